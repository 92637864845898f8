import { expect, it } from 'vitest';
import { DownloadNames } from './download-names';

/** Returns names of files, with a record of the lookups. */
function tableOf(nameOf: (address: string) => string | undefined) {
  const lookups: string[] = [];
  const names = new DownloadNames();
  const find = (address: string) =>
    names.find(address, async () => {
      lookups.push(address);
      return nameOf(address);
    });
  return { find, forget: () => names.forget(), lookups };
}

it('looks up a name once, and a missing one once', async () => {
  const { find, lookups } = tableOf((address) => (address === '/uploads/a.pdf' ? 'Ata.pdf' : undefined));
  for (const address of ['/uploads/a.pdf', '/uploads/b.webp', '/uploads/a.pdf', '/uploads/b.webp'])
    expect(await find(address)).toBe(address.endsWith('pdf') ? 'Ata.pdf' : '');
  expect(lookups).toEqual(['/uploads/a.pdf', '/uploads/b.webp']);
});

it('looks up again after forget', async () => {
  const { find, forget, lookups } = tableOf(() => 'Ata.pdf');
  await find('/uploads/a.pdf');
  forget();
  await find('/uploads/a.pdf');
  expect(lookups).toHaveLength(2);
});

it('does not keep a name that was looked up before forget', async () => {
  const names = new DownloadNames();
  let respond = (_name: string): void => undefined;
  const early = names.find('/uploads/a.pdf', () => new Promise((resolve) => (respond = resolve)));
  names.forget();
  respond('Ata com erro.pdf');
  await early;
  expect(await names.find('/uploads/a.pdf', async () => 'Ata certa.pdf')).toBe('Ata certa.pdf');
});

it('keeps at most half a million characters, of the latest names', async () => {
  const { find, lookups } = tableOf(() => 'n'.repeat(500));
  const addresses = Array.from({ length: 3000 }, (_, index) => `/uploads/${index}.pdf`);
  for (const address of addresses) await find(address);
  await find(addresses.at(-1)!);
  expect(lookups).toHaveLength(3000);
  await find(addresses[0]!);
  expect(lookups).toHaveLength(3001);
});
