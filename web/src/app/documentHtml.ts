import { escapeHtml } from '@fundo/contract/escape-html';
import fontUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import assets from 'virtual:client-assets';
import type { Transfer } from '../shared/api/transfer';
import type { FoundHead } from './headOf';
import { TRANSFER_ID } from './transferId';

interface Document {
  readonly head: FoundHead;
  readonly origin: string;
  readonly pathname: string;
  /** Source file of the page's chunk, to be loaded together with the entry. */
  readonly chunk: string | undefined;
  readonly body: string;
  readonly transfer: Transfer;
}

/** What `script-src` must let through beside 'self': the one script that runs inline, by its hash. */
export const INLINE_SCRIPTS = `'sha256-${assets.settingsHash}'`;

/**
 * A whole page as it is sent. It carries its style sheets and the settings script in itself: on a slow line each of
 * them would be a round trip more before the first paint, and a page read again comes from the cache whole.
 */
export function documentHtml({ head, origin, pathname, chunk, body, transfer }: Document): string {
  const [hints, root] = splitHints(body);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${metaTags(head, origin, pathname)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icone-192.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="#0b3a5b">
<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>
<script>${assets.texts[assets.settings]}</script>
${hints}
${assetTags(chunk)}
<style>:root{--site-origin:${escapeJson(origin)}}</style>
</head>
<body>
<div id="root">${root}</div>
<script type="application/json" id="${TRANSFER_ID}">${escapeJson(transfer)}</script>
</body>
</html>
`;
}

/** React writes its preload hints before the page's first element, but a hint is worth most in the head. */
function splitHints(body: string): [hints: string, root: string] {
  const hints = /^(?:<link [^>]*>)*/.exec(body)![0];
  return [hints, body.slice(hints.length)];
}

function metaTags(head: FoundHead, origin: string, pathname: string): string {
  const description = `<meta name="description" content="${escapeHtml(head.description)}">`;
  if (!head.found) return `${description}\n<meta name="robots" content="noindex">`;
  const canonical = escapeHtml(new URL(head.canonical ?? pathname, origin).href);
  const image = escapeHtml(new URL(head.image ?? '/icone-512.png', origin).href);
  return [
    description,
    `<link rel="canonical" href="${canonical}">`,
    property('og:type', 'website'),
    property('og:locale', 'pt_BR'),
    property('og:site_name', head.siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}">`,
    structuredData(head, origin),
  ]
    .filter(Boolean)
    .join('\n');
}

/** An extra for machines: what it cannot describe must not take the page from people. */
function structuredData(head: FoundHead, origin: string): string {
  if (!head.jsonLd) return '';
  try {
    return `<script type="application/ld+json">${escapeJson(head.jsonLd(origin))}</script>`;
  } catch (error) {
    console.error(`The structured data of ${head.title} failed`, error);
    return '';
  }
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/**
 * The styles of this page; its style sheets' names, disabled, so that the site's script finds them there and does not
 * ask for what the page already has; and one small script, which loads the rest after the first paint: scripts asked
 * for in the head would take their share of a slow line before the page can be read. It is told this page's own
 * script, so as not to wait for the site's to name it.
 */
function assetTags(chunk: string | undefined): string {
  const page = chunk ? assets.chunks[chunk] : undefined;
  const styles = new Set([...assets.styles, ...(page?.styles ?? [])]);
  const pageScript = page?.scripts.at(-1);
  return [
    `<style>${[...styles].map((name) => assets.texts[name]).join('')}</style>`,
    ...[...styles].map((name) => `<link rel="stylesheet" href="${name}" disabled>`),
    `<script type="module" src="${assets.entry}"${pageScript ? ` data-page="${pageScript}"` : ''}></script>`,
  ].join('\n');
}

/** JSON for a script or style element, which ends at the first closing tag whatever surrounds it. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
