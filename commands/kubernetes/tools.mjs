import fs from 'node:fs';
import path from 'node:path';
import { ROOT, run } from '../setup/run.mjs';
import { findGoProgram } from '../testing/go-program.mjs';

/** The release of Kubernetes whose rules the documents are validated by. kubernetes-validate has the same number. */
export const KUBERNETES = '1.37.0';

/**
 * Finds helm, which Go compiles in minutes, and kubernetes-validate, which knows Kubernetes' own schemas; .cache keeps both.
 * @returns {Promise<{ helm: string, validator: string } | undefined>} their paths; undefined without Go or Python
 */
export async function findTools() {
  const helm =
    process.env.HELM_PATH ??
    (await findGoProgram({ name: 'helm', module: 'helm.sh/helm/v3/cmd/helm', version: 'v3.22.0' }));
  const validator = await findValidator();
  return helm && validator ? { helm, validator } : undefined;
}

/** @returns {Promise<string | undefined>} */
async function findValidator() {
  const folder = path.join(ROOT, '.cache', 'kubernetes-validate', KUBERNETES);
  const program = path.join(folder, 'bin', 'kubernetes-validate');
  if (fs.existsSync(program)) return program;
  try {
    const { code } = await run('python3', ['-m', 'venv', '--clear', folder], { quiet: true });
    if (code !== 0) return undefined;
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    const installed = await run(
      path.join(folder, 'bin', 'python'),
      [...pip, `kubernetes-validate==${KUBERNETES}`],
      {
        quiet: true,
      },
    );
    return installed.code === 0 ? program : undefined;
  } catch {
    // No Python.
    return undefined;
  }
}
