import { reportFailures } from './setup/run.mjs';
import { findLexmlSchemas } from './testing/lexml-schemas.mjs';
import { downloadOaiSchemas } from './testing/oai-schemas.mjs';
import { prepare } from './testing/prepare.mjs';
import { installPythonTools } from './testing/python-tools.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { vitest } from './testing/vitest.mjs';

/**
 * `npm run test:open-data`: programs that others wrote read the open data of the running product with the sample fund:
 * frictionless, odfpy, pyshacl, CKAN's parser, sickle, oaipmh-scythe, extruct, the schemas of OAI-PMH, and LexML's if Maven
 * is installed.
 */
reportFailures(async () => {
  await prepare([{ needsBuild: true }]);
  const schemas = await findLexmlSchemas();
  if (!schemas) console.log('~ não rodou: o esquema do LexML (sem Maven)');
  const programs = await installPythonTools('open-data', 'cms/tests/open-data/requirements.txt');
  const env = {
    OPEN_DATA_PROGRAMS: programs,
    OAI_SCHEMAS: await downloadOaiSchemas(programs),
    ...(schemas && { LEXML_SCHEMAS: schemas }),
  };
  const suite = { name: 'dados abertos', run: () => vitest('cms', ['--project=open-data'], env) };
  process.exitCode = (await runSuites([suite])) ? 0 : 1;
});
