import sharp from 'sharp';

/** The shortest PDF that readers open: one empty page. Different `words` give different bytes. */
export function pdf(words = ''): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R>>',
  ];
  let text = `%PDF-1.4\n%${words}\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const plain = (width: number, height: number, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width = 40, height = 30, background?: string): Promise<Buffer> =>
  plain(width, height, background).jpeg().toBuffer();

export const png = (width = 40, height = 30): Promise<Buffer> => plain(width, height).png().toBuffer();

/** A photo from a telephone held upright: landscape pixels, and EXIF with a rotation and a place. */
export const telephonePhoto = (width = 60, height = 40): Promise<Buffer> =>
  plain(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefone' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Bytes as clients send them inline (RFC 2397). */
export const dataString = (bytes: Buffer | string, type = 'application/pdf'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

export const pdfString = (words?: string): string => dataString(pdf(words));
export const jpegString = async (width?: number, height?: number, background?: string): Promise<string> =>
  dataString(await jpeg(width, height, background), 'image/jpeg');
