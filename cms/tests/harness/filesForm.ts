import { pdf } from './sampleFiles.ts';

/** A form of the native panel's upload, with `count` times the same file. */
export const filesForm = (count: number, bytes: Buffer | string = pdf(), name = 'a.pdf') => {
  const form = new FormData();
  const part = new Uint8Array(Buffer.from(bytes));
  for (let n = 0; n < count; n += 1)
    form.append('files', new File([part], name, { type: 'application/pdf' }));
  return form;
};
