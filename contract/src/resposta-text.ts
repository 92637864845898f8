import { parseUrl } from './parse-url.js';

/**
 * The parsed resposta of a pergunta frequente, as site and back-office show it (docs/product.md 2.3). A resposta is
 * plain text in which web addresses, e-mail addresses and phone numbers become links, `[words](address)` is a link with
 * words, `**…**` is bold, and lines that begin with '- ' or '1. ' are a list. All other text is shown as it was typed. The result is data: no HTML is built from
 * strings.
 */
export type RespostaBlock = Paragraph | List;

interface Paragraph {
  readonly kind: 'paragraph';
  /** One entry per typed line: line breaks are kept. */
  readonly lines: readonly RespostaLine[];
}

interface List {
  readonly kind: 'list';
  /** True for a numbered list, which counts from 1. */
  readonly ordered: boolean;
  readonly items: readonly RespostaLine[];
}

export type RespostaLine = readonly RespostaInline[];

export type RespostaInline = Text | Link | Bold;

interface Text {
  readonly kind: 'text';
  readonly text: string;
}

interface Link {
  readonly kind: 'link';
  /** The address as it was typed, or its words. */
  readonly text: string;
  /** An http(s), mailto or tel address only. */
  readonly href: string;
  /** The typed address of a link with words. */
  readonly address?: string;
}

interface Bold {
  readonly kind: 'bold';
  readonly content: readonly (Text | Link)[];
}

/** Parses a resposta into blocks, in time linear in its length. */
export function parseResposta(resposta: string): RespostaBlock[] {
  const blocks: RespostaBlock[] = [];
  let paragraph: RespostaLine[] | undefined;
  let list: { ordered: boolean; items: RespostaLine[] } | undefined;
  for (const line of resposta.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      paragraph = undefined;
      continue;
    }
    const item = itemIn(line, list?.ordered ? list.items.length + 1 : 1);
    if (item) {
      paragraph = undefined;
      if (list?.ordered !== item.ordered) {
        list = { ordered: item.ordered, items: [] };
        blocks.push({ kind: 'list', ...list });
      }
      list.items.push(parseLine(item.text));
    } else {
      list = undefined;
      if (!paragraph) {
        paragraph = [];
        blocks.push({ kind: 'paragraph', lines: paragraph });
      }
      paragraph.push(parseLine(line.trim()));
    }
  }
  return blocks;
}

/** Returns the text of a resposta without the marks of lists and bold: one line per line or list item. */
export const plainResposta = (resposta: string): string =>
  parseResposta(resposta)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .map((line) => line.map(plainInline).join(''))
    .join('\n');

function plainInline(part: RespostaInline): string {
  if (part.kind === 'bold') return part.content.map(plainInline).join('');
  return part.kind === 'link' && part.address ? `${part.text} (${part.address})` : part.text;
}

const BULLET = /^\s*[-*•]\s+(?=\S)/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/;

/** Parses a line as a list item; undefined if it is text. A number is an item only if it is `next`. */
function itemIn(line: string, next: number): { ordered: boolean; text: string } | undefined {
  const bullet = BULLET.exec(line);
  if (bullet) return { ordered: false, text: line.slice(bullet[0].length).trimEnd() };
  const number = NUMBER.exec(line);
  if (!number || Number(number[1]) !== next) return undefined;
  return { ordered: true, text: line.slice(number[0].length).trimEnd() };
}

const MARK = '**';

/** Parses a line. `**…**` is bold if the text inside has no space at its ends and no further asterisk there. */
function parseLine(line: string): RespostaLine {
  const parts = line.split(MARK);
  const inlines: RespostaInline[] = [];
  let plain = parts[0]!;
  for (let index = 1; index < parts.length; index++) {
    const inside = parts[index]!;
    if (index + 1 < parts.length && /^(?![\s*])(?:.*[^\s*])$/u.test(inside)) {
      inlines.push(...linksIn(plain), { kind: 'bold', content: linksIn(inside) });
      index += 1;
      plain = parts[index]!;
    } else {
      plain += MARK + inside;
    }
  }
  return [...inlines, ...linksIn(plain)];
}

// Each pattern starts only at the beginning of a word and has parts of limited length, so that matching is linear.
const WEB = String.raw`(?<![\p{L}\p{N}@/.:_-])(?:https?://|www\.)[^\s<>"“”\p{C}]+`;
const EMAIL = String.raw`(?<![\p{L}\p{N}._%+@/-])[a-z\d._%+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,24}(?![\p{L}\p{N}@_-])`;
const LOCAL_PHONE = String.raw`(?:9[ .-]?\d{4}|[2-5]\d{3})[ .-]?\d{4}`;
const PHONE = String.raw`(?<![\p{L}\d.,/+-])(?:(?:\+55 ?)?\(0?[1-9]{2}\) ?${LOCAL_PHONE}|\+55 ?[1-9]{2} ?${LOCAL_PHONE}|[1-9]{2} (?:9 ?\d{4}|[2-5]\d{3})-\d{4}|0[3589]00[ .-]?\d{3}[ .-]?\d{3,4})(?![\p{L}\d/-]|[.,]\d)`;
// A link's words have no address in them, which would disguise its own.
const WORDS = String.raw`(?![^[\]\n]{0,200}(?:://|www\.|@))(?<words>[^[\]\n\p{C}]{0,199}[^[\]\s\p{C}])`;
const PATH = String.raw`[^\s<>"“”\p{C}()[\]]`;
const ADDRESS = String.raw`(?:https?://|www\.)(?:${PATH}|\(${PATH}{0,99}\)){1,1999}|${EMAIL}`;
const LINK = new RegExp(
  `\\[${WORDS}\\]\\((?<address>${ADDRESS})\\)|(?<web>${WEB})|(?<email>${EMAIL})|(?<phone>${PHONE})`,
  'giu',
);

function linksIn(text: string): (Text | Link)[] {
  const inlines: (Text | Link)[] = [];
  let shown = 0;
  for (const { 0: match, index, groups = {} } of text.matchAll(LINK)) {
    const { words, address } = groups;
    const typed = groups.web === undefined ? match : withoutPunctuation(match);
    const href = hrefOf(address ?? typed);
    if (href === undefined) continue;
    if (index > shown) inlines.push({ kind: 'text', text: text.slice(shown, index) });
    inlines.push(
      address ? { kind: 'link', text: words!, href, address } : { kind: 'link', text: typed, href },
    );
    shown = index + typed.length;
  }
  if (shown < text.length) inlines.push({ kind: 'text', text: text.slice(shown) });
  return inlines;
}

/** Removes the sentence's punctuation from the end of an address; a bracket that closes one of the address stays. */
function withoutPunctuation(address: string): string {
  const count = (sign: string) => address.split(sign).length - 1;
  let unopened = { ')': count(')') - count('('), ']': count(']') - count('[') };
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1]!;
    if (last === ')' || last === ']') {
      if (unopened[last] <= 0) break;
      unopened = { ...unopened, [last]: unopened[last] - 1 };
    } else if (!/[.,;:!?'’»…*_]/.test(last)) break;
  }
  return address.slice(0, end);
}

function hrefOf(typed: string): string | undefined {
  if (/^(https?:|www\.)/i.test(typed)) return webHref(typed);
  return typed.includes('@') ? `mailto:${typed}` : telHref(typed);
}

/**
 * Returns the address of a link; undefined for an invalid address, or one with a user name, which can disguise the host
 * ('https://prefeitura.br@outro.com').
 */
function webHref(typed: string): string | undefined {
  const address = /^www\./i.test(typed) ? `https://${typed}` : typed;
  const url = parseUrl(address);
  if (!url) return undefined;
  const { protocol, hostname, username, password } = url;
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && hostname.includes('.') && !username && !password ? address : undefined;
}

/** Returns a tel address with the country code, so that it can be called from abroad; 0800 numbers have none. */
function telHref(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^55(?=\d{10})/, '');
  if (/^0[3589]00/.test(digits)) return `tel:${digits}`;
  return `tel:+55${digits.replace(/^0/, '')}`;
}
