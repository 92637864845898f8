import { expect, it } from 'vitest';
import { ServedFiles, type ServedFile } from './served-files';

const ATA: ServedFile = { name: 'Ata.pdf', sha256: 'a'.repeat(64) };
const NONE: ServedFile = { name: '', sha256: undefined };

/** Returns facts about files, with a record of the lookups. */
function tableOf(fileAt: (address: string) => ServedFile | undefined) {
  const lookups: string[] = [];
  const files = new ServedFiles();
  const find = (address: string) =>
    files.find(address, async () => {
      lookups.push(address);
      return fileAt(address);
    });
  return { find, forget: () => files.forget(), lookups };
}

it('looks up a file once, and a missing one once', async () => {
  const { find, lookups } = tableOf((address) => (address === '/uploads/a.pdf' ? ATA : undefined));
  for (const address of ['/uploads/a.pdf', '/uploads/b.webp', '/uploads/a.pdf', '/uploads/b.webp'])
    expect(await find(address)).toEqual(address.endsWith('pdf') ? ATA : NONE);
  expect(lookups).toEqual(['/uploads/a.pdf', '/uploads/b.webp']);
});

it('looks up again after forget', async () => {
  const { find, forget, lookups } = tableOf(() => ATA);
  await find('/uploads/a.pdf');
  forget();
  await find('/uploads/a.pdf');
  expect(lookups).toHaveLength(2);
});

it('does not keep what was looked up before forget', async () => {
  const files = new ServedFiles();
  let respond = (_file: ServedFile): void => undefined;
  const early = files.find('/uploads/a.pdf', () => new Promise((resolve) => (respond = resolve)));
  files.forget();
  respond({ ...ATA, name: 'Ata com erro.pdf' });
  await early;
  expect(await files.find('/uploads/a.pdf', async () => ATA)).toEqual(ATA);
});

it('keeps at most a million characters, of the latest files', async () => {
  const { find, lookups } = tableOf(() => ({ ...ATA, name: 'n'.repeat(500) }));
  const addresses = Array.from({ length: 3000 }, (_, index) => `/uploads/${index}.pdf`);
  for (const address of addresses) await find(address);
  await find(addresses.at(-1)!);
  expect(lookups).toHaveLength(3000);
  await find(addresses[0]!);
  expect(lookups).toHaveLength(3001);
});
