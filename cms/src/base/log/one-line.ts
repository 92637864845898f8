/** A stack of ours is shorter; what is longer was sent to be long. */
const MOST_CHARACTERS = 4000;

/** Control characters, the line breaks of Unicode, and what turns the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const NAMES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Text as one printable line of a log: unprintable characters are escaped as in JSON, and what is too long is cut. */
export function oneLine(text: string): string {
  const cut = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return cut.replace(
    UNPRINTABLE,
    (character) => NAMES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
