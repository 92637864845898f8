import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, lastStamp, stamp } from '../setup/fingerprint.mjs';
import { Failure, must, ROOT, run } from '../setup/run.mjs';

const REQUIREMENTS = 'cms/tests/description/requirements.txt';
const FOLDER = path.join(ROOT, '.cache', 'schemathesis');
const PROGRAM = path.join(FOLDER, 'bin', 'schemathesis');

/** Installs Schemathesis from PyPI into a separate folder, unless it is there. @returns {Promise<string>} its path */
export async function installSchemathesis() {
  const expected = fingerprint([REQUIREMENTS]);
  if (lastStamp('schemathesis') === expected && fs.existsSync(PROGRAM)) return PROGRAM;
  console.log('Instalando o Schemathesis…');
  const { code } = await run('python3', ['-m', 'venv', '--clear', FOLDER], { quiet: true }).catch(() => ({
    code: 1,
  }));
  if (code !== 0) {
    throw new Failure(
      'Os testes da descrição precisam de Python 3.10 ou mais novo, com venv. Instale-o (no Debian: apt-get install python3-venv) e tente de novo.',
    );
  }
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps'];
  await must('A instalação do Schemathesis', path.join(FOLDER, 'bin', 'python'), [
    ...pip,
    '-r',
    REQUIREMENTS,
  ]);
  stamp('schemathesis', expected);
  return PROGRAM;
}
