import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installed } from '../../commands/testing/debian.mjs';

/** The files in server/, which docs/operations.md puts to work, as their own programs read them. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });

const SERVICES = [
  'fundo@1337.service',
  'fundo-backup.service',
  'fundo-command@verify.service',
  'keycloak.service',
  'keycloak-backup.service',
];
/** Of 100; systemd calls 20 and less OK. */
const MAX_EXPOSURE = 15;

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'fundo-units-'));
  run('sh', path.join(ROOT, 'server/install.sh'), root);
});
afterAll(() => rmSync(root, { recursive: true }));

describe.runIf(installed('systemd-analyze'))('the units', () => {
  it('are understood by systemd, every line', () => {
    for (const unit of [
      'sysinit.target',
      'basic.target',
      'shutdown.target',
      'network-online.target',
      'timers.target',
    ])
      cpSync(`/lib/systemd/system/${unit}`, path.join(root, 'lib/systemd/system', unit), {
        dereference: true,
      });
    for (const program of ['/usr/local/bin/node', '/usr/bin/curl', '/bin/sh']) {
      mkdirSync(path.join(root, path.dirname(program)), { recursive: true });
      writeFileSync(path.join(root, program), '', { mode: 0o755 });
    }
    const units = [...SERVICES, 'fundo-backup.timer'];
    // It prints every line that systemd would ignore.
    expect(run('sh', '-c', `systemd-analyze verify --man=no --root=${root} ${units.join(' ')} 2>&1`)).toBe(
      '',
    );
  });

  it.each(SERVICES)('%s has few rights', (unit) => {
    const command = [
      'security',
      '--offline=yes',
      `--root=${root}`,
      `--threshold=${MAX_EXPOSURE}`,
      '--no-pager',
      unit,
    ];
    expect(run('systemd-analyze', ...command)).toContain('Overall exposure level');
  });
});

describe('server/', () => {
  it('starts the product as the image does, and gives it as long to end', () => {
    const [, command] = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))!;
    const [, ...args] = JSON.parse(command!) as string[];
    const unit = read('server/systemd/fundo@.service');
    expect(unit).toContain(`ExecStart=/usr/local/bin/node ${args.join(' ')}\n`);
    const { stop_grace_period: patience } = compose.services['fundo']!;
    expect(unit).toContain(`TimeoutStopSec=${Number.parseInt(patience!, 10)}\n`);
  });

  it('gives the product and Keycloak the variables that docker-compose.yml gives them', () => {
    const units = ['systemd/fundo@.service', 'systemd/secrets.conf', 'fundo.env'].map((file) =>
      read(`server/${file}`),
    );
    for (const name of Object.keys(compose.services['fundo']!.environment!))
      expect(units.join('\n'), name).toMatch(new RegExp(`(^|[ =])${name}=`, 'm'));
    const keycloak = ['systemd/keycloak.service', 'keycloak/start.sh', 'fundo.env'].map((file) =>
      read(`server/${file}`),
    );
    const options = read('server/keycloak/keycloak.conf');
    for (const name of Object.keys(compose.services['keycloak']!.environment!)) {
      const option = name.replace('KC_', '').toLowerCase().replaceAll('_', '-');
      expect(`${keycloak.join('\n')}\n${options}`, name).toMatch(
        new RegExp(`(^|[ =])(${name}|${option})=`, 'm'),
      );
    }
  });

  it('does not wait for a program that has ended', () => {
    const script = path.join(ROOT, 'server/wait-until-serving.sh');
    const { status } = spawnSync('sh', [script, 'http://127.0.0.1:1/'], {
      env: { ...process.env, MAINPID: String(spawnSync('true').pid) },
    });
    expect(status).toBe(1);
  });

  it('makes every secret that a unit reads', () => {
    const folder = path.join(root, 'secrets');
    run('sh', path.join(ROOT, 'containers/create-secrets.sh'), folder);
    const units = ['secrets.conf', 'keycloak.service', 'keycloak-backup.service'].map((file) =>
      read(`server/systemd/${file}`),
    );
    const names = [...units.join('\n').matchAll(/^LoadCredential=(\w+):\/etc\/fundo\/secrets\/\1$/gm)];
    expect(names).toHaveLength(15);
    for (const [, name] of names) expect(existsSync(path.join(folder, name!)), name).toBe(true);
  });

  it.runIf(installed('nft') && process.getuid?.() === 0)('has rules that nftables understands', () => {
    expect(run(installed('nft')!, '--check', '--file', path.join(ROOT, 'server/nftables.conf'))).toBe('');
  });
});

describe('the commands of docs/operations.md', () => {
  const page = read('docs/operations.md');
  const section = page.slice(page.indexOf('## A server without containers'), page.indexOf('\n## Limits'));
  const commands = [...section.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block]) => block!).join('');

  it('name files that exist, and units that install.sh installs', () => {
    const files = [
      ...commands.matchAll(/(?:\/opt\/fundo\/current\/| )((?:server|containers|keycloak)\/\S+)/g),
    ];
    expect(files.length).toBeGreaterThan(8);
    for (const [, file] of files) expect(existsSync(path.join(ROOT, file!)), file).toBe(true);
    const units = [...commands.matchAll(/systemctl (?:[\w-]+ )(?:--now )?(.+)/g)]
      .flatMap(([, names]) => names!.split(' '))
      .filter((name) => /^(fundo|keycloak)/.test(name));
    expect(units.length).toBeGreaterThan(8);
    for (const unit of units) {
      const file = unit.replace(/@.*/, '@').replace(/(?<!\.timer)$/, '.service');
      expect(existsSync(path.join(root, 'etc/systemd/system', file)), unit).toBe(true);
    }
  });

  it('fetch the Keycloak that is tested', () => {
    const tested = read('keycloak/server/obtainDistribution.ts');
    const [name, version, sha256] = ['name', 'version', 'sha256'].map(
      (key) => new RegExp(`^  ${key}: '(.+)'`, 'm').exec(tested)![1],
    );
    expect(commands).toContain(`/${version}/${name}-${version}.tar.gz`);
    expect(commands).toContain(`${sha256}  ${name}-${version}.tar.gz`);
  });
});

interface Service {
  readonly environment?: Record<string, string>;
  readonly stop_grace_period?: string;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
