import type { z } from 'zod';
import type { Core, Schema, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { maxFotos, TOO_MANY_FOTOS } from '@fundo/contract/album';
import { idMunicipio } from '@fundo/contract/municipality';
import { areTimesInOrder, TIMES_OUT_OF_ORDER } from '@fundo/contract/publication';
import { siteAddress } from '@fundo/contract/site';
import { cleanLine, cleanText, isVisible } from '@fundo/contract/text';

type Values = Record<string, unknown>;
type Times = Parameters<typeof areTimesInOrder>[0];
type Attributes = Schema.ContentType['attributes'];

const WRITES = new Set(['create', 'update', 'clone']);
const MISSING = 'Preencha este campo';
/** The contract's rules of a text by its pattern in schema.json, which says less. */
const RULES: Readonly<Record<string, z.ZodType>> = { '^https?://.+': siteAddress, '^\\d{7}$': idMunicipio };

/**
 * Applies the contract's rules for the API to entries saved by the native panel and the seed: removes hidden
 * characters; refuses a required text with nothing visible in it, an invalid address, an album with too many photos,
 * and an entry that would be withdrawn before it is published.
 */
export function enforceRules(strapi: Core.Strapi, uids: readonly UID.ContentType[]): void {
  const held = new Set<UID.ContentType>(uids);
  strapi.documents.use(async (context, next) => {
    const { data } = context.params as { data?: Values };
    if (data && WRITES.has(context.action) && held.has(context.uid)) {
      clean(strapi, strapi.contentType(context.uid).attributes, data, []);
      await checkFotos(strapi, context.uid, context.params as WriteParams);
      if (!areTimesInOrder(data as Times)) throw refusal(['retirar_em'], TIMES_OUT_OF_ORDER);
    }
    return next();
  });
  // Names and captions of the media library, which are not in a document.
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

interface WriteParams {
  readonly documentId?: string;
  readonly data: Values;
}

const ALBUM = 'api::album.album';

/** @throws ValidationError if an album would have too many photos */
async function checkFotos(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { documentId, data }: WriteParams,
): Promise<void> {
  if (uid !== ALBUM || !Array.isArray(data.fotos) || data.fotos.length <= maxFotos(0)) return;
  const stored =
    documentId !== undefined &&
    (await strapi.db
      .query(ALBUM)
      .findOne({ where: { documentId }, populate: { fotos: { select: ['id'] } } }));
  const kept = stored ? (stored as { fotos: unknown[] }).fotos.length : 0;
  if (data.fotos.length > maxFotos(kept)) throw refusal(['fotos'], TOO_MANY_FOTOS);
}

/** Cleans and checks the texts of a document, and of the components inside it, in place. @throws ValidationError */
function clean(strapi: Core.Strapi, attributes: Attributes, data: Values, path: readonly string[]): void {
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (attribute.type === 'component') {
      const inside = strapi.components[attribute.component]!.attributes;
      for (const [index, part] of [value ?? []].flat().entries())
        clean(strapi, inside, part as Values, [...path, name, String(index)]);
    }
    if (typeof value !== 'string') continue;
    if (attribute.type === 'string') data[name] = cleanLine(value);
    else if (attribute.type === 'text') data[name] = cleanText(value);
    else continue;
    if (attribute.required && !isVisible(value)) throw refusal([...path, name], MISSING);
    const rule = attribute.type === 'string' && value ? RULES[String(attribute.regex)] : undefined;
    if (rule) check(rule, data[name], [...path, name]);
  }
}

function check(rule: z.ZodType, value: unknown, path: string[]): void {
  const { error } = rule.safeParse(value);
  if (error) throw refusal(path, error.issues[0]!.message);
}

/** Creates an error in the form that the panel shows next to the field. */
const refusal = (path: string[], message: string) =>
  new errors.ValidationError(message, { errors: [{ path, message, name: 'ValidationError' }] });
