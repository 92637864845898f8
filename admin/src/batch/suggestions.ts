import { MAX_NUMERO, MAX_TITULO, MIN_DATE } from '@fundo/contract/limits';
import { MONTHS, monthNumber } from '@fundo/contract/months';
import { fold } from '@fundo/contract/search';
import { z } from 'zod';

/** Titles that programs write by themselves: 'Microsoft Word - x.doc', 'Sem título', 'Documento1', 'ata.docx'. */
const RUBBISH = [
  /^microsoft\s+(?:word|excel|powerpoint|office)/i,
  /^(?:untitled|sem\s+t[ií]tulo|document[oe]?|slide|planilha|apresenta[çc][ãa]o|scan(?:ned)?|digitaliza\p{L}*|img)[\s\d_.-]*$/iu,
  /\.(?:docx?|odt|rtf|xlsx?|ods|pptx?|pdf|indd|tmp|txt|html?|jpe?g|png)$/i,
  /[\\/]{1}\S*[\\/]/,
];

/** Returns the PDF's own title, unless a program has made it; otherwise the file's name as a title. */
export function suggestTitle(fileName: string, pdfTitle: string | undefined): string {
  const title = pdfTitle?.replace(/\s+/g, ' ').trim() ?? '';
  const isUseful = /\p{L}{3}/u.test(title) && !RUBBISH.some((pattern) => pattern.test(title));
  return (isUseful ? title : titleOfName(fileName)).slice(0, MAX_TITULO);
}

const titleOfName = (fileName: string) =>
  fileName
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A text names its own number and day near its beginning, in letters; further numbers are of what it cites. */
export const BEGINNING = 1500;

const KINDS =
  'ata|lei|decreto|portaria|resolu[çc][ãa]o|instru[çc][ãa]o|delibera[çc][ãa]o|edital|plano|relat[óo]rio|balancete|presta[çc][ãa]o|of[íi]cio|parecer|termo|extrato|conv[êe]nio';
const NUMBER = new RegExp(
  String.raw`(?<!\p{L})(?:${KINDS})(?:\s+\p{L}+){0,4}\s+n(?:\.?\s?[º°o]\.?)\s*(\d[\d.]*)(?:\s?/\s?(\d{4}|\d{2}))?(?!\d)`,
  'iu',
);

/** Returns the document's number in its text: '03/2025' in 'Ata nº 03/2025', '5.688' in 'Lei nº 5.688, de…'. */
export function numberIn(text: string): string | undefined {
  const [, number, year] = NUMBER.exec(text.slice(0, BEGINNING)) ?? [];
  if (number === undefined) return undefined;
  const plain = number.replace(/\.$/, '');
  return (year === undefined ? plain : `${plain}/${year}`).slice(0, MAX_NUMERO);
}

/** In a text without accents. */
const DAY = String.raw`(\d{1,2})[°o]?(?:\s+dias?\s+do\s+mes)?\s+de\s+(${MONTHS.join('|')})\s+de\s+(\d{4})`;
/** 'No dia 14 de março de 2025', 'Aos 14 dias do mês de março de 2025' */
const DAY_OF_EVENT = new RegExp(String.raw`(?<!\p{L})(?:dia|aos|ao|em)\s+${DAY}`, 'u');
const ANY_DAY = new RegExp(String.raw`(?<!\d)${DAY}`);

/** Returns the day that the text is about, as 'YYYY-MM-DD': the first one after 'dia', 'aos' or 'em', or the first. */
export function dayIn(text: string): string | undefined {
  const beginning = fold(text.slice(0, BEGINNING));
  const [, day, month = '', year] = DAY_OF_EVENT.exec(beginning) ?? ANY_DAY.exec(beginning) ?? [];
  if (day === undefined) return undefined;
  const number = monthNumber(month);
  const found = `${year}-${`${number}`.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(found).success && found >= MIN_DATE ? found : undefined;
}
