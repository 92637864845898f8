/** Reads a file, or a slice of one. Rejects with the browser's error. */
export const bytesOf = (file: Blob) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsArrayBuffer(file);
  });
