import { panelClient } from '../panelClient.ts';
import { Refusal } from '../Refusal.ts';
import { cacheFolder } from './cacheFolder.ts';
import { requireJava } from './requireJava.ts';
import { KEYCLOAK, obtainDistribution } from './obtainDistribution.ts';
import { readEnvironment } from './readEnvironment.ts';
import { CONSOLE_PERSON, startKeycloak } from './startKeycloak.ts';

/** Starts the real Keycloak, and runs until it ends or a signal stops it. */
async function main(): Promise<void> {
  const { port, siteUrl, repository, panelClientSecret } = readEnvironment(process.env);
  await requireJava();
  const home = await obtainDistribution(KEYCLOAK, cacheFolder(), repository);
  console.log('Iniciando o Keycloak (na primeira vez, meio minuto)…');
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort());
  // The parent process has ended: without it, nobody would stop this Keycloak.
  process.on('disconnect', () => stopping.abort());
  const keycloak = await startKeycloak({
    home,
    port,
    variables: { SITE_URL: siteUrl, ...panelClient(panelClientSecret) },
    signal: stopping.signal,
  });
  if (!stopping.signal.aborted) {
    console.log(welcome(keycloak.url, keycloak.issuer));
    process.send?.({ type: 'ready' });
  }
  await keycloak.ended;
  process.exit(stopping.signal.aborted ? 0 : 1);
}

const welcome = (url: string, issuer: string) => `
  Keycloak pronto em  ${issuer}
  Console             ${url}/admin  (${CONSOLE_PERSON.username} / ${CONSOLE_PERSON.password})
  Pessoas de exemplo  admin / admin (com o papel), cidadao / cidadao (sem o papel)

Em outro terminal: KEYCLOAK_URL=${url} npm start

Ctrl-C encerra; nada do que se mudou nele fica guardado.
`;

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
