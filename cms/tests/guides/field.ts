import { all, insert, types, units, type Guide, type Step } from './Guide.ts';
import { migration } from './migration.ts';

const column = (type: string): Step => ({
  file: `cms/src/api/${type}/content-types/${type}/schema.json`,
  named: 'cms/src/api/',
  edit: insert(
    'before',
    '    "rascunho": {',
    '    "processo": {\n      "type": "string",\n      "maxLength": 60\n    },\n',
  ),
  forgotten: { check: units('cms', 'document-resource.test'), says: new RegExp(`${type} has a column`) },
});

/** Adds the number of the administrative proceeding. */
export const field: Guide = {
  title: 'Add a field of documents',
  steps: [
    {
      file: 'contract/src/document-fields.ts',
      edit: insert(
        'before',
        '  data_referencia: {\n',
        "  processo: { label: 'Processo', hint: 'O número do processo administrativo', kind: 'line' },\n",
      ),
    },
    {
      file: 'contract/src/document.ts',
      edit: all(
        insert('after', 'const READ_FIELDS = {\n', '  processo: z.string().nullable(),\n'),
        insert('after', 'const WRITE_FIELDS = {\n', '  processo: optionalText(cleanLine, MAX_NUMERO),\n'),
      ),
      forgotten: { check: types('contract'), says: /document\.ts.*processo|processo.*\n?.*document\.ts/ },
    },
    ...['ata-reuniao', 'prestacao-conta', 'plano-investimento', 'legislacao'].map(column),
    migration,
    {
      file: 'cms/src/strapi/field-words.ts',
      edit: insert('after', 'const DOCUMENT = {\n', "  processo: { label: 'Processo (opcional)' },\n"),
      forgotten: { check: types('cms'), says: /field-words\.ts/ },
    },
  ],
  checks: [
    types('cms'),
    types('web'),
    types('admin'),
    units('cms', 'migrations.test', 'document-resource.test', 'field-words'),
    units('contract', 'schemas.test', 'openapi.test'),
    units('web', 'DetailsPage.test'),
    units('admin', 'documents/more.test', 'comparison.test'),
  ],
};
