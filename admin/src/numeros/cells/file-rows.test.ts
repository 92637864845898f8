import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { bytesOf } from '../../files/bytesOf';
import { sheetsOf } from './file-rows';

const csv = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], 'contas.csv');

it.each([
  ['UTF-8', csv('\uFEFFMês;Valor\r\nmarço;1,00\r\n')],
  ['Windows-1252', csv(new Uint8Array(Buffer.from('Mês;Valor\r\nmarço;1,00\r\n', 'latin1')))],
])('reads a CSV file in %s', async (_encoding, file) => {
  const [sheet] = await sheetsOf(file);
  expect(sheet?.rows).toEqual([
    ['Mês', 'Valor'],
    ['março', '1,00'],
  ]);
});

it('reads the sheets of a workbook, with their dates and numbers', async () => {
  const day = new Date('2024-05-31T00:00:00Z');
  const sheet = (name: string) => ({
    sheet: name,
    data: [
      [{ value: 'Data' }, { value: 'Valor' }],
      [{ value: day, type: Date, format: 'dd/mm/yyyy' }, { value: 1234.56 }],
    ],
  });
  const blob = await writeWorkbook([sheet('Um'), sheet('Dois')]).toBlob();
  const sheets = await sheetsOf(new File([blob], 'contas.xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual(['Um', 'Dois']);
  expect(sheets[1]?.rows).toEqual([
    ['Data', 'Valor'],
    [day, 1234.56],
  ]);
});

it.each([
  ['of the file itself', '<!ENTITY nome "RESOLVIDA">'],
  ['of another address', '<!ENTITY nome SYSTEM "file:///etc/hostname">'],
])('resolves no entity %s', async (_where, entity) => {
  const blob = await writeWorkbook([
    { sheet: 'Um', data: [[{ value: 'Data' }], [{ value: 'A nome B' }]] },
  ]).toBlob();
  const files = unzipSync(await bytesOf(blob as File));
  for (const [name, bytes] of Object.entries(files))
    if (strFromU8(bytes).includes('A nome B'))
      files[name] = strToU8(
        strFromU8(bytes).replace('?>', `?><!DOCTYPE sst [${entity}]>`).replace('A nome B', 'A &nome; B'),
      );
  const [sheet] = await sheetsOf(new File([new Uint8Array(zipSync(files))], 'contas.xlsx'));
  expect(sheet?.rows).toEqual([['Data'], ['A &nome; B']]);
});

it('refuses a small workbook with very much in it', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100_000_001) });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(sheetsOf(new File([new Uint8Array(bomb)], 'a.xlsx'))).rejects.toThrow('passa de 100 MB');
});

it.each([
  ['is too large', new File([new Uint8Array(5_000_001)], 'a.csv'), /até 5 MB/],
  ['is an old workbook', new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], 'a.xls'), /escolha XLSX/],
  ['is a PDF', new File(['%PDF-1.4'], 'a.pdf'), /não é CSV nem XLSX/],
  ['is damaged', new File(['PK and nothing else'], 'a.xlsx'), /danificada/],
])('refuses a file that %s', async (_why, file, message) => {
  await expect(sheetsOf(file)).rejects.toThrow(message);
});
