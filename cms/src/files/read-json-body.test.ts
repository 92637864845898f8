import { randomBytes } from 'node:crypto';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '@fundo/contract/errors';
import { MAX_WRITE_TEXT } from '@fundo/contract/limits';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fundo-unit-'));
const incoming = path.join(dataDir, 'incoming');
mkdirSync(incoming);
vi.stubEnv('DATA_DIR', dataDir);
const { readJsonBody } = await import('./read-json-body');

afterEach(() => {
  for (const name of readdirSync(incoming)) rmSync(path.join(incoming, name));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const LIMITS = { bodyBytes: 10_000_000, files: 5 };
const read = (chunks: (string | Buffer)[], limits = LIMITS) =>
  readJsonBody(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), limits);
const dataString = (bytes: Buffer) => `data:application/pdf;base64,${bytes.toString('base64')}`;

describe('a body in pieces', () => {
  it('has the same value wherever it is split', async () => {
    const file = Buffer.from('ação, com acentos e \u{1f4c4}');
    const text = JSON.stringify({
      titulo: 'Ata “3” \\ \u{1f600}\n',
      arquivo: dataString(file),
      ordem: -1.5e3,
      lista: [1, null, true],
    });
    const bytes = Buffer.from(text);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const { value, files } = await read([bytes.subarray(0, cut), bytes.subarray(cut)]);
      expect(files, `cut at ${cut}`).toHaveLength(1);
      expect(readFileSync(files[0]!.path)).toEqual(file);
      expect(value).toEqual({
        titulo: 'Ata “3” \\ \u{1f600}\n',
        arquivo: files[0]!.reference,
        ordem: -1500,
        lista: [1, null, true],
      });
    }
  });

  it('may arrive byte by byte', async () => {
    const file = randomBytes(500);
    const text = JSON.stringify({
      fotos_attributes: [{ imagem_url: dataString(file) }, { imagem_url: { url: dataString(file) } }],
    });
    const { files } = await read([...Buffer.from(text)].map((byte) => Buffer.from([byte])));
    expect(files.map(({ path }) => readFileSync(path))).toEqual([file, file]);
  });

  it('keeps files whole that are larger than any buffer, for every length modulo three', async () => {
    for (const size of [0, 1, 2, 3, 786_431, 786_432, 786_433]) {
      const file = randomBytes(size);
      const { files } = await read([`{"arquivo":"${dataString(file)}"}`]);
      expect(readFileSync(files[0]!.path).equals(file), `${size} bytes`).toBe(true);
      expect(files[0]!.bytes).toBe(size);
    }
  });

  it('reads all the escapes of JSON', async () => {
    const text = '{"arquivo":"data:application\\/pdf;base64,\\u0041\\/8=","titulo":"\\u00e9"}';
    const { value, files } = await read([text]);
    expect(value).toMatchObject({ titulo: 'é' });
    expect(readFileSync(files[0]!.path)).toEqual(Buffer.from('A/8=', 'base64'));
  });

  it('may begin with a byte-order mark, and end with white space', async () => {
    expect((await read(['\uFEFF {"titulo":"a"}\n '])).value).toEqual({ titulo: 'a' });
  });
});

describe('a data string', () => {
  it("is a file only under a file's key", async () => {
    const text = dataString(Buffer.from('a'));
    const { value, files } = await read([JSON.stringify({ titulo: text, arquivo: text })]);
    expect(files).toHaveLength(1);
    expect(value).toEqual({ titulo: text, arquivo: files[0]!.reference });
  });

  const file = randomBytes(200_000);
  const base64 = file.toString('base64');
  const inLines = base64.replaceAll(/.{76}/g, (line) => `${line}\r\n`);
  it.each([
    ['broken into lines, with one at the end', `data:application/pdf;base64,${inLines}\r\n`],
    ['in the alphabet for addresses', `data:application/pdf;base64,${file.toString('base64url')}`],
    ['with its scheme and marker in capitals', `DATA:APPLICATION/PDF;BASE64,${base64}`],
    ['with spaces around', ` \t\n data:application/pdf;base64, ${base64} \n`],
    ['with spaces inside its head', `data:application/pdf; base64 ,${base64}`],
  ])('may come %s, in pieces of any size', async (_name, text) => {
    const body = Buffer.from(JSON.stringify({ arquivo: text }));
    for (const size of [7, 77, 65_536]) {
      const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
        body.subarray(index * size, (index + 1) * size),
      );
      const { value, files } = await read(chunks);
      expect(value).toEqual({ arquivo: files[0]?.reference });
      expect(readFileSync(files[0]!.path).equals(file), `in pieces of ${size}`).toBe(true);
    }
  });

  it('that is not in base64 is text', async () => {
    const { value, files } = await read(['{"arquivo":"data:text/plain,oi"}']);
    expect(files).toEqual([]);
    expect(value).toEqual({ arquivo: 'data:text/plain,oi' });
  });
});

describe('a refused body leaves no file:', () => {
  const file = `"arquivo":"${dataString(Buffer.alloc(1000))}"`;
  it.each([
    ['broken JSON after a file', [`{${file},"titulo":}`], 400],
    ['a body that ends too early', [`{${file}`], 400],
    ['a body that ends inside a file', [`{${file.slice(0, 600)}`], 400],
    ['two bodies in one', [`{${file}}{"a":1}`], 400],
    ['nothing at all', [], 400],
    ['base64 that is none', [`{${file.slice(0, -1)}@@@@"}`], 422],
    ['base64 that goes on after its end', ['{"arquivo":"data:application/pdf;base64,AAA=AAAA"}'], 422],
    ['base64 that was cut off', ['{"arquivo":"data:application/pdf;base64,AAAAA"}'], 422],
    ['padding parted by letters', ['{"arquivo":"data:application/pdf;base64,AA=\\nA="}'], 422],
    ['too much text', [`{${file},"titulo":"${'x'.repeat(4_200_000)}"}`], 413],
    ['too many keys', [`{${file},${`"${'k'.repeat(100_000)}":1,`.repeat(43)}"a":1}`], 413],
    [
      'more files than it may bring',
      [`{"a":[${Array.from({ length: 6 }, () => `{${file}}`).join(',')}]}`],
      413,
    ],
    ['a nest without end', ['['.repeat(100)], 400],
  ])('%s', async (_name, chunks, status) => {
    await expect(read(chunks)).rejects.toMatchObject({ name: 'ApiError', status });
    expect(readdirSync(incoming)).toEqual([]);
  });

  it.each([
    ['arquivo', '{"arquivo":"data:a;base64,@@@@"}'],
    ['imagem', '{"imagem":{"url":"data:a;base64,@@@@"}}'],
    ['fotos_attributes.1.imagem_url', '{"fotos_attributes":[{},{"imagem_url":"data:a;base64,@@@@"}]}'],
    ['fotos_attributes.0.imagem_url', '{"fotos_attributes":[{"imagem_url":{"url":"data:a;base64,@@@@"}}]}'],
  ])('a broken file, naming its field: %s', async (field, text) => {
    const message = 'O arquivo chegou corrompido. Selecione-o de novo.';
    await expect(read([text])).rejects.toMatchObject({ message, fields: { [field]: message } });
  });

  it.each([
    ['its text', 500, '{}'.padEnd(501), ERRORS['body_too_large/text']],
    ['its files', MAX_WRITE_TEXT + 1, `{${file}}`.padEnd(MAX_WRITE_TEXT + 2), ERRORS['body_too_large/files']],
  ])('more bytes than it may have for %s', async (_name, bodyBytes, text, { status, message }) => {
    await expect(read([text], { bodyBytes, files: 5 })).rejects.toMatchObject({ status, message });
    expect(readdirSync(incoming)).toEqual([]);
  });

  it('a connection that breaks', async () => {
    const source = new Readable({ read: () => undefined });
    const reading = readJsonBody(source, LIMITS);
    source.push(`{${file.slice(0, 600)}`);
    await vi.waitFor(() => expect(readdirSync(incoming)).toHaveLength(1));
    source.destroy(new Error('aborted'));
    await expect(reading).rejects.toMatchObject({ status: 400 });
    expect(readdirSync(incoming)).toEqual([]);
  });
});
