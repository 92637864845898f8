import { all, create, insert, types, units, type Guide } from './Guide.ts';

/** Adds GET /totais. */
export const endpoint: Guide = {
  title: 'Add an endpoint',
  steps: [
    {
      file: 'contract/src/read-paths.ts',
      edit: insert('before', "  site: 'site',\n", "  totals: 'totais',\n"),
    },
    {
      file: 'contract/src/openapi.ts',
      edit: insert(
        'after',
        'const OTHER_PATHS: Json = {\n',
        `  [\`/\${READ_PATHS.totals}\`]: {
    get: {
      operationId: 'get_totals',
      tags: ['Site'],
      summary: 'Quantas entradas cada seção tem',
      responses: { 200: { description: 'Os totais', content: json({ type: 'object' }) }, ...errors(400, 503) },
    },
  },
`,
      ),
      forgotten: { check: units('cms', 'v1/routes.test'), says: /GET \/v1\/totais/ },
    },
    {
      file: 'cms/src/content/read/totals.ts',
      named: 'cms/src/content/',
      edit: create(`import type { Core } from '@strapi/strapi';
import { CMS_RESOURCES } from '../sections/table';
import { shownTo } from '../visibility';
import type { ReadResponse } from './read-responses';

/** GET /totais: the number of entries of each section. */
export async function totalsResponse(strapi: Core.Strapi): Promise<ReadResponse> {
  const resources = Object.values(CMS_RESOURCES);
  const body: Record<string, number> = {};
  for (const resource of resources)
    body[resource.contract.path] = await strapi.db
      .query(resource.uid)
      .count({ where: shownTo('public', resource) });
  return { body, tags: resources.map(({ contract }) => contract.path) };
}
`),
      forgotten: { check: types('cms'), says: /totals/ },
    },
    {
      file: 'cms/src/api/v1/read/reads.ts',
      edit: all(
        insert(
          'before',
          'import { textChangesResponse } from',
          "import { totalsResponse } from '../../../content/read/totals';\n",
        ),
        insert(
          'before',
          '  read(READ_PATHS.site,',
          '  read(READ_PATHS.totals, NO_QUERY, WHOLE, ONE_POINT, () => totalsResponse(strapi)),\n',
        ),
      ),
      forgotten: { check: units('cms', 'v1/routes.test'), says: /GET \/v1\/totais/ },
    },
  ],
  checks: [
    types('cms'),
    units('contract', 'openapi.test'),
    units('cms', 'v1/routes.test', 'cache-key.test', 'limits.test'),
  ],
};
