import { rm } from 'node:fs/promises';
import { settledMemory } from '../memory/settledMemory.ts';
import { watchMemory } from '../memory/watchMemory.ts';
import { LIST } from '../reads/addresses.ts';
import { copyData } from '../rows/copyData.ts';
import { startBare } from '../servers/startBare.ts';
import { startCms } from '../servers/startCms.ts';
import { startProgram } from '../servers/startProgram.ts';
import { signIn } from './signIn.ts';
import { watchStalls } from './watchStalls.ts';

/** The cost of one run: bytes of memory over the baseline, and milliseconds. */
export interface UploadRun {
  readonly added: number;
  readonly time: number;
  readonly stall: number;
  /** The longest response time of an idle server in the same period: the machine's share of `stall`. */
  readonly idleStall: number;
  readonly loopDelay: number;
}

const SMALL = 30_000;

/** Sends `count` files of `bytes` at once to a fresh server on a copy of the data. */
export async function measureUpload(
  dataDir: string,
  keycloakUrl: string,
  count: number,
  bytes: number,
): Promise<UploadRun> {
  const copy = await copyData(dataDir, 'upload');
  const cms = await startCms(copy, { keycloakUrl, preload: './bench/uploads/loop-delay.mjs' });
  const sender = await startProgram(['--import', 'tsx', 'bench/uploads/send.ts']);
  const idle = await startBare();
  const small = await idle.copyOf({ url: `${cms.url}/saude` });
  const order = { url: cms.url + LIST.replace('/v1/', '/v1/admin/'), token: await signIn(keycloakUrl) };
  const send = async (order: object) => {
    const { statuses } = await sender.ask<{ statuses: number[] }>(order);
    if (statuses.some((status) => status !== 201)) throw new Error(`POST answered ${statuses.join(', ')}`);
  };

  // A first, small upload loads the code, so that loading is not measured.
  await send({ ...order, count: 1, bytes: SMALL });
  const baseline = await settledMemory(cms.pid);
  await cms.ask({ type: 'loop-delay' });
  const peak = watchMemory(cms.pid);
  const stalls = [watchStalls(`${cms.url}/saude`), watchStalls(small.url)];
  const start = performance.now();
  await send({ ...order, count, bytes });
  const time = performance.now() - start;
  const { longest: loopDelay } = await cms.ask<{ longest: number }>({ type: 'loop-delay' });
  const [stall = 0, idleStall = 0] = await Promise.all(stalls.map((stop) => stop()));
  const added = peak() - baseline;
  await Promise.all([cms, sender, idle].map((program) => program.stop()));
  await rm(copy, { recursive: true });
  return { added, time, stall, idleStall, loopDelay };
}
