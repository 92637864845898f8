import { pdfHeaderIn, TELLING_BYTES } from '@fundo/contract/file-types';
import { FileBytes, withFile } from './FileBytes';

/** The facts about a PDF that readers can open. */
export interface Pdf {
  /** True if it is encrypted: it may open only with a password. */
  readonly isProtected: boolean;
}

/** The maximum length of a trailer's dictionary; a cross-reference stream's list of sections is in it. */
const MAX_DICTIONARY = 64 * 1024;
/** The start of an object: its number, its generation and the keyword. */
const OBJECT = /(?:^|[\s>])\d{1,10}\s+\d{1,5}\s+obj\b/;
const ROOT = /\/Root\s+(\d{1,10})\s+(\d{1,5})\s+R\b/;
/** The maximum length of an object's start, for the overlap of two blocks of a file. */
const OBJECT_LENGTH = 32;

/** `%%EOF` and its line end, which readers do not need. */
const LAST_LINE = 8;

/** A trailer's dictionary, and the position after everything that it describes. */
interface Trailer {
  readonly dictionary: string;
  readonly end: number;
}

/**
 * Reads the parts of a PDF that a reader needs to open it (ISO 32000-1, 7.5): a header, objects, and a trailer that
 * names the document's root. Finds the trailer through the last `startxref`, whatever follows it, or as readers repair
 * a file with wrong offsets: the last trailer with no object after it. Returns undefined if there is none, as in an
 * upload that was cut off.
 */
export const readPdf = (path: string): Promise<Pdf | undefined> =>
  withFile(path, async (file) => {
    const header = await headerOf(file);
    if (header === undefined || (await isCutOff(file, header))) return undefined;
    const trailer =
      (await throughStartxref(file, header)) ?? (await lastTable(file)) ?? (await lastStream(file));
    if (!trailer || !(await holdsRoot(file, header, trailer))) return undefined;
    return { isProtected: /\/Encrypt\b/.test(trailer.dictionary) };
  });

const headerOf = async (file: FileBytes): Promise<number | undefined> =>
  pdfHeaderIn(await file.bytes(0, TELLING_BYTES));

/** A linearized file also has a trailer at its beginning, which states the file's length (annex F). */
async function isCutOff(file: FileBytes, header: number): Promise<boolean> {
  const [first = ''] = (await file.text(header, 1024)).split('endobj');
  const [, length] = /\/Linearized\b/.test(first) ? (/\/L\s+(\d{1,12})/.exec(first) ?? []) : [];
  return length !== undefined && header + Number(length) > file.size + LAST_LINE;
}

async function throughStartxref(file: FileBytes, header: number): Promise<Trailer | undefined> {
  const end = await file.lastIndexOf('startxref');
  const [, offset] = /^startxref\s+(\d{1,12})\b/.exec(await file.text(end, 64)) ?? [];
  if (offset === undefined) return undefined;
  // Writers count from the header, or from the file's first byte.
  for (const start of new Set([header, 0])) {
    const dictionary = await dictionaryAt(file, start + Number(offset));
    if (dictionary && (await isLast(file, end))) return { dictionary, end };
  }
  return undefined;
}

/** Returns the dictionary of the cross-reference table, or stream, at an offset. */
async function dictionaryAt(file: FileBytes, offset: number): Promise<string | undefined> {
  const text = (await file.text(offset, MAX_DICTIONARY)).trimStart();
  if (/^\d+\s+\d+\s+obj\b/.test(text)) return streamDictionary(text);
  return text.startsWith('xref') ? trailerDictionary(file, await file.indexOf('trailer', offset)) : undefined;
}

async function lastTable(file: FileBytes): Promise<Trailer | undefined> {
  const end = await file.lastIndexOf('trailer');
  const dictionary = await trailerDictionary(file, end);
  return dictionary && (await isLast(file, end)) ? { dictionary, end } : undefined;
}

async function lastStream(file: FileBytes): Promise<Trailer | undefined> {
  const type = await file.lastIndexOf('/XRef');
  if (type === -1) return undefined;
  const before = Math.max(0, type - MAX_DICTIONARY);
  const start = (await file.text(before, type - before)).lastIndexOf('obj');
  const dictionary = streamDictionary(await file.text(before + start, MAX_DICTIONARY));
  const end = await file.indexOf('endstream', type);
  return dictionary && start !== -1 && end !== -1 && (await isLast(file, end))
    ? { dictionary, end }
    : undefined;
}

/** True if the file has the document's root, as a separate object or packed with others (7.5.7). */
async function holdsRoot(file: FileBytes, header: number, { dictionary }: Trailer): Promise<boolean> {
  const [, number, generation] = ROOT.exec(dictionary)!;
  const root = new RegExp(`(?:^|[\\s>])${number}\\s+${generation}\\s+obj\\b|/ObjStm\\b`);
  for await (const text of file.blocks(header, OBJECT_LENGTH)) if (root.test(text)) return true;
  return false;
}

const trailerDictionary = async (file: FileBytes, at: number) =>
  at === -1 ? undefined : withRoot(/^trailer\s*(<<.*)/s.exec(await file.text(at, MAX_DICTIONARY))?.[1]);

function streamDictionary(object: string): string | undefined {
  const dictionary = withRoot(/^[^<]{0,40}(<<.*)/s.exec(object)?.[1]);
  return dictionary && /\/Type\s*\/XRef\b/.test(dictionary) ? dictionary : undefined;
}

/** Returns the dictionary with which a text begins, if it is complete and names the document's root. */
function withRoot(text: string | undefined): string | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text?.matchAll(/<<|>>/g) ?? []) {
    depth += bracket === '<<' ? 1 : -1;
    if (depth > 0) continue;
    const dictionary = text!.slice(0, index);
    return ROOT.test(dictionary) ? dictionary : undefined;
  }
  return undefined;
}

/** True if no object begins after `end`: such an object is of a later version of the document, whose end is missing. */
async function isLast(file: FileBytes, end: number): Promise<boolean> {
  for await (const text of file.blocks(end, OBJECT_LENGTH)) if (OBJECT.test(text)) return false;
  return true;
}
