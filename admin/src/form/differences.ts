import { momentOf } from '@fundo/contract/fund-time';
import { VERSION_FIELD } from '../api/version';

/** A field whose stored value differs from the form's. */
export interface Difference {
  /** The field's path in the form's values: 'departamento.nome'. */
  readonly path: string;
  /** The stored value as a short text. */
  readonly stored: string;
}

/** Lists the fields whose stored value differs from the form's. */
export function differences(
  form: Record<string, unknown>,
  stored: Record<string, unknown>,
  prefix = '',
): Difference[] {
  return Object.keys(stored).flatMap((name) => {
    const path = prefix + name;
    const [mine, theirs] = [form[name], stored[name]];
    // A field that is not in the form does not count.
    if (name === VERSION_FIELD || !(name in form) || isSame(mine, theirs)) return [];
    if (isPlain(mine) && isPlain(theirs)) return differences(mine, theirs, `${path}.`);
    return [{ path, stored: shortText(theirs) }];
  });
}

const isSame = (a: unknown, b: unknown) =>
  !(a instanceof File) && JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

const MAX_LETTERS = 80;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shortText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} itens`;
  const text = String(value ?? '').trim();
  if (text === '') return '(vazio)';
  if (INSTANT.test(text)) return momentOf(text);
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}
