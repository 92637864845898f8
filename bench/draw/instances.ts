import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { startProgram, type Program } from '../servers/startProgram.ts';
import { environment, rowsOf } from './day.ts';
import { drawMix } from './mix.ts';
import { closedLoop, openLoop } from './openLoop.ts';
import { processorTime } from './processor.ts';
import { picker } from './Visit.ts';

interface Instances {
  /** The most instances that are measured together. */
  readonly most: number;
  /** Address of an empty PostgreSQL database. */
  readonly url: string;
  /** A folder for each instance is made in it. */
  readonly dataDir: string;
  /** Requests a second, of all instances together. */
  readonly rate: number;
  readonly seconds: number;
}

/**
 * Prints what one, two … instances serve together, on one database and the object store of FILES_URL: the response times
 * at a fixed rate, the processor time of a request, and the most responses a second. Returns a sentence for each fault.
 */
export async function measureInstances({ most, url, dataDir, rate, seconds }: Instances): Promise<string[]> {
  const standIn = await startStandIn({ port: 0 });
  const running: Program[] = [];
  const faults: string[] = [];
  const rows: Record<string, object> = {};
  try {
    while (running.length < most) {
      const day = { dataDir: `${dataDir}/${running.length}`, url };
      running.push(await startProgram(['cms/dist/server.js'], environment(day, standIn.url, 0)));
      const urls = running.map((instance) => instance.url);
      const pick = picker(await drawMix(urls[0]!));
      await openLoop(urls, pick, rate, seconds / 2);
      const before = processorOf(running);
      const outcomes = await openLoop(urls, pick, rate, seconds);
      const ofRequest = ((processorOf(running) - before) / (rate * seconds)) * 1000;
      console.log(`\n${running.length} instances, ${rate} requests a second:`);
      console.table(rowsOf(outcomes));
      for (const [kind, { errors }] of outcomes)
        if (errors.length > 0) faults.push(`${errors.length} errors of '${kind}', the first: ${errors[0]}`);
      const all = [...outcomes.values()].flatMap(({ times }) => times);
      rows[running.length] = {
        ...Object.values(rowsOf(new Map([['all', { times: all, errors: [] }]])))[0],
        'processor ms of a request': Number(ofRequest.toFixed(2)),
        'most responses a second': Math.round(await closedLoop(urls, pick, seconds)),
      };
    }
    console.table(rows);
    return faults;
  } finally {
    for (const instance of running) await instance.stop();
    await standIn.stop();
  }
}

const processorOf = (running: readonly Program[]): number =>
  running.reduce((sum, { pid }) => sum + processorTime(pid).all, 0);
