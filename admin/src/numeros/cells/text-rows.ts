/**
 * Divides a text into rows of cells: RFC 4180 with tabs, as a spreadsheet puts into the clipboard, with semicolons, as it
 * saves in Brazil, or with commas. Quoted cells may have separators and line ends; a quote that nothing closes is a
 * character like another.
 */
export function rowsOfText(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '').replace(/^sep=(.)\r?\n/i, '');
  const separator = separatorIn(content);
  const rows: string[][] = [[]];
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=[${separator}\\r\\n]|$)`, 'y');
  let cell = '';
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at]!;
    quoted.lastIndex = at;
    const [whole, inner] = (cell === '' && quoted.exec(content)) || [];
    if (whole !== undefined) {
      cell = inner!.replaceAll('""', '"');
      at += whole.length - 1;
    } else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || rows.at(-1)!.length > 0) endCell();
  else rows.pop();
  return rows;
}

/** The separator that most of the first lines have. */
function separatorIn(text: string): string {
  const lines = text.split('\n', 20).map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const counts = ['\t', ';', ','].map((separator) => lines.filter((line) => line.includes(separator)).length);
  // A comma is also in every amount.
  return counts[0]! > 0 && counts[0]! >= counts[1]! ? '\t' : counts[1]! > 0 ? ';' : ',';
}
