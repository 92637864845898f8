import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureDay } from './day.ts';
import { measureInstances } from './instances.ts';

/**
 * The program of `npm run load`: the day of a prize draw for `--seconds`, then `--writes` writes. `--rate`: requests a
 * second; default: half a load. `--database`: address of an empty PostgreSQL database; default: SQLite. `--instances`:
 * instead, what one, two … instances serve on that database, with the files in the object store of FILES_URL.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    writes: { type: 'string', default: '10000' },
    rate: { type: 'string' },
    database: { type: 'string' },
    instances: { type: 'string' },
  },
});
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-load-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

const seconds = Number(values.seconds);
const rate = values.rate === undefined ? undefined : Number(values.rate);
const { database: url, instances } = values;
if (instances !== undefined && !(url && process.env['FILES_URL']))
  throw new Error('--instances needs --database and FILES_URL');
const faults =
  instances === undefined
    ? await measureDay({ dataDir, url, seconds, writes: Number(values.writes), rate })
    : await measureInstances({
        most: Number(instances),
        url: url!,
        dataDir,
        rate: rate ?? 100,
        seconds,
      });
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('No error, and nothing has grown that must not.');
process.exit(faults.length === 0 ? 0 : 1);
