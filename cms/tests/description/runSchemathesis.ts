import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OAI_ADDRESS, OPEN_DATA_PATH } from '@fundo/contract/open-data/tables';
import { jpegString, pdfString } from '../harness/sampleFiles.ts';
import type { Server } from '../harness/startServer.ts';

/** The findings by operation (`GET /site`). Every operation that was tried has an entry. */
export type Findings = ReadonlyMap<string, readonly string[]>;

/** Another seed gives other requests: `DESCRIPTION_SEED=7 npm run test:description`. */
const { SCHEMATHESIS, DESCRIPTION_SEED = '20261122', DESCRIPTION_EXAMPLES = '30' } = process.env;

/** Tries the server's description on it, with every check of Schemathesis; `token` signs its requests in. */
export async function runSchemathesis(
  { url }: Server,
  args: readonly string[] = [],
  token?: string,
): Promise<Findings> {
  if (!SCHEMATHESIS) throw new Error('Run these tests by `npm run test:description`');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-schemathesis-'));
  const report = path.join(folder, 'report.xml');
  const config = path.join(import.meta.dirname, 'schemathesis.toml');
  const flags = {
    url: `${url}/api/v1`,
    seed: DESCRIPTION_SEED,
    'max-examples': DESCRIPTION_EXAMPLES,
    'generation-database': 'none',
    // An album of 500 photos.
    'request-timeout': '300',
    report: 'junit',
    'report-junit-path': report,
    ...(token !== undefined && { header: `Authorization: Bearer ${token}` }),
  };
  const options = [
    `--config-file=${config}`,
    '--no-color',
    'run',
    `${url}/api/v1/openapi.json`,
    '--continue-on-failure',
    `--exclude-path-regex=^(${OAI_ADDRESS}$|${OPEN_DATA_PATH}/|.*\\.(csv|ods)$)`,
    ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    ...args,
  ];
  const env = {
    ...process.env,
    PYTHONPATH: import.meta.dirname,
    PYTHONDONTWRITEBYTECODE: '1',
    SCHEMATHESIS_HOOKS: 'hooks',
    SAMPLE_DOCUMENT: pdfString('a'),
    SAMPLE_PICTURE: await jpegString(),
  };
  try {
    const output = await new Promise<string>((resolve) =>
      execFile(SCHEMATHESIS, options, { cwd: folder, env, maxBuffer: 2 ** 28 }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      ),
    );
    const findings = findingsOf(await readFile(report, 'utf8').catch(() => ''));
    if (findings.size === 0) throw new Error(`Schemathesis tried nothing:\n${output}`);
    return findings;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads a JUnit report. */
function findingsOf(report: string): Findings {
  const cases = report.matchAll(/<testcase name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gs);
  return new Map(
    [...cases].map(([, name = '', content = '']) => [
      name,
      [...content.matchAll(/<(?:failure|error)\b.*?<\/(?:failure|error)>/gs)].map(([finding]) =>
        plain(finding),
      ),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const plain = (xml: string) => xml.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
