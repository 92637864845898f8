import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { startPostgres } from '../../commands/testing/postgres.mjs';
import { startCms } from '../servers/startCms.ts';
import { signIn } from '../uploads/signIn.ts';
import { untilFound } from './untilFound.ts';

/**
 * Publishes documents through one of two instances on a new PostgreSQL, and returns how long after the answer to each
 * the other instance found its last word, in ms.
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
