import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, lastStamp, stamp } from '../setup/fingerprint.mjs';
import { Failure, must, ROOT, run } from '../setup/run.mjs';

/**
 * Installs Python packages from PyPI into a folder of .cache, unless they are there.
 * @param {string} name the folder's @param {string} requirements path of the list of all packages, from the root
 * @returns {Promise<string>} the folder of their programs @throws {Failure} without Python
 */
export async function installPythonTools(name, requirements) {
  const folder = path.join(ROOT, '.cache', name);
  const programs = path.join(folder, 'bin');
  const expected = fingerprint([requirements]);
  if (lastStamp(name) === expected && fs.existsSync(programs)) return programs;
  console.log(`Instalando os programas de ${requirements}…`);
  const { code } = await run('python3', ['-m', 'venv', '--clear', folder], { quiet: true }).catch(() => ({
    code: 1,
  }));
  if (code !== 0) {
    throw new Failure(
      'Estes testes precisam de Python 3.10 ou mais novo, com venv. Instale-o (no Debian: apt-get install python3-venv) e tente de novo.',
    );
  }
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps'];
  await must(`A instalação de ${requirements}`, path.join(programs, 'python'), [...pip, '-r', requirements]);
  stamp(name, expected);
  return programs;
}
