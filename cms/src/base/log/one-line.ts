/** Longer than any stack trace of ours. A longer text was sent to fill the log. */
const MAX_CHARACTERS = 4000;

/** Enough of a request's path to identify it. The rest is cut, since a client can send any text. */
export const PATH_CHARACTERS = 200;

/** Control characters, Unicode's line breaks, and marks that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const SHORT_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a text as one printable line of a log: unprintable characters escaped as in JSON, long text cut. */
export const oneLine = (text: string): string => escapeUnprintable(cut(text));

/** Returns a text in the length that a line of the log has room for. */
export const cut = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;

/** Returns a text with its unprintable characters escaped as in JSON. JSON itself stays valid. */
export const escapeUnprintable = (text: string): string =>
  text.replace(
    UNPRINTABLE,
    (character) => SHORT_ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
