import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureDay } from './day.ts';

/**
 * The program of `npm run load`: the day of a prize draw for `--seconds`, then `--writes` writes. `--rate`: requests a
 * second; default: half a load. `--database`: address of an empty PostgreSQL database; default: SQLite.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    writes: { type: 'string', default: '10000' },
    rate: { type: 'string' },
    database: { type: 'string' },
  },
});
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-load-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

const faults = await measureDay({
  dataDir,
  url: values.database,
  seconds: Number(values.seconds),
  writes: Number(values.writes),
  rate: values.rate === undefined ? undefined : Number(values.rate),
});
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('No error, and nothing has grown that must not.');
process.exit(faults.length === 0 ? 0 : 1);
