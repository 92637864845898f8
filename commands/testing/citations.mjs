import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';

/** Fails on citations of docs/product.md, links, paths in documents and rows of README's map that lead nowhere. */
const PRODUCT = 'docs/product.md';
/** Documents whose paths must exist. Decisions and the change log tell of their own day; their links are checked. */
const CURRENT = /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/[^/]+\.md$/;
const PROGRAM = /\.(tsx?|[cm]ts|[cm]?js|css|ya?ml|sh)$|(^|\/)(Dockerfile|Caddyfile|\.env\.example)$/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));
const known = new Set(files.flatMap(withFolders));
const SECTIONS = new Set(
  [...read(PRODUCT).matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number),
);

/** @type {string[]} */
const faults = [];
for (const file of files) {
  const isDocument = file.endsWith('.md');
  if (!isDocument && !PROGRAM.test(file)) continue;
  const lines = read(file).split('\n');
  for (const [index, line] of lines.entries()) {
    const found = [...citations(line), ...documentsNamed(line, file)];
    if (isDocument) found.push(...links(line, file));
    if (CURRENT.test(file)) found.push(...pathsNamed(line));
    faults.push(...found.map((fault) => `${file}:${index + 1}: ${fault}`));
  }
}
faults.push(...mapOf('README.md'));
if (faults.length > 0) {
  console.error(`Citações e ligações que não levam a lugar nenhum:\n${faults.join('\n')}`);
  process.exit(1);
}

/** `docs/product.md 2.3`, or several: `2, 3.1 and 7`; and what cites something outside the repository. @param {string} line */
function citations(line) {
  const cited = [...line.matchAll(/docs\/product\.md\)? (\d+(?:\.\d+)?(?:(?:, | and | or )\d+(?:\.\d+)?)*)/g)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+(\.\d+)?/g) ?? [])
    .filter((number) => !SECTIONS.has(number))
    .map((number) => `${PRODUCT} não tem a seção ${number}`);
  const outside = /\b[Ss]pec,? §|\b[Tt]he spec\b(?! file)/.test(line) ? [`cite ${PRODUCT} e o número`] : [];
  return [...cited, ...outside];
}

/** Documents that a comment or a text names: `docs/….md`. @param {string} line @param {string} file */
function documentsNamed(line, file) {
  return [...line.matchAll(/(?<![\w./-])docs\/[\w./-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !known.has(name) && file !== 'CHANGELOG.md')
    .map((name) => `${name} não existe`);
}

/** Relative links and pictures, with their anchors. @param {string} line @param {string} file */
function links(line, file) {
  return [...line.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^[a-z]+:|^\//.test(link))
    .filter((link) => {
      const [target = '', anchor] = link.split('#');
      const to =
        target === '' ? file : path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
      if (!known.has(to.replace(/\/$/, ''))) return true;
      return anchor !== undefined && !anchorsOf(to).has(anchor);
    })
    .map((link) => `a ligação ${link} não leva a lugar nenhum`);
}

/** Paths in backticks that begin with a folder or a file of the root. @param {string} line */
function pathsNamed(line) {
  return [...line.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*)\/?`/g)]
    .map(([, name = '']) => name)
    .filter((name) => known.has(name.split('/')[0] ?? '') && !known.has(name))
    .map((name) => `${name} não existe`);
}

/** The rows of a map: a path, and after two spaces what it is; indented ones are below the last that is not. @param {string} file */
function mapOf(file) {
  const map = /## Map\n\n```\n(.*?)```/s.exec(read(file))?.[1] ?? '';
  let above = '';
  return map
    .split('\n')
    .flatMap((row) => [...row.matchAll(/^( *)([\w./-]+?)\/? {2,}/g)])
    .map(([, indent = '', name = '']) => (indent === '' ? (above = name) : `${above}/${name}`))
    .filter((name) => !known.has(name))
    .map((name) => `${file}: ${name}, do mapa, não existe`);
}

/** @param {string} file a path and every folder above it */
function withFolders(file) {
  const parts = file.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/** @param {string} file */
function read(file) {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

/** The anchors of a document's headings, as GitHub makes them. @param {string} file */
function anchorsOf(file) {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return new Set(headings.map((heading) => heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')));
}
