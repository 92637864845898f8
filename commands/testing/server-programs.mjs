import { installed, installPackages } from './debian.mjs';

/** The programs that read the files in server/, and a pool of connections, with Debian's package of each. */
const PACKAGES = {
  caddy: 'caddy',
  nginx: 'nginx',
  nft: 'nftables',
  pgbouncer: 'pgbouncer',
  'systemd-analyze': 'systemd',
};

/** Installs each program that is missing, if this machine can. Says so for the others: their tests are skipped. */
export async function installServerPrograms() {
  for (const [program, name] of Object.entries(PACKAGES)) {
    if (!installed(program)) await installPackages([name], () => installed(program) !== undefined);
    if (!installed(program)) console.log(`Sem ${program}: os testes que o usam não rodam. Instale-o.`);
  }
}
