import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { createAlbum, createAta, createPergunta } from '../src/testing/fixtures.ts';
import { namesOf } from './clientAssets.ts';
import { fakeApi } from '../src/testing/fakeApi.ts';

/** `npm run budget`: the bytes of a first visit to each page, brotli, against what issue 4 allows. */
const LIMITS = { html: 15_000, js: 100_000, css: 15_000 };

const DIST = new URL('../dist/', import.meta.url);
const PAGES = [
  '/',
  '/sobre',
  '/atas-de-reunioes',
  '/prestacao-de-contas',
  '/plano-de-investimento',
  '/legislacao',
  '/galeria-de-imagens',
  '/galeria-de-imagens/1',
  '/mapa-do-site',
  '/acessibilidade',
  '/nada',
];

/** As the server sends it: assets compressed at build, pages as they are rendered. */
const sizeOf = (path: string) => statSync(new URL(`client${path}.br`, DIST)).size;

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const assets = namesOf(fileURLToPath(new URL('client/.vite/manifest.json', DIST)));

/** The scripts of a page: those that it names, and those that these load to bring it to life. */
function scriptsOf(html: string): number {
  const page = /data-page="([^"]+)"/.exec(html)?.[1];
  const own = Object.values(assets.chunks).find((bundle) => bundle.scripts.at(-1) === page);
  const site = ['src/entry-client.tsx', 'src/app/startApp.tsx'].map((name) => assets.chunks[name]);
  const names = [...site, own].flatMap((bundle) => bundle?.scripts ?? []);
  return sum([assets.settings, ...names]);
}

const stylesOf = (html: string) =>
  sum(Array.from(html.matchAll(/href="([^"]+\.css)"/g), (match) => match[1]!));

const sum = (names: string[]) => [...new Set(names)].reduce((total, name) => total + sizeOf(name), 0);

const thirty = <Row>(create: (fields: object) => Row) => Array.from({ length: 30 }, () => create({}));

const { fetchPath } = fakeApi({
  atas_reunioes: thirty(createAta),
  prestacoes_conta: thirty(createAta),
  planos_investimento: thirty(createAta),
  legislacoes: thirty(createAta),
  perguntas_frequentes: thirty(createPergunta),
  albuns: [createAlbum({ id: 1 }), ...thirty(createAlbum)],
});

const { render } = (await import(new URL('server/entry-server.js', DIST).href)) as {
  render: (request: object) => Promise<{ html: string }>;
};

let over = 0;
console.log('page'.padEnd(26), 'html'.padStart(8), 'js'.padStart(8), 'css'.padStart(8));
for (const url of PAGES) {
  const { html } = await render({ url, api: fetchPath, origin: 'https://fundo.example.gov.br' });
  const sizes = { html: brotli(html), js: scriptsOf(html), css: stylesOf(html) };
  const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  over += names.filter((name) => sizes[name] > LIMITS[name]).length;
  console.log(url.padEnd(26), ...names.map((name) => String(sizes[name]).padStart(8)));
}
console.log(over === 0 ? 'Within the budget.' : `${over} over the budget.`);
process.exitCode = over === 0 ? 0 : 1;
