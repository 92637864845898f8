import { z } from 'zod';
import { ID } from './numbers.js';
import { ownPath } from './own-path.js';
import { parseUrl } from './parse-url.js';
import { SITE_PATHS } from './site-pages.js';

/** The most addresses of the earlier site that the list may have. */
export const MAX_REDIRECTS = 2000;
/** The most letters of an address. */
export const MAX_ADDRESS = 500;
/** Each address in quotes, with what follows it. */
const MAX_LIST = 2 * MAX_REDIRECTS * (MAX_ADDRESS + 3);

/** An address of the city's earlier site, and where a reader of it is sent. */
export interface Redirect {
  /** Path and query: /noticias.php?id=3. Without a query it means every query. */
  readonly de: string;
  /** A path of this site, or a whole address of another one. */
  readonly para: string;
  /** Its line in the list, from 1. */
  readonly linha: number;
}

/** The redirects of a list, in its order, and what is wrong with it: a sentence for each line at fault. */
interface ReadList {
  readonly redirects: readonly Redirect[];
  readonly problems: readonly string[];
}

/**
 * Reads a list of redirects: in each line the old address and the new one, with a space, a tab, a comma or a semicolon
 * between them, as pasted from a spreadsheet or from a CSV file: an address with one of these is in quotes (RFC 4180). Empty
 * lines are skipped, and a first line without addresses, which names the columns. The first line that is too many ends it.
 * A new address on this site is one that it has, and an old one is none: a redirect leads to no other one, so that there
 * are no loops. `origin` is this site's.
 */
export function readRedirects(lista: string, origin?: string): ReadList {
  const redirects: Redirect[] = [];
  const problems: string[] = [];
  const lines = new Map<string, number>();
  let count = 0;
  for (const [index, line] of lista.split(/\r?\n/).entries()) {
    const linha = index + 1;
    if (line.trim() === '' || (linha === 1 && !line.includes('/'))) continue;
    count += 1;
    if (count > MAX_REDIRECTS) {
      problems.push(`São até ${MAX_REDIRECTS} endereços`);
      break;
    }
    const redirect = readLine(line, linha, origin);
    if (typeof redirect === 'string') problems.push(`Linha ${linha}: ${redirect}`);
    else {
      const before = lines.get(redirectKey(redirect.de));
      if (before !== undefined) problems.push(`Linha ${linha}: o endereço antigo já está na linha ${before}`);
      lines.set(redirectKey(redirect.de), before ?? linha);
      redirects.push(redirect);
    }
  }
  return { redirects, problems };
}

/** An address in quotes, in which a quote is doubled, or one without quotes. */
const ADDRESS = /"([^"]*(?:""[^"]*)*)"|[^\s;,"]+/g;

function readLine(line: string, linha: number, origin: string | undefined): Redirect | string {
  const parts = [...line.matchAll(ADDRESS)].map(([part, quoted]) => quoted?.replaceAll('""', '"') ?? part);
  const [old = '', entered = ''] = parts;
  if (parts.length !== 2)
    return 'escreva o endereço antigo e o novo, com um espaço entre eles; um endereço com vírgula, entre aspas';
  const de = pathOf(old);
  if (de === undefined || de === '/')
    return 'o endereço antigo começa com / ou https://, e não é o da página inicial';
  if (isOwn(de)) return `${de} é um endereço deste site`;
  const whole = wholeAddress(entered);
  const para = whole === undefined ? pathOf(entered) : ((origin && ownPath(whole, origin)) ?? whole);
  if (para === undefined) return 'o endereço novo começa com / ou https://';
  if (de.length > MAX_ADDRESS || para.length > MAX_ADDRESS)
    return `cada endereço pode ter até ${MAX_ADDRESS} letras, e uma com acento conta como seis`;
  return para.startsWith('/') && !isOwn(para) ? `este site não tem o endereço ${para}` : { de, para, linha };
}

const ENTRY = new RegExp(`^(.+)/${ID}$`);
const OTHER_PROGRAMS = /^\/(?:api|admin|painel|uploads)(?:\/|$)/;

/** True for the address of a page of this site, also of an entry that is not there, or of another program of it. */
function isOwn(address: string): boolean {
  const [path = ''] = redirectKey(address).split('?');
  const [, list = path] = ENTRY.exec(path) ?? [];
  return path === '/' || SITE_PATHS.includes(list) || OTHER_PROGRAMS.test(path);
}

/** The path and the query of an address as a browser sends them, without its host; undefined if it is no address. */
function pathOf(address: string): string | undefined {
  const whole = wholeAddress(address.startsWith('/') ? `http://site${address}` : address);
  return whole && ownPath(whole, whole);
}

const wholeAddress = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) ? parseUrl(address)?.href : undefined;

/** The form of an address, with its query, by which two are compared: neither capitals nor a slash at its end count. */
export function redirectKey(address: string): string {
  const [path = '', ...query] = address.split('?');
  const folder = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return [folder.toLowerCase(), ...query].join('?');
}

/** The list as it is stored: an old and a new address in each line. */
export const writtenRedirects = (redirects: readonly Pick<Redirect, 'de' | 'para'>[]): string =>
  redirects.map(({ de, para }) => `${writtenAddress(de)} ${writtenAddress(para)}`).join('\n');

/** An address as it is written in a line: in quotes if it has what would end it. */
export const writtenAddress = (address: string): string =>
  /[\s;,"]/.test(address) ? `"${address.replaceAll('"', '""')}"` : address;

/** The sentence of a list with problems: the first of them. */
export const problemsText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} (e mais ${others.length})`;

/** GET and PUT /admin/redirecionamentos. */
export const redirectList = z
  .object({
    lista: z
      .string()
      .max(MAX_LIST, { error: 'A lista é longa demais', abort: true })
      .superRefine((lista, context) => {
        const { problems } = readRedirects(lista);
        if (problems.length > 0) context.addIssue({ code: 'custom', message: problemsText(problems) });
      })
      .meta({
        description: `In each line an old address and a new one, with a space between them, in quotes if it has a comma: up to ${MAX_REDIRECTS}`,
        example: '/atas/2019.html /atas-de-reunioes',
      }),
  })
  .meta({ id: 'RedirectList' });

export type RedirectList = z.infer<typeof redirectList>;

/** The most addresses that GET /admin/enderecos-procurados lists. */
export const MAX_MISSING = 50;
/** The days for which they are counted. */
export const MISSING_DAYS = 90;

/** An address that this site does not have, and that a link of this site or of a search engine led to. */
const missingAddress = z.object({
  endereco: z.string().meta({ example: '/noticias.php?id=3' }),
  vezes: z.int().positive(),
  ultima_vez: z.iso.date(),
});

export type MissingAddress = z.infer<typeof missingAddress>;

/** GET /admin/enderecos-procurados: the most requested first, without the ones that are redirected. */
export const missingAddresses = z.object({
  data: z.array(missingAddress).meta({ description: `The first ${MAX_MISSING}` }),
});
