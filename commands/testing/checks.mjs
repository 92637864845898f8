import { TSC } from '../setup/compiler.mjs';
import { run } from '../setup/run.mjs';
import { bin } from './reports.mjs';

/** Unchanged types are not checked again. */
const CACHE = '.cache/checks';

const types = (/** @type {string} */ project) => ({
  name: `tipos: ${project}`,
  command: process.execPath,
  args: [
    TSC,
    '-p',
    project,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/${project.replace('/', '-')}`,
  ],
});

const CHECKS = [
  { name: 'formato', command: bin('oxfmt'), args: ['--check'] },
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  {
    name: 'importações',
    command: bin('depcruise'),
    args: ['contract', 'cms', 'web', 'admin', 'keycloak', 'e2e', 'bench', 'commands', 'vite'],
  },
  types('contract'),
  types('keycloak'),
  types('cms'),
  types('cms/tests'),
  types('web'),
  types('admin'),
  types('e2e'),
  types('bench'),
  types('commands'),
  { name: 'estilo', command: process.execPath, args: ['commands/testing/style.mjs'] },
  { name: 'cores', command: process.execPath, args: ['commands/testing/colours.mjs'] },
  { name: 'imagem', command: process.execPath, args: ['commands/testing/image.mjs'] },
  { name: 'citações e ligações', command: process.execPath, args: ['commands/testing/citations.mjs'] },
  { name: 'versões', command: process.execPath, args: ['commands/testing/versions.mjs'] },
  { name: 'listas de testes', command: process.execPath, args: ['commands/testing/tiers.mjs'] },
  { name: 'código morto', command: bin('knip'), args: [] },
];

/** Runs every check, two at a time. @returns {Promise<import('./run-suites.mjs').Result>} */
export async function runChecks() {
  const waiting = [...CHECKS];
  /** @type {string[]} */
  const failures = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await run(check.command, check.args, { quiet: true });
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name}`);
      if (code === 0) continue;
      failures.push(check.name);
      console.log(output);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: CHECKS.length - failures.length, failures };
}
