import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { composeVariables } from './containers/compose.mjs';
import { startStore } from './containers/object-store.mjs';
import { createDatabases, createSecrets } from './containers/scripts.mjs';
import { Chart, podOf, validate } from './kubernetes/chart.mjs';
import { Pod } from './kubernetes/pod.mjs';
import { findTools } from './kubernetes/tools.mjs';
import { build } from './setup/build.mjs';
import { requireNode } from './setup/node-version.mjs';
import { freePort } from './setup/ports.mjs';
import { Failure, reportFailures } from './setup/run.mjs';
import { startPostgres } from './testing/postgres.mjs';

/** Values that the chart refuses, each with a part of the sentence. @type {[settings: string[], sentence: string][]} */
const REFUSED = [
  [['site.replicas=2'], 'site.replicas é 2: mais de uma réplica precisa de PostgreSQL'],
  [['readings.replicas=1'], 'readings.replicas é 1: pods que só leem arquivos precisam de PostgreSQL'],
  [['site.replicas=2', 'filesUrl=s3://arquivos', 'postgres=false'], 'site.replicas é 2'],
  [['keycloakUrl='], 'Dê keycloakUrl ou env.OIDC_PROVIDER'],
  [['env.OIDC_PROVIDER=https://sso.example'], 'Dê keycloakUrl ou env.OIDC_PROVIDER'],
  [['ingress.enabled=true'], 'ingress.enabled precisa de ingress.tlsSecret'],
  [['metrics.serviceMonitor=true'], 'metrics.serviceMonitor precisa de metrics.enabled'],
  [['siteUrl=http://fundo.example'], "'/siteUrl'"],
  [['existingSecret='], "'/existingSecret'"],
  [['image.digest=sha256:1'], "'/image/digest'"],
  [['env.JWT_SECRET=a'], "invalid propertyName 'JWT_SECRET'"],
  [['env.ROLE=all'], "invalid propertyName 'ROLE'"],
  [['replicas=2'], "'replicas' not allowed"],
];

/**
 * `npm run test:kubernetes`: checks the chart with helm and Kubernetes' own schemas, and runs what it renders on this
 * machine, without a cluster: the pods' variables, files, commands and probes, on a real PostgreSQL and object store.
 */
reportFailures(async () => {
  requireNode();
  const tools = await findTools();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-kubernetes-'));
  const secrets = path.join(folder, 'secrets');
  createSecrets(secrets);
  const store = tools && (await startStore(folder, secrets));
  if (!tools || !store) {
    console.log('~ não rodou: npm run test:kubernetes (sem Go ou sem Python)\n0 passed, 0 failed');
    return;
  }
  const postgres = await startPostgres();
  let isPostgresOn = true;
  const stopPostgres = async () => {
    if (isPostgresOn) await postgres.stop();
    isPostgresOn = false;
  };
  try {
    await checkChart(tools, folder);
    await refuses(tools.helm);
    console.log('✓ valores que não combinam são recusados, com uma frase');

    await build();
    createDatabases(postgres.url, secrets);
    const settings = [`filesUrl=s3://arquivos?endpoint=${store.endpoint}`, 'env.LOG_LEVEL=error'];
    const documents = await new Chart(tools.helm, 'object-store', settings).render();
    await serves(documents, { folder, secrets, stopPostgres });
    if (!fs.existsSync(path.join(store.bucket, 'instalacao')))
      throw new Failure('A instalação não está no armazenamento de objetos.');
    console.log('\n7 passed, 0 failed');
  } finally {
    await stopPostgres();
    await store.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {{ helm: string, validator: string }} tools @param {string} folder */
async function checkChart({ helm, validator }, folder) {
  let documents = 0;
  for (const [example, ...settings] of [
    ['volume'],
    [
      'volume',
      'postgres=false',
      'backup.enabled=false',
      'networkPolicy.enabled=false',
      'authorityConfigMap=cidade',
    ],
    [
      'volume',
      'data.storageClass=rapido',
      'backup.existingClaim=copias',
      'imagePullSecrets[0].name=registro',
    ],
    ['object-store'],
    ['object-store', 'readings.replicas=0', 'metrics.serviceMonitor=false', 'ingress.enabled=false'],
    [
      'object-store',
      'networkPolicy.egress.postgres.to[0].ipBlock.cidr=10.0.0.0/8',
      `image.digest=sha256:${'a'.repeat(64)}`,
    ],
  ]) {
    const chart = new Chart(helm, `${example}`, settings);
    await chart.lint();
    documents += await validate(validator, await chart.render(), folder);
  }
  console.log(`✓ helm lint, e ${documents} documentos que o Kubernetes entende`);
  const site = podOf(await new Chart(helm, 'object-store').render(), 'Deployment', 'fundo-site')
    .containers[0];
  const missing = composeVariables('fundo').filter((name) => !site.env.some((one) => one.name === name));
  if (missing.length > 0)
    throw new Failure(`docker-compose.yml dá ao produto, e o chart não: ${missing.join(', ')}`);
  console.log('✓ as variáveis de docker-compose.yml');
}

/** @param {string} helm */
async function refuses(helm) {
  for (const [settings, sentence] of REFUSED) {
    const refusal = await new Chart(helm, 'volume', settings)
      .render()
      .catch((/** @type {Failure} */ error) => error);
    if (!(refusal instanceof Failure) || !refusal.message.includes(sentence))
      throw new Failure(`${settings.join(' ')}: não foi recusado com '${sentence}':\n${refusal}`);
  }
}

/**
 * Runs a pod of each Deployment and the job of the backup.
 * @param {import('./kubernetes/chart.mjs').Document[]} documents
 * @param {{ folder: string, secrets: string, stopPostgres: () => Promise<void> }} places
 */
async function serves(documents, { folder, secrets, stopPostgres }) {
  const start = async (/** @type {string} */ name) =>
    new Pod(podOf(documents, 'Deployment', name), {
      folder: path.join(folder, name),
      secrets,
      ports: { http: await freePort(), metrics: await freePort() },
    });
  /** @type {unknown[]} */
  let codes = [];
  const site = await start('fundo-site');
  const readings = await start('fundo-readings');
  try {
    await Promise.all([site.started(), readings.started()]);
    for (const pod of [site, readings]) {
      expect(await pod.status('readinessProbe'), 200, 'readiness');
      expect(await pod.status('livenessProbe'), 200, 'liveness');
      expect(await pod.get('/metrics', 'metrics'), 200, 'métricas');
    }
    for (const page of ['/', '/admin/', '/painel/', '/api/v1/atas_reunioes'])
      expect(await site.get(page), 200, page);
    expect(await readings.get('/'), 503, 'a página de um pod que só lê arquivos');
    console.log('✓ pods do site e das leituras no ar, no PostgreSQL e no armazenamento de objetos');

    await keepsBackups(podOf(documents, 'CronJob', 'fundo-backup'), {
      folder: path.join(folder, 'backup'),
      secrets,
    });
    console.log('✓ backup, e só os mais novos ficam');

    await stopPostgres();
    while ((await site.status('startupProbe')) !== 503)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await site.status('livenessProbe'), 200, 'liveness sem o banco de dados');
    expect(await site.status('readinessProbe'), 200, 'readiness sem o banco de dados');
    expect(await site.get('/'), 200, 'a página inicial sem o banco de dados');
    console.log('✓ sem o banco de dados o pod continua no ar');
  } finally {
    codes = await Promise.all([site.stop(), readings.stop()]);
  }
  expect(codes.join(), '0,0', 'os códigos com que os pods terminam');
  console.log('✓ os pods terminam com 0 dentro do prazo');
}

/** @param {import('./kubernetes/chart.mjs').Pod} spec @param {{ folder: string, secrets: string }} places */
async function keepsBackups(spec, places) {
  const backups = path.join(places.folder, 'backups');
  fs.mkdirSync(backups, { recursive: true });
  const keep = Number(spec.containers[0].env.find(({ name }) => name === 'KEEP')?.value);
  const earlier = Array.from({ length: keep }, (_, day) => `fundo-202501${String(10 + day)}T053000Z.tar`);
  for (const name of earlier) fs.writeFileSync(path.join(backups, name), '');
  const stale = path.join(backups, 'fundo-20250101T053000Z.tar.partial');
  fs.writeFileSync(stale, '');
  execFileSync('touch', ['-d', '2 days ago', stale]);
  expect(await new Pod(spec, places).ended(), 0, 'o código do backup');
  const left = fs.readdirSync(backups).toSorted();
  expect(left.slice(0, -1).join(), earlier.slice(1).join(), 'os backups de antes');
  if (fs.statSync(path.join(backups, `${left.at(-1)}`)).size === 0) throw new Failure('O backup está vazio.');
}

/** @param {unknown} is @param {unknown} expected @param {string} what */
function expect(is, expected, what) {
  if (is !== expected) throw new Failure(`${what}: ${is} em vez de ${expected}.`);
}
