import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { distribution } from './containers/keycloak.mjs';
import { boot, connect } from './plain-server/boot.mjs';
import { readBlocks } from './plain-server/blocks.mjs';
import { build } from './setup/build.mjs';
import { requireNode } from './setup/node-version.mjs';
import { Failure, reportFailures } from './setup/run.mjs';
import { installed, installPackages } from './testing/debian.mjs';
import { findObjectStore } from './testing/object-store.mjs';

/** @import { System } from './plain-server/boot.mjs' */

/** Blocks that need the internet, by a word in each, and the script that does their work here instead. */
const OFFLINE = {
  certbot: `
    systemctl disable --now caddy
    systemctl restart nginx
    mkdir -p /etc/letsencrypt/live/fundo.example
    cd /etc/letsencrypt/live/fundo.example
    ln -s /etc/fundo/site.pem fullchain.pem
    ln -s /etc/fundo/site.key privkey.pem`,
  'apt-get': ': # Debian has them: see PROGRAMS.',
  'nodejs.org': `ln -sf ${fs.realpathSync(process.execPath)} /usr/local/bin/node`,
  'git clone': 'ln -sfn releases/0.2.0 /opt/fundo/current',
  'repo1.maven.org': ': # fetchKeycloak has done so.',
};
/** The programs of step 1 that this machine may lack, with Debian's package of each. */
const PROGRAMS = {
  caddy: 'caddy',
  curl: 'curl',
  java: 'openjdk-17-jre-headless',
  nginx: 'nginx',
  nft: 'nftables',
  pg_lsclusters: 'postgresql',
};

/** The site's certificate, as a city's own would be; without Let's Encrypt. */
const CERTIFICATE = `
openssl req -x509 -newkey rsa:3072 -noenc -days 9 -subj /CN=fundo.example -keyout /etc/fundo/site.key \\
  -addext subjectAltName=DNS:fundo.example,DNS:entrar.fundo.example -out /etc/fundo/site.pem 2>/dev/null
chgrp caddy /etc/fundo/site.key
chmod 640 /etc/fundo/site.key
sed -i 's#^CADDY_TLS=.*#CADDY_TLS="tls /etc/fundo/site.pem /etc/fundo/site.key"#' /etc/fundo/fundo.env
`;
const STORE_SECRET = randomBytes(32).toString('hex');
/** versitygw, as the first machine's own service, in reach of the second. */
const STORE = `
mkdir -p /var/lib/store/arquivos
systemd-run --quiet --unit store --setenv=ROOT_ACCESS_KEY_ID=CHAVE --setenv=ROOT_SECRET_ACCESS_KEY=${STORE_SECRET} \\
  /root/versitygw --keep-alive --quiet --port 10.0.0.1:7070 posix /var/lib/store
sed -i 's/include/ip saddr 10.0.0.2 tcp dport 7070 accept\\n\\t\\tinclude/' /etc/nftables.conf`;
/** Reads a page until /root/enough exists, and counts. */
const TRAFFIC = `
requests=0 failed=0
until [ -e /root/enough ]; do
  requests=$((requests + 1))
  curl --silent --fail --output /dev/null --cacert /etc/fundo/site.pem https://fundo.example/legislacao || failed=$((failed + 1))
done
echo "$requests pedidos, $failed falharam"`;

/**
 * `npm run test:plain-server`: follows docs/operations.md, 'A server without containers', block by block, to a running site,
 * nginx instead of Caddy, an update and the way back; then 'Two machines without containers'. It does so in this machine's Debian 12, which boots once more in namespaces. Needs root.
 */
reportFailures(async () => {
  requireNode();
  if (process.getuid?.() !== 0 || !installed('unshare') || !fs.existsSync('/lib/systemd/systemd'))
    throw new Failure('Este teste precisa de root em um Debian com systemd.');
  for (const [program, name] of Object.entries(PROGRAMS))
    if (!installed(program)) await installPackages([name], () => installed(program) !== undefined);
  await build();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-plain-server-'));
  await fetchKeycloak(folder);
  const system = await boot(folder);
  try {
    for (const block of readBlocks('A server without containers')) await follow(system, block);
    looksRight(system);
    await addMachine(system);
    looksRight(system);
    console.log('\n1 passed, 0 failed');
  } finally {
    await system.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** Puts the distribution that is tested where step 6 downloads it. @param {string} folder */
async function fetchKeycloak(folder) {
  const home = await distribution();
  const name = path.basename(home);
  fs.mkdirSync(path.join(folder, 'root'));
  const archive = path.join(folder, 'root', name.replace('keycloak-', 'keycloak-quarkus-dist-'));
  // Without what `npm run keycloak` has written.
  const from = ['-C', path.dirname(home), `--exclude=${name}/data`, name];
  execFileSync('tar', ['-czf', `${archive}.tar.gz`, ...from]);
}

/** @param {System} system @param {string} block */
async function follow(system, block) {
  const offline = Object.entries(OFFLINE).find(([word]) => block.includes(word))?.[1];
  console.log(offline ? `~ ${block.split('\n')[0]} …` : block.trimEnd());
  if (block.startsWith('sh /opt/fundo/releases/$release')) return update(system, block);
  system.run(offline ?? block, ['CURL_CA_BUNDLE=/etc/fundo/site.pem']);
  if (block.includes('/etc/hosts')) system.run(CERTIFICATE);
}

/** Updates while somebody reads: no request may fail. @param {System} system @param {string} block */
async function update(system, block) {
  const traffic = system.start(TRAFFIC);
  system.run(`release=0.2.0\n${block}\ntouch /root/enough`);
  const counted = (await traffic).trim();
  console.log(`→ ${counted}`);
  if (!counted.endsWith(' 0 falharam')) throw new Failure(`Durante a atualização: ${counted}.`);
}

/**
 * Follows 'Two machines without containers', with a real object store on the first machine.
 * @param {System} first
 */
async function addMachine(first) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-plain-server-'));
  const second = await boot(folder);
  try {
    connect(first, second);
    const store = await findObjectStore();
    if (!store) throw new Failure('Este teste precisa de Go, ou de VERSITYGW_PATH.');
    fs.copyFileSync(store, path.join(first.root, 'versitygw'));
    first.run(STORE);
    for (const block of readBlocks('A server without containers').slice(0, 4))
      second.run(Object.entries(OFFLINE).find(([word]) => block.includes(word))?.[1] ?? block);
    for (const block of readBlocks('Two machines without containers')) {
      console.log(block.trimEnd());
      const isOfFirst = block.startsWith('# On the first');
      if (!isOfFirst)
        fs.copyFileSync(path.join(first.root, 'fundo.tar'), path.join(second.root, 'fundo.tar'));
      const commands = block
        .replace('https://store.example', 'http://10.0.0.1:7070')
        .replace('SEGREDO', STORE_SECRET);
      (isOfFirst ? first : second).run(commands, ['CURL_CA_BUNDLE=/etc/fundo/site.pem']);
    }
  } finally {
    await second.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {System} system */
function looksRight(system) {
  system.run('curl --fail --cacert /etc/fundo/site.pem https://fundo.example/saude/pronto');
  system.run('systemctl start fundo-command@verify');
  const failed = system.run('systemctl list-units --failed --plain --no-legend').trim();
  if (failed) throw new Failure(`Serviços que falharam: ${failed}`);
  const status = system.run(
    "curl --silent --output /dev/null --write-out '%{http_code}' --cacert /etc/fundo/site.pem https://entrar.fundo.example/admin/",
  );
  if (status !== '404') throw new Failure(`O console do Keycloak respondeu ${status} na internet.`);
}
