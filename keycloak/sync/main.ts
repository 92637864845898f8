import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { fillPlaceholders } from '../fillPlaceholders.ts';
import { Refusal } from '../Refusal.ts';
import { openAdminApi, type AdminApi } from './adminApi.ts';
import { applyDifferences } from './applyDifferences.ts';
import { compareRealm, itemsOf, nameOf, type Item } from './compareRealm.ts';
import { describe, describeExtra } from './describe.ts';
import { readEnvironment } from './readEnvironment.ts';

const HELP = `
npm run keycloak:sync                mostra em que um realm já importado difere de keycloak/realm.json
npm run keycloak:sync -- --aplicar   mostra, e escreve no Keycloak

Só compara o que keycloak/realm.json nomeia. Pessoas, sessões, outros clientes e o que a prefeitura
acrescentou ficam como estão. Valores: os mesmos da importação (SITE_URL, PASSWORD_POLICY, BROWSER_FLOW,
ACCESS_TOKEN_SECONDS, PANEL_CLIENT_SECRET). Quem entra: KEYCLOAK_URL, KEYCLOAK_ADMIN_USERNAME,
KEYCLOAK_ADMIN_PASSWORD (docs/operations.md).

Termina com 0 se não há diferença ou tudo foi escrito, com 2 se há diferenças que não foram escritas, e com
1 se algo falhou.
`;

/** The exit code if the realm differs and nothing was written. */
const NOT_APPLIED = 2;

/** Exports the realm. Secrets of the product's clients are read one by one, because an export masks them. */
async function readCurrent(api: AdminApi, desired: Item): Promise<Item> {
  const realm = await api.exportRealm();
  const withSecret = new Set(
    itemsOf(desired['clients'])
      .filter(({ secret }) => secret)
      .map(nameOf),
  );
  const clients = itemsOf(realm['clients']).map(async (client) => {
    if (!withSecret.has(nameOf(client))) return client;
    const { value } = (await api.get(`/clients/${client['id']}/client-secret`)) as Item;
    return { ...client, secret: value ?? '' };
  });
  return { ...realm, clients: await Promise.all(clients) };
}

/** Shows the differences, and writes them with --aplicar or after a confirmation. Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => !['--aplicar', '--ajuda', '--help'].includes(arg));
  if (unknown !== undefined) throw new Refusal(`Não existe a opção ${unknown}.\n${HELP}`);
  if (args.includes('--ajuda') || args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const { administrator, realm, variables } = readEnvironment(process.env);
  const text = await readFile(new URL('../realm.json', import.meta.url), 'utf8');
  const desired = JSON.parse(fillPlaceholders(text, variables)) as Item;
  const api = await openAdminApi(administrator, realm);
  const current = await readCurrent(api, desired);
  const { differences, extras, handMadeFlow } = compareRealm(desired, current);

  const where = `O realm ${realm}, em ${administrator.url},`;
  if (handMadeFlow)
    console.log(
      `O fluxo ${handMadeFlow} foi feito à mão e fica como está: confira-o em docs/operations.md.\n`,
    );
  if (extras.length > 0)
    console.log(`Não é do produto, e fica como está:\n${linesOf(extras.map(describeExtra))}\n`);
  if (differences.length === 0) {
    console.log(`${where} está como keycloak/realm.json: não há nada a mudar.`);
    return 0;
  }
  console.log(`${where} difere de keycloak/realm.json (de → para):\n${linesOf(differences.map(describe))}\n`);
  if (!args.includes('--aplicar') && !(await isConfirmed())) {
    console.log('Nada foi escrito. Para escrever: npm run keycloak:sync -- --aplicar');
    return NOT_APPLIED;
  }
  await applyDifferences(api, { desired, current, differences });
  const left = compareRealm(desired, await readCurrent(api, desired)).differences;
  if (left.length > 0)
    throw new Refusal(`O Keycloak aceitou as mudanças, mas ainda difere:\n${linesOf(left.map(describe))}`);
  console.log(`Escrito, e lido de novo: não falta nada (${differences.length} mudanças).`);
  return 0;
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `  - ${line}`).join('\n');

/** Asks for a confirmation at the terminal. Returns false without a terminal. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question('Escrever isto no Keycloak? [s/N] ');
  terminal.close();
  return /^s(im)?$/i.test(reply.trim());
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  },
);
