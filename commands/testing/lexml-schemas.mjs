import fs from 'node:fs';
import path from 'node:path';
import { ROOT, run } from '../setup/run.mjs';

/** GPL: used by tests alone. */
const ARTIFACT = { group: 'br.gov.lexml', name: 'lexml-xml-schemas', version: '3.1.17' };

/** Finds LexML's schemas, which Maven downloads once. @returns {Promise<string | undefined>} their JAR; undefined without Maven */
export async function findLexmlSchemas() {
  const { group, name, version } = ARTIFACT;
  const folder = path.join(ROOT, '.cache', 'lexml');
  const jar = path.join(folder, `${name}-${version}.jar`);
  if (fs.existsSync(jar)) return jar;
  const goal = ['dependency:copy', `-Dartifact=${group}:${name}:${version}`, `-DoutputDirectory=${folder}`];
  const { code } = await run('mvn', ['-q', '-B', ...goal], { quiet: true }).catch(() => ({ code: 1 }));
  return code === 0 && fs.existsSync(jar) ? jar : undefined;
}
