import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';
import { asvsFaults } from './asvs.mjs';
import { productTestsFaults } from './product-tests.mjs';

/**
 * Fails if a citation of docs/product.md, a link, a path in a document, a file that a comment names or a row of README's map
 * leads nowhere, a row of docs/asvs.md names no test, or docs/product-tests.md names one that does not exist.
 */
const PRODUCT = 'docs/product.md';
/** Documents whose paths must exist. In decisions and the change log, which may be about the past, only links must. */
const CURRENT = /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/[^/]+\.md$/;
const PROGRAM = /\.(tsx?|[cm]ts|[cm]?js|css|ya?ml|sh)$|(^|\/)(Dockerfile|Caddyfile|\.env\.example)$/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));
const known = new Set(files.flatMap(withFolders));
const ends = new Set(files.flatMap(endsOf));
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
    found.push(...(isDocument ? links(line, file) : filesNamed(line)));
    if (CURRENT.test(file)) found.push(...pathsNamed(line));
    faults.push(...found.map((fault) => `${file}:${index + 1}: ${fault}`));
  }
}
faults.push(...mapOf('README.md'), ...asvsFaults(), ...productTestsFaults(files));
if (faults.length > 0) {
  console.error(`Citações e ligações que não levam a lugar nenhum:\n${faults.join('\n')}`);
  process.exit(1);
}

/**
 * Checks citations such as `docs/product.md 2.3` or `2, 3.1 and 7`, and that none names a document elsewhere.
 * @param {string} line
 */
function citations(line) {
  const cited = [...line.matchAll(/docs\/product\.md\)? (\d+(?:\.\d+)?(?:(?:, | and | or )\d+(?:\.\d+)?)*)/g)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+(\.\d+)?/g) ?? [])
    .filter((number) => !SECTIONS.has(number))
    .map((number) => `${PRODUCT} não tem a seção ${number}`);
  const outside = /\b[Ss]pec,? §|\b[Tt]he spec\b(?! file)/.test(line) ? [`cite ${PRODUCT} e o número`] : [];
  return [...cited, ...outside];
}

/** Checks documents that a comment or a text names: `docs/….md`. @param {string} line @param {string} file */
function documentsNamed(line, file) {
  return [...line.matchAll(/(?<![\w./-])docs\/[\w./-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !known.has(name) && file !== 'CHANGELOG.md')
    .map((name) => `${name} não existe`);
}

/** Checks TypeScript and JavaScript files that a comment names by the end of their path. @param {string} line */
function filesNamed(line) {
  const [, comment = ''] = /(?:\/\/|\*) (.*)/.exec(line) ?? [];
  return [...comment.matchAll(/(?<![\w@*/.-])(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:tsx?|m[jt]s)\b(?!\/)/g)]
    .map(([name]) => name)
    .filter((name) => !ends.has(name))
    .map((name) => `${name} não existe`);
}

/** Checks relative links, their definitions (`[label]: address`) and pictures, with their anchors. @param {string} line @param {string} file */
function links(line, file) {
  return [...line.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"|^\[[^\]]+\]: (\S+)/g)]
    .map(([, link, source, defined]) => link ?? source ?? defined ?? '')
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

/** Checks paths in backticks that begin with a folder or a file of the root. @param {string} line */
function pathsNamed(line) {
  return [...line.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*)\/?`/g)]
    .map(([, name = '']) => name)
    .filter((name) => known.has(name.split('/')[0] ?? '') && !known.has(name))
    .map((name) => `${name} não existe`);
}

/**
 * Checks the rows of a map: a path, two spaces, and what it is. An indented row is below the last row that is not.
 * @param {string} file
 */
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

/** Returns a path, and every folder above it. @param {string} file */
function withFolders(file) {
  const parts = file.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/** Returns a path, and what is left of it without each of its folders. @param {string} file */
function endsOf(file) {
  const parts = file.split('/');
  return parts.map((_part, index) => parts.slice(index).join('/'));
}

/** @param {string} file */
function read(file) {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

/** Returns the anchors of a document's headings, as GitHub makes them. @param {string} file */
function anchorsOf(file) {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return new Set(headings.map((heading) => heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')));
}
