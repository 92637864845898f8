import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TarLayout } from './TarLayout';

const members = [
  { name: 'vazio.txt', bytes: 0 },
  { name: 'tabelas/uma.csv', bytes: 512 },
  { name: `arquivos/${'longo-'.repeat(30)}.pdf`, bytes: 1300 },
  { name: 'arquivos/curto.pdf', bytes: 1 },
];
const contents = members.map(({ bytes }, index) => Buffer.alloc(bytes, index + 65));
const layout = new TarLayout(members, new Date('2026-03-01T12:00:00Z'));

const bytesOf = (start: number, end: number): Buffer =>
  Buffer.concat(
    [...layout.parts({ start, end })].map((part) =>
      'bytes' in part
        ? part.bytes
        : contents[members.indexOf(part.member)]!.subarray(part.range.start, part.range.end + 1),
    ),
  );
const whole = bytesOf(0, layout.bytes - 1);

it('has the size that it says, and tar reads its members', () => {
  expect(whole).toHaveLength(layout.bytes);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fundo-tar-'));
  try {
    writeFileSync(path.join(folder, 'a.tar'), whole);
    execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
    for (const [index, { name }] of members.entries())
      expect(readFileSync(path.join(folder, name)).equals(contents[index]!), name).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('gives every range as the whole has it', () => {
  for (let start = 0; start < layout.bytes; start += 97)
    for (const end of [start, start + 1, start + 511, start + 2000, layout.bytes - 1]) {
      const last = Math.min(end, layout.bytes - 1);
      expect(bytesOf(start, last).equals(whole.subarray(start, last + 1)), `${start}-${last}`).toBe(true);
    }
});
