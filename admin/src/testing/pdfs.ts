interface PdfParts {
  readonly name?: string;
  readonly title?: string;
  /** The lines of each page. */
  readonly pages?: readonly (readonly string[])[];
  readonly needsPassword?: boolean;
}

/** A PDF in letters of Latin-1, with its title and the lines of its pages. */
export function createTextPdf({
  name = 'ata.pdf',
  title,
  pages = [['Texto.']],
  needsPassword = false,
}: PdfParts = {}) {
  const kids = pages.map((_lines, index) => `${4 + index * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const drawn = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
      const text = `BT /F1 12 Tf 14 TL 60 780 Td\n${drawn}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
    ...(title === undefined ? [] : [`<< /Title (${title}) >>`]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset}`.padStart(10, '0');
  });
  const rows = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const info = title === undefined ? '' : `/Info ${objects.length} 0 R`;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${info} ${needsPassword ? LOCKED : ''} >>`;
  const text = `${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF`;
  return new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], name, {
    type: 'application/pdf',
  });
}

const ZEROS = `<${'00'.repeat(32)}>`;
/** No password fits these zeros. */
const LOCKED = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${ZEROS} /U ${ZEROS} /P -4 >> /ID [<00> <00>]`;
