// A WebAssembly module: its functions, and the buffer through which everything longer than a number goes.

export class Module {
  static async load(name) {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const unpacked = new Response(answer.body.pipeThrough(new DecompressionStream('gzip')));
    const { instance } = await WebAssembly.instantiate(await unpacked.arrayBuffer(), {});
    return new Module(instance.exports);
  }

  constructor(calls) {
    this.calls = calls;
  }

  /** A piece of the module's memory, valid until the next call: any call may move it. */
  memory(at, length) {
    return new Uint8Array(this.calls.memory.buffer, at, length);
  }

  /** Reads so many bytes from the buffer. */
  bytes(length) {
    return this.memory(this.calls.buffer(), length).slice();
  }

  text(length) {
    return new TextDecoder().decode(this.bytes(length));
  }

  /** Writes bytes into the buffer. Returns their number. */
  put(bytes) {
    const buffer = this.memory(this.calls.buffer(), this.calls.buffer_size());
    if (bytes.length > buffer.length) return 0;
    buffer.set(bytes);
    return bytes.length;
  }
}
