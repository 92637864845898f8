import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { startPostgres } from '../../commands/testing/postgres.mjs';
import { startCms } from '../servers/startCms.ts';
import { signIn } from '../uploads/signIn.ts';
import { untilFound } from './untilFound.ts';

/**
 * Publishes documents through one of two instances on a new PostgreSQL. Returns for each document the time, in ms, from
 * the response until the other instance finds its last word.
 */
export async function foundElsewhere(dataDir: string): Promise<number[]> {
  const [postgres, standIn] = await Promise.all([startPostgres(), startStandIn({ port: 0 })]);
  const options = { keycloakUrl: standIn.url, databaseUrl: postgres.url };
  const saving = await startCms(dataDir, options);
  const searching = await startCms(dataDir, options);
  const times = await untilFound(saving, searching, await signIn(standIn.url));
  await Promise.all([saving, searching, standIn].map((program) => program.stop()));
  await postgres.stop();
  return times;
}
