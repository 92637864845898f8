import { inflateRawSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { LIST_FILE_TYPES } from '@fundo/contract/list-files';
import { LIST_COLUMNS, type ListRow } from '@fundo/contract/open-data/list-columns';
import { parseXml, type Element } from '../parse-xml.test-support';
import { contentXml } from './content-xml';
import { writeOds } from './write-ods';

afterEach(() => vi.unstubAllEnvs());

const ROW: ListRow<'document'> = {
  titulo: 'Ata <b>& "aspas"</b> \u0000\uFFFE😀',
  numero: '=1+1',
  data_referencia: '2024-05-31',
  publicado_em: '1900-01-01',
  descricao: 'uma  linha\tcom tab\n\n fim ',
  secao: 'atas_reunioes',
  id: 7,
  endereco: 'https://fundo.example/atas-de-reunioes/7?a=1&b=2',
  endereco_do_arquivo: null,
};
const sheet = (rows: readonly ListRow<'document'>[] = [ROW], title = 'Atas de reuniões') => ({
  title,
  columns: LIST_COLUMNS.document,
  rows,
});

const partsOf = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...partsOf(child, name)]);
const read = (...options: Parameters<typeof sheet>) => parseXml([...contentXml(sheet(...options))].join(''));
const cellsOf = (row: Element) => partsOf(row, 'table-cell');

it('has a header row with the names of the columns', () => {
  const [header] = partsOf(read(), 'table-header-rows');
  expect(cellsOf(header!).map((cell) => partsOf(cell, 'p')[0]!.text)).toEqual(
    Object.keys(LIST_COLUMNS.document),
  );
  expect(partsOf(read([]), 'table-row')).toHaveLength(1);
});

it('has texts, dates, numbers, links and empty cells as what they are', () => {
  const cells = cellsOf(partsOf(read(), 'table-row')[1]!);
  const [title, number, day, oldest, , , id, address, none] = cells;
  expect(partsOf(title!, 'p')[0]!.text).toBe('Ata <b>& "aspas"</b> 😀');
  expect([number!.attributes['office:value-type'], partsOf(number!, 'p')[0]!.text]).toEqual([
    'string',
    '=1+1',
  ]);
  expect(day!.attributes).toMatchObject({ 'office:value-type': 'date', 'office:date-value': '2024-05-31' });
  expect(partsOf(day!, 'p')[0]!.text).toBe('31/05/2024');
  expect(oldest!.attributes['office:date-value']).toBe('1900-01-01');
  expect(id!.attributes).toMatchObject({ 'office:value-type': 'float', 'office:value': '7' });
  expect(partsOf(address!, 'a')[0]!.attributes['xlink:href']).toBe(ROW.endereco);
  expect([none!.attributes, none!.children]).toEqual([{}, []]);
});

it('keeps the lines, tabs and spaces of a text', () => {
  const lines = partsOf(cellsOf(partsOf(read(), 'table-row')[1]!)[4]!, 'p');
  expect(lines.map(({ text }) => text)).toEqual(['umalinhacom tab', '', 'fim']);
  expect(lines.map((line) => line.children.map(({ name }) => name))).toEqual([['s', 'tab'], [], ['s', 's']]);
  expect(partsOf(lines[0]!, 's')[0]!.attributes['text:c']).toBe('2');
});

it('has columns as wide as their longest cell, within bounds', () => {
  const widths = partsOf(read([{ ...ROW, descricao: 'x'.repeat(300) }]), 'table-column-properties').map(
    ({ attributes }) => attributes['style:column-width'],
  );
  expect(widths).toEqual(['5cm', '2.5cm', '3cm', '2.5cm', '10cm', '2.6cm', '2.5cm', '9.6cm', '3.8cm']);
});

it('has a name that spreadsheets allow for a sheet', () => {
  const nameOf = (title: string) => partsOf(read([], title), 'table')[0]!.attributes['table:name'];
  expect(nameOf('Legislação')).toBe('Legislação');
  expect(nameOf("Busca por 'a/b' [c]: *? de 2025, desde 01/03/2025")).toBe('Busca por a b c de 2025, desde');
});

it('is a zip file with its type first, not compressed, and the same bytes in every time zone', async () => {
  const files: Buffer[] = [];
  for (const zone of ['UTC', 'America/Sao_Paulo', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    files.push(await writeOds(sheet()));
  }
  const [file] = files;
  for (const other of files) expect(other.equals(file!)).toBe(true);
  // Method 0 in the first local header, no extra field, and the type after the name (OpenDocument 1.2, part 3, 3.3).
  expect([file!.readUInt16LE(8), file!.readUInt16LE(28)]).toEqual([0, 0]);
  expect(file!.toString('latin1', 30, 38 + LIST_FILE_TYPES.ods.length)).toBe(
    `mimetype${LIST_FILE_TYPES.ods}`,
  );
});

it('has its content in the file', async () => {
  const file = await writeOds(sheet());
  const header = file.indexOf('content.xml') - 30;
  const [packed, name] = [file.readUInt32LE(header + 18), file.readUInt16LE(header + 26)];
  const start = header + 30 + name;
  expect(inflateRawSync(file.subarray(start, start + packed)).toString()).toBe(
    [...contentXml(sheet())].join(''),
  );
});
