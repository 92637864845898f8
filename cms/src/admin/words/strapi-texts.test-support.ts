import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const strapi = createRequire(path.resolve(import.meta.dirname, '../../../package.json'));

interface Source {
  /** Below node_modules/@strapi. */
  readonly code: string;
  readonly translations: string;
  /** The prefix of its keys in the panel's table. */
  readonly prefix: string;
}

/** The packages whose screens an editor meets. */
const SOURCES: readonly Source[] = [
  { code: 'admin/dist/admin', translations: 'admin/dist/admin/admin/src/translations', prefix: '' },
  {
    code: 'content-manager/dist/admin',
    translations: 'content-manager/dist/admin/translations',
    prefix: 'content-manager.',
  },
  { code: 'upload/dist/admin', translations: 'upload/dist/admin/translations', prefix: 'upload.' },
];

export type Texts = Record<string, string>;

const packages = path.join(path.dirname(strapi.resolve('@strapi/admin/package.json')), '..');

/** Strapi's own table of a language. */
export function tableOf(language: 'en' | 'pt-BR'): Texts {
  const texts: Texts = {};
  for (const { translations, prefix } of SOURCES) {
    const file = path.join(packages, translations, `${language}.json.js`);
    const table = (strapi(file) as { default?: Texts }).default ?? (strapi(file) as Texts);
    for (const [key, text] of Object.entries(table)) if (typeof text === 'string') texts[prefix + key] = text;
  }
  return texts;
}

/** `{ id: 'key', defaultMessage: 'text' }`, as the packages' code has it; the key perhaps in a call that adds a prefix. */
const MESSAGE =
  /\b\w*[iI]d\s*:\s*(?:(getTrad|getTranslation|getTranslationKey)\()?\s*(['"`])([^'"`\n]+?)\2\)?\s*,\s*defaultMessage:\s*(['"`])((?:\\.|(?!\4)[^\\])*)\4/g;

/** Texts that the packages' code shows, with their defaults: Strapi's own English table lacks some. */
export function textsInCode(): Texts {
  const texts: Texts = {};
  for (const { code, prefix } of SOURCES) {
    for (const file of readdirSync(path.join(packages, code), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.mjs') || /translations|__tests__/.test(file)) continue;
      for (const [, call, , key = '', , text = ''] of readFileSync(
        path.join(packages, code, file),
        'utf8',
      ).matchAll(MESSAGE)) {
        if (key.includes('${')) continue;
        texts[call ? prefix + key : key] ??= text;
      }
    }
  }
  return texts;
}

const { IntlMessageFormat } = strapi('intl-messageformat') as {
  IntlMessageFormat: new (text: string, language: string) => object;
};

/** True if the panel's formatter can parse a text: a plural needs `other`, in English. */
export function isReadable(text: string): boolean {
  try {
    return Boolean(new IntlMessageFormat(text, 'pt-BR'));
  } catch {
    return false;
  }
}
