import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, insert, types, units, type Guide } from './Guide.ts';
import { migration } from './migration.ts';

const ATA = 'cms/src/api/ata-reuniao/content-types/ata-reuniao/schema.json';

/** Adds 'Pareceres'. */
export const section: Guide = {
  title: 'Add a section of documents',
  steps: [
    {
      file: 'contract/src/sections.ts',
      edit: insert(
        'after',
        'export const SECTIONS = {\n',
        `  parecer: {
    path: 'pareceres',
    listKey: 'pareceres',
    kind: 'document',
    title: 'Pareceres',
    entity: 'Parecer',
    newWord: 'novo',
    tituloMissing: VALIDATION.documentTitulo,
    siteRoute: 'pareceres',
    adminRoute: 'pareceres',
    adminTitle: 'Pareceres',
  },
`,
      ),
    },
    {
      file: 'cms/src/api/parecer/content-types/parecer/schema.json',
      named: 'cms/src/api/',
      edit: (source, root) => {
        const schema = JSON.parse(readFileSync(path.join(root, ATA), 'utf8')) as object;
        const info = { singularName: 'parecer', pluralName: 'pareceres', displayName: 'Pareceres' };
        return create(JSON.stringify({ ...schema, collectionName: 'pareceres', info }))(source, root);
      },
      forgotten: { check: units('cms', 'document-resource.test'), says: /parecer\/schema\.json/ },
    },
    migration,
    {
      file: 'web/src/shared/routing/documentPages.ts',
      edit: insert(
        'before',
        '  planoInvestimento: {\n',
        `  parecer: {
    linkText: 'Pareceres',
    cardText: 'O que o conselho concluiu.',
    intro: 'Aqui estão os pareceres do conselho do fundo.',
    illustration: atasUrl,
  },
`,
      ),
      forgotten: { check: types('web'), says: /documentPages\.ts/ },
    },
    {
      file: 'admin/src/screens/sectionRows.ts',
      edit: insert(
        'before',
        '  planoInvestimento: {',
        '  parecer: { section: SECTIONS.parecer, icon: GroupsOutlined },\n',
      ),
      forgotten: { check: types('admin'), says: /sectionRows\.ts/ },
    },
  ],
  checks: [
    types('cms'),
    types('web'),
    types('admin'),
    units('cms', 'migrations.test', 'document-resource.test', 'routes.test'),
    units('web', 'pages.test', 'siteFiles.test'),
  ],
};
