// The service worker: once loaded, the page works without a network.
//
// What the device needs is fetched when it is installed; the emulated chip when it is first used. A new version
// replaces the old one as a whole: the build writes its name and its files into the two lines below.

const VERSION = 'unbuilt';
const FILES = [];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('sandglass-') && name !== VERSION;
  const clean = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const own = new URL(request.url).origin === self.location.origin;
  if (request.method === 'GET' && own) event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(VERSION);
  const known = await cache.match(request, { ignoreSearch: true });
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) cache.put(request, fresh.clone());
  return fresh;
}
