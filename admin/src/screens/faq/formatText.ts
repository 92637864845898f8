import { parseResposta } from '@fundo/contract/resposta-text';

/** The selected part of a text: positions of its letters. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** A replacement of a part of a text, and the part that is selected after it. */
export interface Edit extends Selection {
  readonly insert: string;
  readonly selected: Selection;
}

const SAMPLE = 'palavras';
const MARK = '**';
/** A line: the sign of a list item, and its words. */
const LINE = /^(\s*(?:(?:[-*•]|\d{1,3}[.)])\s+)?)(.*?)\s*$/;
const BOLD = /^\*\*(?:(?!\*\*).)+\*\*$/;

/** Makes the selected words bold, line by line, or plain again if all of them are. Without any, adds bold sample words. */
export function withBold(text: string, selection: Selection): Edit {
  const { start, end } = trimmed(text, selection);
  if (start === end) {
    const first = start + MARK.length;
    return {
      start,
      end,
      insert: MARK + SAMPLE + MARK,
      selected: { start: first, end: first + SAMPLE.length },
    };
  }
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line) => LINE.exec(line)!);
  const areBold = lines.every(([, , words]) => words === '' || BOLD.test(words!));
  const insert = lines
    .map(([, sign, words]) => {
      const plain = words!.replaceAll(MARK, '');
      return sign! + (areBold || plain === '' ? plain : MARK + plain + MARK);
    })
    .join('\n');
  return { start, end, insert, selected: { start, end: start + insert.length } };
}

const BULLET = /^- /;
const NUMBER = /^\d{1,3}\. /;

/** Makes the lines of the selection items of a list, or plain lines again if all of them are. */
export function withList(text: string, selection: Selection, ordered: boolean): Edit {
  const start = text.slice(0, selection.start).lastIndexOf('\n') + 1;
  const next = text.indexOf('\n', selection.end);
  const end = next === -1 ? text.length : next;
  const sign = ordered ? NUMBER : BULLET;
  const lines = text.slice(start, end).split('\n');
  const areItems = lines.every((line) => line === '' || sign.test(line)) && lines.some(Boolean);
  let count = 0;
  const insert = lines
    .map((line) => {
      const words = line.replace(BULLET, '').replace(NUMBER, '');
      if (areItems || (line === '' && lines.length > 1)) return words;
      count += 1;
      return `${ordered ? `${count}.` : '-'} ${words}`;
    })
    .join('\n');
  return { start, end, insert, selected: { start: start + insert.length, end: start + insert.length } };
}

/** Replaces the selection with a link. */
export function withLink(selection: Selection, words: string, address: string): Edit {
  const insert = `[${words}](${address})`;
  const end = selection.start + insert.length;
  return { ...selection, insert, selected: { start: end, end } };
}

/** Returns an address as a link takes it: with https:// if it has no beginning, without spaces and parentheses. */
export function linkAddress(typed: string): string {
  const address = typed.trim().replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
  return /^(https?:\/\/|www\.)|@/i.test(address) ? address : `https://${address}`;
}

/** True if the site shows the words as a link to the address. */
export const isLink = (words: string, address: string): boolean => {
  const [block] = parseResposta(`[${words}](${address})`);
  const line = block?.kind === 'paragraph' ? block.lines[0] : undefined;
  return line?.length === 1 && line[0]?.kind === 'link' && line[0].text === words;
};

/** Returns the selection without the spaces at its ends. */
function trimmed(text: string, { start, end }: Selection): Selection {
  const words = text.slice(start, end);
  const first = start + words.length - words.trimStart().length;
  return { start: first, end: Math.max(first, first + words.trim().length) };
}
