import type { Core, Schema, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { cleanLine, cleanText, isVisible } from '@fundo/contract/text';

type Values = Record<string, unknown>;
type Attributes = Schema.ContentType['attributes'];

const WRITES = new Set(['create', 'update', 'clone']);
const MISSING = 'Preencha este campo';

/**
 * Holds the texts of the native panel and of the seed to the rules that the contract has for the API's: hidden
 * characters are taken away, and a required text in which there is nothing to see is refused.
 */
export function cleanTexts(strapi: Core.Strapi, uids: readonly UID.ContentType[]): void {
  const held = new Set<UID.ContentType>(uids);
  strapi.documents.use((context, next) => {
    const { data } = context.params as { data?: Values };
    if (data && WRITES.has(context.action) && held.has(context.uid)) {
      clean(strapi, strapi.contentType(context.uid).attributes, data, []);
    }
    return next();
  });
  // Names and captions of the media library, which no document holds.
  const cleanNames = ({ params }: { params: { data?: unknown } }) => {
    for (const data of [params.data ?? []].flat() as Values[])
      for (const field of ['name', 'alternativeText', 'caption'])
        if (typeof data[field] === 'string') data[field] = cleanLine(data[field]);
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file', 'plugin::upload.folder'],
    beforeCreate: cleanNames,
    beforeUpdate: cleanNames,
  });
}

/** Cleans the texts of a document, and of the components inside it, where they stand. @throws ValidationError */
function clean(strapi: Core.Strapi, attributes: Attributes, data: Values, path: readonly string[]): void {
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (attribute.type === 'component') {
      const inside = strapi.components[attribute.component]!.attributes;
      for (const [index, each] of [value ?? []].flat().entries())
        clean(strapi, inside, each as Values, [...path, name, String(index)]);
    }
    if (typeof value !== 'string') continue;
    if (attribute.type === 'string') data[name] = cleanLine(value);
    else if (attribute.type === 'text') data[name] = cleanText(value);
    else continue;
    if (attribute.required && !isVisible(value)) throw missing([...path, name]);
  }
}

/** In the form that the panel shows beside the field. */
const missing = (path: string[]) =>
  new errors.ValidationError(MISSING, {
    errors: [{ path, message: MISSING, name: 'ValidationError' }],
  });
