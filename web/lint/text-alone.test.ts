import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const OXLINT = path.resolve(import.meta.dirname, '../../node_modules/.bin/oxlint');
const PLUGIN = path.join(import.meta.dirname, 'text-alone.mjs');

/** Lints every code as a line of one file. Returns the messages of every line. */
async function messagesOf(codes: readonly string[]): Promise<string[][]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'text-alone-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = {
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [PLUGIN],
    rules: { 'fundo/text-alone': 'error' },
  };
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'code.tsx'), codes.join('\n'));
  const report = await new Promise<string>((resolve) => {
    execFile(OXLINT, ['-c', 'config.json', '-f', 'json', 'code.tsx'], { cwd: folder }, (_error, output) =>
      resolve(output),
    );
  });
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { message: string; labels: { span: { line: number } }[] }[];
  };
  return codes.map((_, line) =>
    diagnostics.filter(({ labels }) => labels[0]!.span.line === line + 1).map(({ message }) => message),
  );
}

it('accepts a text that is the only child of its element, and a text that never changes', async () => {
  const codes = [
    '<p>{`${n} fotos`}</p>;',
    '<p>{n}</p>;',
    "<p>{isOne ? 'Uma foto' : `${n} fotos`}</p>;",
    '<p><span>{`${n} fotos`}</span>{isNew && <b>Novo</b>}</p>;',
    '<p>Telefone: <a href={url}>{phone}</a></p>;',
    '<p>Publicado em <Day /> <Link /></p>;',
    '<ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>;',
    'function Rows() { return rows.map((row) => <li key={row}>{row}</li>); }',
    'function Part() { const link = <a>Ver</a>; return <p><b>1</b> {link}</p>; }',
    'function Frame({ children }) { return <div><h2>Texto</h2>{children}</div>; }',
    'const sentence = (n) => `${n} fotos`;',
    "<p>{/* Why. */}{isOne ? 'Uma' : 'Muitas'}</p>;",
  ];
  expect(await messagesOf(codes)).toEqual(codes.map(() => []));
});

it.each([
  [
    'that is next to other content',
    /it is next to other content/,
    [
      '<p>{n} <b>fotos</b></p>;',
      '<p>Foto {n}</p>;',
      "<p><b>1</b>{isNew && 'novo'}</p>;",
      '<p>{words}<b>1</b></p>;',
      '<p><b>1</b>{words.map((word) => word.text)}</p>;',
      'function Part({ words }) { const text = words; return <p><b>1</b>{text}</p>; }',
    ],
  ],
  [
    'that follows content that may appear or disappear',
    /content before it may appear or disappear/,
    ['<p>{isNew && <b>Novo</b>} foto</p>;', '<p>{rows.map((row) => <b key={row} />)} fotos</p>;'],
  ],
  [
    'that is in no element',
    /it may be next to other content where it is shown/,
    [
      '<>{words}</>;',
      '<p>{isNew && <>, nova</>}</p>;',
      "function Word() { if (isNew) return 'Nova'; return <p />; }",
      'const Words = () => text.map((word) => (word.is ? <b /> : word.text));',
    ],
  ],
])('refuses changing text %s', async (_, message, codes) => {
  for (const [index, messages] of (await messagesOf(codes)).entries())
    expect(messages, codes[index]).toEqual([expect.stringMatching(message)]);
});
