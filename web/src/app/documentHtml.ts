import fontUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import assets from 'virtual:client-assets';
import type { Transfer } from '../shared/api/transfer';
import { SITE } from '../shared/site';
import type { FoundHead } from './headOf';
import { escapeHtml, escapeJson } from './escape';
import { TRANSFER_ID } from './transferId';

const ENTRY_CHUNK = 'src/entry-client.tsx';

interface Document {
  readonly head: FoundHead;
  readonly origin: string;
  readonly pathname: string;
  /** Source file of the page's chunk, to be loaded together with the entry. */
  readonly chunk: string | undefined;
  readonly body: string;
  readonly transfer: Transfer;
}

/** A whole page as it is sent. Nothing in it runs inline: `script-src 'self'` holds. */
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
<script src="${assets.settings}"></script>
${hints}
${assetTags(chunk)}
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
    property('og:site_name', SITE.acronym),
    property('og:title', head.title),
    property('og:description', head.description),
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}">`,
    head.jsonLd && `<script type="application/ld+json">${escapeJson(head.jsonLd(origin))}</script>`,
  ]
    .filter(Boolean)
    .join('\n');
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

function assetTags(chunk: string | undefined): string {
  const bundles = [ENTRY_CHUNK, chunk].map((name) => (name ? assets.chunks[name] : undefined));
  const styles = new Set(bundles.flatMap((bundle) => bundle?.styles ?? []));
  const scripts = new Set(bundles.flatMap((bundle) => bundle?.scripts ?? []));
  scripts.delete(assets.entry);
  return [
    ...[...styles].map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${assets.entry}"></script>`,
    ...[...scripts].map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('\n');
}
