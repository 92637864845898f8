import { escapeHtml } from '@fundo/contract/escape-html';

/** Characters that XML 1.0 does not allow, even escaped: control characters, lone surrogates, non-characters. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an element or a quoted attribute of XML, without the characters that XML does not allow. */
export const xmlText = (text: string): string => escapeHtml(text.replaceAll(NOT_XML, ''));
