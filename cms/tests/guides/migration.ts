import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { insert, units, type Step } from './Guide.ts';

/** The step of everything that changes a content type: a migration with the new hash of all schemas. */
export const migration: Step = {
  file: 'cms/src/installation/migrations.ts',
  edit: (source, root) =>
    insert(
      'before',
      '];\n\ntype Migration',
      `  { name: '2099-01-guide', schemas: '${hashOf(root)}' },\n`,
    )(source, root),
  forgotten: {
    check: units('cms', 'migrations.test'),
    says: /has an entry for every change of a content type/,
  },
};

/** As migrations.test.ts has it. */
function hashOf(root: string): string {
  const sources = path.join(root, 'cms/src');
  const hash = createHash('sha256');
  const schemas = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^components\/.*\.json|schema\.json)$/.test(file),
  );
  for (const file of schemas.toSorted()) hash.update(file).update(readFileSync(path.join(sources, file)));
  return hash.digest('hex');
}
