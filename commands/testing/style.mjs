import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../setup/run.mjs';

/**
 * Fails if a comment, a document, a test's title or a declared name uses what docs/style.md forbids. With a path as
 * argument, checks only the files below it: `node commands/testing/style.mjs web`.
 */

/** Phrases that a reader has to decode, in comments, documents and test titles. */
const PHRASES = [
  /(?:^|[.:;] )(?:What|Who|Whom|Whose|Where|Whether|Which)\b[^?.\n]*(?=[.;]|$)/,
  /\bthose (?:that|who|of|which|with|whose)\b/i,
  /\bthat of\b/i,
  /\bstands?\b(?![-_]in|ard|s? for\b)/i,
  /\bof (?:its|their|his|one's|our|an?other's) own\b/i,
  /\bso (?:many|long|far|much)\b/i,
  /\banew\b/i,
  /\bis told of\b/i,
  /\bthe first first\b/i,
  /\bas none\b/i,
  /\bbeside\b(?! the (?:file|code))/i,
];

/** Words of a declared name, with the word to use instead. */
const NAMES = {
  answer: 'response',
  answers: 'responses',
  answered: 'responded',
  each: 'every, or a loop',
  told: 'reported, shown',
  gone: 'deleted, missing',
  wanted: 'requested, expected',
  given: 'the name of the thing itself',
  asked: 'requested',
  settle: 'reconcile',
};

const FORBIDDEN_NAME = new Set(Object.keys(NAMES));
const PROGRAM = /\.(?:tsx?|mts|mjs)$/;
const OTHER_COMMENTS = /\.(?:ya?ml|sh|css)$|(?:^|\/)(?:Dockerfile|Caddyfile|\.env\.example)$|^\.ci\/run$/;
const DOCUMENT = /\.md$/;
/** In Portuguese, generated, or the text of others. */
const NOT_OURS = /^(?:docs\/(?:product|manual\/.*|style|configuration)|LICENSE)(?:\.md)?$|^bench\/results/;

const [, , only = ''] = process.argv;
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && !NOT_OURS.test(file) && fs.existsSync(path.join(ROOT, file)))
  .filter((file) => file.startsWith(only));

const faults = files.flatMap(faultsOf);
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n${faults.length} words that docs/style.md forbids`);
  process.exit(1);
}

/** Lists a file's faults as `file:line: text`. @param {string} file @returns {string[]} */
function faultsOf(file) {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  if (PROGRAM.test(file)) return [...inProgram(file, text)];
  if (DOCUMENT.test(file)) return inProse(file, 1, withoutCode(text));
  if (OTHER_COMMENTS.test(file))
    return otherComments(text).flatMap(({ line, prose }) => inProse(file, line, prose));
  return [];
}

/** @param {string} file @param {number} line the prose's first @param {string} prose @returns {string[]} */
function inProse(file, line, prose) {
  return PHRASES.flatMap((phrase) => [...prose.matchAll(new RegExp(phrase, `${phrase.flags}gm`))]).map(
    (match) => {
      const before = prose.slice(0, match.index).split('\n').length - 1;
      return `${file}:${line + before}: '${match[0].trim().slice(0, 80)}'`;
    },
  );
}

/** Yields the faults of comments, test titles and declared names. @param {string} file @param {string} text */
function* inProgram(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line + 1;
  /** @type {Set<number>} */
  const seen = new Set();
  /** @type {{ line: number, prose: string }[]} */
  const comments = [];
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ]) {
      if (seen.has(range.pos)) continue;
      seen.add(range.pos);
      comments.push({ line: lineAt(range.pos), prose: proseOf(text.slice(range.pos, range.end)) });
    }
    if (isTitle(node)) found.push(...inProse(file, lineAt(node.getStart(source)), node.text));
    const name = declaredName(node);
    const words = name?.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase()) ?? [];
    for (const word of words.filter((part) => FORBIDDEN_NAME.has(part)))
      found.push(
        `${file}:${lineAt(node.getStart(source))}: ${name} (${word}: ${NAMES[/** @type {keyof typeof NAMES} */ (word)]})`,
      );
    // All children, tokens too: a comment may precede a bracket.
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  for (const { line, prose } of joined(comments)) found.push(...inProse(file, line, prose));
  yield* found;
}

/** Joins `//` comments of successive lines: they are one text. @param {{ line: number, prose: string }[]} comments */
function joined(comments) {
  /** @type {{ line: number, prose: string }[]} */
  const texts = [];
  for (const comment of comments.toSorted((one, other) => one.line - other.line)) {
    const last = texts.at(-1);
    if (last && last.line + last.prose.split('\n').length === comment.line)
      last.prose += `\n${comment.prose}`;
    else texts.push({ ...comment });
  }
  return texts;
}

/** Takes the signs of a comment away. @param {string} comment */
function proseOf(comment) {
  return comment
    .replaceAll(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/+|\*|#+)? ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** @param {ts.Node} node @returns {node is ts.StringLiteralLike} */
function isTitle(node) {
  if (!ts.isStringLiteralLike(node) || !ts.isCallExpression(node.parent) || node.parent.arguments[0] !== node)
    return false;
  return /^(?:it|test|describe)\b/.test(node.parent.expression.getText());
}

/** @param {ts.Node} node */
function declaredName(node) {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/** Blanks the code of a Markdown document, so that lines keep their numbers. @param {string} text */
function withoutCode(text) {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, 'code');
}

/** @param {string} text @returns {{ line: number, prose: string }[]} */
function otherComments(text) {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, prose: line }));
  const block = [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    prose: proseOf(match[0]),
  }));
  const hash = lines
    .filter(({ prose }) => /^\s*#(?!!)/.test(prose))
    .map(({ line, prose }) => ({ line, prose: proseOf(prose) }));
  return [...block, ...joined(hash)];
}
