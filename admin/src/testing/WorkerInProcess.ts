declare global {
  /** Set by PDF.js's worker, in any thread. */
  var pdfjsWorker: { WorkerMessageHandler: { initializeFromPort(port: MessagePort): void } };
}

/**
 * A browser's Worker, which jsdom lacks, for the one worker that the back-office has: PDF.js. It runs in the test's
 * process.
 */
export class WorkerInProcess {
  readonly #channel = new MessageChannel();

  constructor() {
    const { port1, port2 } = this.#channel;
    port1.start();
    void this.#run(port2);
  }

  async #run(port: MessagePort) {
    await import('../pdf/pdfWorker');
    globalThis.pdfjsWorker.WorkerMessageHandler.initializeFromPort(port);
    // Earlier messages have waited, as in a browser.
    port.start();
  }

  addEventListener(...listener: Parameters<MessagePort['addEventListener']>) {
    this.#channel.port1.addEventListener(...listener);
  }

  removeEventListener(...listener: Parameters<MessagePort['removeEventListener']>) {
    this.#channel.port1.removeEventListener(...listener);
  }

  postMessage(message: unknown, transfer: Transferable[] = []) {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate() {
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}
