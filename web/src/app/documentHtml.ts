import { FALLBACK_IMAGE } from '@fundo/contract/album-cover';
import { escapeHtml } from '@fundo/contract/escape-html';
import { PALETTE } from '@fundo/contract/palette';
import fontUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import assets from 'virtual:client-assets';
import { TRANSFER_ID, type Transfer } from '../shared/api/queryClient';
import type { FoundHead } from './documentHead';

interface Document {
  readonly head: FoundHead;
  readonly origin: string;
  readonly pathname: string;
  /** The source file of the page's chunk, which is loaded together with the entry. */
  readonly chunk: string | undefined;
  readonly body: string;
  readonly transfer: Transfer;
}

/** The hash of the only inline script, which `script-src` must allow in addition to 'self'. */
export const INLINE_SCRIPTS = `'sha256-${assets.settingsHash}'`;

/**
 * The HTML document of a page. Style sheets and the settings script are inlined: as files, each would cost a slow
 * connection one more round trip before the first paint.
 */
export async function documentHtml(document: Document): Promise<string> {
  const { head, origin, pathname, chunk, body, transfer } = document;
  const [hints, root] = splitHints(body);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${await metaTags(head, origin, pathname)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icone-192.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="${PALETTE.light.brand}">
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

/** Splits off the links (preloads, feeds) that React renders before the page's first element: they belong in the head. */
function splitHints(body: string): [hints: string, root: string] {
  const hints = /^(?:<link [^>]*>)*/.exec(body)![0];
  return [hints, body.slice(hints.length)];
}

async function metaTags(head: FoundHead, origin: string, pathname: string): Promise<string> {
  const description = `<meta name="description" content="${escapeHtml(head.description)}">`;
  const noindex = '<meta name="robots" content="noindex">';
  if (head.status !== 200) return `${description}\n${noindex}`;
  const canonical = escapeHtml(new URL(head.canonical ?? pathname, origin).href);
  const image = escapeHtml(new URL(head.image ?? FALLBACK_IMAGE, origin).href);
  return [
    description,
    head.isUnindexed && noindex,
    `<link rel="canonical" href="${canonical}">`,
    property('og:type', 'website'),
    property('og:locale', 'pt_BR'),
    property('og:site_name', head.siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}">`,
    await structuredData(head, origin),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Structured data is optional: if building it throws, the page is sent without it. */
async function structuredData(head: FoundHead, origin: string): Promise<string> {
  if (!head.jsonLd) return '';
  try {
    return `<script type="application/ld+json">${escapeJson(await head.jsonLd(origin))}</script>`;
  } catch (error) {
    // The first argument is a format: a title in it could name the others.
    console.error('The structured data of a page failed:', head.title, error);
    return '';
  }
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/**
 * The page's styles, inlined; disabled links to the same style sheets, so that Vite's loader finds them and does not fetch
 * them again; and the small entry script, which loads the rest after the first paint. `data-page` is the address of the
 * page's script, so that the entry can load it before the site chunk.
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

/** Serialises JSON for a script or style element. Escapes '<', because a closing tag ends the element even in a string. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
