import { describe, expect, it } from 'vitest';
import { createPergunta } from '../testing/rows';
import { unzip } from '../testing/unzip';
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
  it('holds every row as text, accents and all, on a sheet with the name of the section', async () => {
    const rows = [createPergunta({ titulo: 'Ação & <reação>' }), createPergunta({ titulo: '=1+1' })];
    const workbook = await toSheet('Perguntas', columns, rows);
    const files = unzip(await bytesOf(workbook));
    expect(files.get('xl/workbook.xml')).toContain('name="Perguntas"');
    const words = files.get('xl/sharedStrings.xml');
    expect(words).toContain('Ação &amp; &lt;reação&gt;');
    expect(words).toContain('=1+1');
    expect(words).toContain('Resposta');
  });

  it('types every cell as text, whatever it begins with', async () => {
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
