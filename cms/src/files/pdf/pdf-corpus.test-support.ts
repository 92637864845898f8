/** PDFs in every form that writers produce, with one empty page. */

const PAGES = ['<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'];
const OBJECTS = ['<</Type/Catalog/Pages 2 0 R>>', ...PAGES];

const bytes = (text: string) => Buffer.from(text, 'latin1');
const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;

/** Appends objects, numbered from `first` on. Returns the file with the offset of each. */
function withObjects(start: string, objects: readonly string[], first = 1) {
  let text = start;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${first + index} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  return { text, offsets };
}

/** With a cross-reference table and a trailer (ISO 32000-1, 7.5.4). `entries` are added to the trailer. */
export function classic({ entries = '', header = '%PDF-1.4\n', objects = OBJECTS } = {}): Buffer {
  const { text, offsets } = withObjects(header, objects);
  const size = objects.length + 1;
  return bytes(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.map(row).join('')}trailer\n<</Size ${size}/Root 1 0 R${entries}>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** With a second version of the document, appended to the first (7.5.6). */
export function updated(): Buffer {
  const before = classic().toString('latin1');
  const { text, offsets } = withObjects(before, [PAGES[1]!.replace('0 0 9 9', '0 0 5 5')], 3);
  const [, previous] = /startxref\n(\d+)/.exec(before)!;
  return bytes(
    `${text}xref\n3 1\n${row(offsets[0]!)}trailer\n<</Size 4/Root 1 0 R/Prev ${previous}>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** With a cross-reference stream instead of the table, the root packed with other objects (7.5.7, 7.5.8). */
export function streamed(): Buffer {
  const packed = '1 0 2 29 <</Type/Catalog/Pages 2 0 R>><</Type/Pages/Kids[3 0 R]/Count 1>>';
  const { text } = withObjects(
    '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n',
    [PAGES[1]!, `<</Type/ObjStm/N 2/First 9/Length ${packed.length}>>stream\n${packed}\nendstream`],
    3,
  );
  const table = '\x00'.repeat(24);
  return bytes(
    `${text}5 0 obj\n<</Type /XRef/Size 6/W[1 2 1]/Root 1 0 R/ID[<AB><AB>]/Length ${table.length}>>stream\n${table}\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** Optimised for the web: the first page's trailer is at the beginning (annex F). */
export function linearized(): Buffer {
  const length = (total: number) => String(total).padEnd(10);
  const make = (total: number, main: number): string => {
    const { text } = withObjects(
      '%PDF-1.4\n',
      [`<</Linearized 1/L ${length(total)}/H[9 9]/O 3/E 9/N 1/T 9>>`],
      9,
    );
    const first = `${text}xref\n9 1\n${row(9)}trailer\n<</Size 10/Root 1 0 R/Prev ${main}>>\nstartxref\n0\n%%EOF\n`;
    const body = withObjects(first, OBJECTS);
    return `${body.text}xref\n0 4\n0000000000 65535 f \n${body.offsets.map(row).join('')}trailer\n<</Size 9>>\nstartxref\n${text.length}\n%%EOF\n`;
  };
  const total = make(0, 1000).length;
  return bytes(make(total, 1000));
}
