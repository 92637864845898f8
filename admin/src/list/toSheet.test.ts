import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPergunta } from '../testing/rows';
import type { Column } from './Column';
import { toSheet } from './toSheet';

const columns: readonly Column<ReturnType<typeof createPergunta>>[] = [
  { field: 'titulo', label: 'Pergunta', text: (row) => row.titulo },
  { field: 'resposta', label: 'Resposta', text: (row) => row.resposta },
];

const bytesOf = (blob: Blob) =>
  new Promise<Buffer>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(Buffer.from(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob);
  });

describe('a downloaded workbook', () => {
  it('has days as dates, columns as wide as their texts, and a filter', async () => {
    const day: Column<ReturnType<typeof createPergunta>> = {
      field: 'updated_at',
      label: 'Mudança',
      text: () => '31/12/2023',
      instant: () => '2024-01-01T01:30:00.000Z',
    };
    const workbook = await toSheet(
      'Perguntas',
      [...columns, day],
      [createPergunta({ titulo: 'a'.repeat(90) })],
    );
    const sheet = unzip(await bytesOf(workbook)).get('xl/worksheets/sheet1.xml')!;
    // 31/12/2023 in the fund's zone, in days since 30/12/1899.
    expect(sheet).toMatch(/<c r="C2"[^>]*><v>45291<\/v><\/c>/);
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:C2"/>');
    expect([...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([
      60,
      expect.any(Number),
      10,
    ]);
  });

  it('holds every row as text, accents and all, on a sheet with the name of the section', async () => {
    const rows = [createPergunta({ titulo: 'Ação & <reação>' }), createPergunta({ titulo: '=1+1' })];
    const workbook = await toSheet('Perguntas', columns, rows);
    const files = unzip(await bytesOf(workbook));
    expect(files.get('xl/workbook.xml')).toContain('name="Perguntas"');
    const strings = files.get('xl/sharedStrings.xml');
    expect(strings).toContain('Ação &amp; &lt;reação&gt;');
    expect(strings).toContain('=1+1');
    expect(strings).toContain('Resposta');
  });

  it('types every cell as text, whatever its first character', async () => {
    const titulos = [
      '=1+1',
      '+1',
      '-1',
      '@A',
      '＝1',
      '\t=1',
      '\r=1',
      '\n=1',
      ' =1',
      "'=1",
      '\0=1',
      '42',
      '2024-01-01',
    ];
    const workbook = await toSheet(
      'Perguntas',
      columns,
      titulos.map((titulo) => createPergunta({ titulo })),
    );
    const files = unzip(await bytesOf(workbook));
    const cells = files.get('xl/worksheets/sheet1.xml')!.match(/<c [^>]*>.*?<\/c>/gs)!;
    expect(cells).toHaveLength(2 * (1 + titulos.length));
    for (const cell of cells) expect(cell).toMatch(/^<c [^>]*\bt="s"[^>]*><v>\d+<\/v><\/c>$/);
  });
});

const LOCAL_FILE = 0x04034b50;

/** Reads the text files of a zip, by name, from its local headers only (APPNOTE 4.3.7). */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = 0;
  while (zip.readUInt32LE(at) === LOCAL_FILE) {
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const name = zip.toString('utf8', at + 30, nameEnd);
    const start = nameEnd + zip.readUInt16LE(at + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 18));
    files.set(name, (zip.readUInt16LE(at + 8) === 0 ? packed : inflateRawSync(packed)).toString());
    at = start + packed.length;
  }
  return files;
}
