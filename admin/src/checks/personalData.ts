import type { Finding } from './Finding';
import { linksIn } from './linksIn';

/** The most findings of personal data that are listed; the last one says how many more there are. */
const MAX_LISTED = 10;

/** Finds CPFs with valid check digits, and telephone numbers, in the texts of pages. They are shown masked. */
export function findPersonalData(pages: readonly string[]): Finding[] {
  const found = pages.flatMap((text, index) => [
    ...cpfsIn(text).map((cpf) => `CPF na página ${index + 1}: ${maskCpf(cpf)}`),
    ...phonesIn(text).map((phone) => `Telefone na página ${index + 1}: ${maskPhone(phone)}`),
  ]);
  const texts = [...new Set(found)];
  const more = texts.length - MAX_LISTED;
  return [
    ...texts.slice(0, MAX_LISTED).map((text) => ({ text: `${text}. Confira se pode ser público.` })),
    ...(more > 0 ? [{ text: `E mais ${more} CPFs ou telefones no texto.` }] : []),
  ];
}

const CPF = /(?<![\d.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d-])/g;

const cpfsIn = (text: string) =>
  [...text.matchAll(CPF)].map(([match]) => match.replace(/\D/g, '')).filter(hasCheckDigits);

/** Each of the last two digits is made from the ones before it, by weights from 2 upwards, modulo 11. */
function hasCheckDigits(cpf: string): boolean {
  if (/^(\d)\1+$/.test(cpf)) return false;
  return [9, 10].every((length) => {
    const sum = Array.from(cpf.slice(0, length)).reduce(
      (all, digit, at) => all + Number(digit) * (length + 1 - at),
      0,
    );
    return ((sum * 10) % 11) % 10 === Number(cpf[length]);
  });
}

/** '***.456.789-**' */
const maskCpf = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** A number that begins with 0 is of a service, such as 0800. */
const phonesIn = (text: string) =>
  linksIn(text).flatMap(({ href }) => (/^tel:\+55[1-9]/.test(href) ? [href.slice('tel:+55'.length)] : []));

/** '(**) *****-4321' */
const maskPhone = (digits: string) => `(**) ${'*'.repeat(digits.length - 6)}-${digits.slice(-4)}`;
