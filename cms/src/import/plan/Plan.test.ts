import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Plan } from './Plan';

const ENTRY = { secao: 'atas_reunioes', id: 1, versoes: [{ body: { titulo: 'Ata' } }], arquivos: [] };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-plan-'));
  await Plan.create(folder, 'https://fundo.example', { entries: [ENTRY], faults: ['atas_reunioes/2: não'] });
});
afterEach(() => rm(folder, { recursive: true }));

/** Leaves what a killed process, or another release, has left of a line. */
const leave = (text: string) => appendFile(path.join(folder, 'plano.jsonl'), text);

it('goes on with a plan whose last line is cut, until its end', async () => {
  await leave('{"fim":"2026-11-2');
  const plan = await Plan.open(folder);
  expect(plan).toMatchObject({ entries: [ENTRY], faults: ['atas_reunioes/2: não'] });
  await plan!.end({ keepsFiles: false });
  expect(await Plan.open(folder)).toBeUndefined();
});

it('does not go on with a plan of another release, which would leave out its entries', async () => {
  await leave(`${JSON.stringify({ entrada: { ...ENTRY, versoes: [] } })}\n`);
  expect(await Plan.open(folder)).toBeUndefined();
});
