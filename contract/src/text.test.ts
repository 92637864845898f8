import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fotoWrite } from './album.js';
import { requiredLine, requiredText } from './fields.js';
import { RESOURCES } from './resources.js';
import { site } from './site.js';
import { cleanLine, cleanText, isVisible } from './text.js';

const EMOJI = '😀';

describe('a line of text', () => {
  it.each([
    ['a direction override', 'ata\u202Efdp.exe', 'atafdp.exe'],
    ['isolates', '\u2066ata\u2069', 'ata'],
    ['a direction mark', 'ata\u200F', 'ata'],
    ['NUL', 'a\u0000ta', 'ata'],
    ['other control characters', 'a\u0007t\u009Ba\u007F', 'ata'],
    ['zero-width spaces and a byte-order mark', '\uFEFFa\u200Bt\u2060a', 'ata'],
    ['a soft hyphen', 'reu\u00ADnião', 'reunião'],
    ['half a character', 'ata\uD83D', 'ata'],
    ['spaces at its ends', '\u00A0 ata \u3000', 'ata'],
  ])('loses %s', (_name, typed, stored) => {
    expect(cleanLine(typed)).toBe(stored);
    expect(cleanText(typed)).toBe(stored);
  });

  it('has spaces in place of line ends and tabs', () => {
    expect(cleanLine('Ata\r\nde\nmarço\u2028de\t2024\u0085')).toBe('Ata de março de 2024');
  });

  it.each(['Ação à noite', '👩‍👩‍👧 🇧🇷 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'नमस्ते', '"1º" — R$ 2…'])('keeps %s', (text) => {
    expect(cleanLine(text)).toBe(text);
  });
});

it('cleanText keeps lines, with LF as the line end', () => {
  expect(cleanText('Um\r\ndois\rtrês\u2028\n\tquatro\v')).toBe('Um\ndois\ntrês\n\n\tquatro');
});

it.each([
  '',
  ' \u00A0\t',
  '\u200D\uFE0F',
  '\u3164',
  '\u115F\u1160',
  '\u2800',
  '\u0301',
  '\u00AD',
  '\u{E0020}',
])('%j has no visible character', (text) => {
  expect(isVisible(text)).toBe(false);
});

it.each(['a', '-', '1', '😀', '?', '漢', '\u200Ba'])('%j has a visible character', (text) => {
  expect(isVisible(text)).toBe(true);
});

describe('the length of a text', () => {
  const line = requiredLine('Escreva');
  const MESSAGE = 'O texto pode ter até 255 caracteres';
  const messageOf = (schema: z.ZodType, text: unknown) => schema.safeParse(text).error?.issues[0]?.message;

  it('is counted as Strapi counts it: an emoji is two', () => {
    expect(messageOf(line, EMOJI.repeat(127) + 'a')).toBeUndefined();
    expect(messageOf(line, EMOJI.repeat(128))).toBe(MESSAGE);
    expect(messageOf(line, EMOJI.repeat(255))).toBe(MESSAGE);
    expect(messageOf(line, 'a'.repeat(256))).toBe(MESSAGE);
    expect(messageOf(requiredText('Escreva', 20_000), EMOJI.repeat(10_001))).toBe(
      'O texto pode ter até 20.000 caracteres',
    );
    expect(messageOf(fotoWrite, { imagem_url: 'a', titulo: EMOJI.repeat(128) })).toBe(
      'A legenda pode ter até 255 caracteres',
    );
  });

  it('is counted after cleaning', () => {
    expect(line.parse(`${'a'.repeat(255)}  \u202E\n`)).toBe('a'.repeat(255));
  });

  it('is in the JSON schema, too', () => {
    expect(z.toJSONSchema(line, { io: 'input' })).toMatchObject({ minLength: 1, maxLength: 255 });
  });
});

describe('a text without a visible character', () => {
  const BLANK = '\u200B \u2800\u202E';

  it('is refused if it is required', () => {
    const { error } = RESOURCES.legislacao.write.safeParse({ titulo: BLANK, arquivo: 'a' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['O titulo é obrigatório']);
    const question = RESOURCES.perguntaFrequente.write.safeParse({ titulo: BLANK, resposta: BLANK });
    expect(question.error?.issues.map(({ message }) => message)).toEqual([
      'Pergunta é obrigatória',
      'Resposta é obrigatório',
    ]);
    expect(site.shape.sigla.safeParse(BLANK).error?.issues[0]?.message).toBe('Preencha este campo');
  });

  it('clears the title of a foto', () => {
    expect(fotoWrite.parse({ imagem_url: 'a', titulo: BLANK }).titulo).toBe('');
  });
});

it('an address of the identity may not have an invisible character', () => {
  expect(site.shape.prefeitura.shape.url.safeParse('https://prefeitura.example/\u202Eb').success).toBe(false);
  expect(site.shape.email.safeParse(`${'a'.repeat(250)}@b.com`).error?.issues[0]?.message).toBe(
    'O e-mail pode ter até 255 caracteres',
  );
});
