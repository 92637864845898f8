const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

/** The shortest files that a picker accepts: only their first bytes count. */
export const createPdf = (name = 'ata.pdf', type = 'application/pdf') =>
  new File(['%PDF-1.4'], name, { type });
export const createPng = (name = 'foto.png', type = 'image/png') => new File([PNG], name, { type });
export const createJpeg = (name = 'foto.jpg', type = 'image/jpeg') => new File([JPEG], name, { type });

/** Makes a file unreadable, as one that was moved or changed after it was picked. */
export function lose(file: File): File {
  const fail = () => {
    throw new DOMException('The file has changed', 'NotReadableError');
  };
  return Object.defineProperties(file, { slice: { value: fail }, arrayBuffer: { value: fail } });
}

export const PDF_DATA = 'data:application/pdf;base64,JVBERi0xLjQ=';
export const PNG_DATA = 'data:image/png;base64,iVBORw0KGgo=';
