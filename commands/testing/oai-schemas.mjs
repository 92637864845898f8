import fs from 'node:fs';
import path from 'node:path';
import { must, ROOT } from '../setup/run.mjs';

/** Their source archives have the schemas of OAI-PMH and of oai_dc, which no package installs: used by tests alone. */
const PACKAGES = ['pyoai==2.5.0', 'core-oaipmh-provider-app==2.23.0'];
const DOWNLOAD = '-m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all:';

/**
 * Downloads the archives with the schemas from PyPI once.
 * @param {string} programs the folder of a Python environment's programs @returns {Promise<string>} their folder
 */
export async function downloadOaiSchemas(programs) {
  const folder = path.join(ROOT, '.cache', 'oai-schemas');
  if (fs.existsSync(folder) && fs.readdirSync(folder).length === PACKAGES.length) return folder;
  const options = [...DOWNLOAD.split(' '), '--dest', folder, ...PACKAGES];
  await must('O download dos esquemas do OAI-PMH', path.join(programs, 'python'), options);
  return folder;
}
