// The service worker: once loaded, the page works without a network.
//
// The files of the device are fetched at installation, those of the emulated chip when the page asks for it. A new
// version replaces the old one as a whole: the build writes its name and its files into the lines below.

const VERSION = 'unbuilt';
const FILES = [];
const CHIP = [];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('sandglass-') && name !== VERSION;
  const clean = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

let keeping = Promise.resolve();
self.addEventListener('message', (event) => {
  if (event.data !== 'keep the chip') return;
  // Without a network the next start tries again.
  keeping = keeping.then(() => keep(CHIP)).catch(() => {});
  event.waitUntil(keeping);
});

async function keep(files) {
  const cache = await caches.open(VERSION);
  for (const file of files) if (!await cache.match(file)) await cache.add(file);
}

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
