import { isOutage } from './outage';

/** Refusals of PostgreSQL, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'recusou o usuário ou a senha',
  '28000': 'recusou o usuário ou a senha',
  '3D000': 'não tem esse banco de dados',
  '42501': 'não dá a esse usuário o direito de criar tabelas',
  '25006': 'só aceita leituras',
};

/** True if PostgreSQL responds and refuses the connection. */
export const isRefusal = (error: unknown): boolean => codeOf(error) in REFUSALS;

/**
 * Explains in Portuguese why PostgreSQL cannot be used; undefined if `error` is about something else. `waited` is the
 * number of seconds of tries.
 */
export function databaseSentence(error: unknown, waited?: number): string | undefined {
  const reason = `(${codeOf(error)})`;
  const refusal = REFUSALS[codeOf(error)];
  if (refusal)
    return `O PostgreSQL de DATABASE_URL ${refusal} ${reason}. Corrija DATABASE_URL, ou crie lá o que falta.`;
  if (!isOutage(error)) return undefined;
  const words = waited === undefined ? 'não responde' : `não aceitou uma conexão em ${waited} s`;
  return (
    `O PostgreSQL de DATABASE_URL ${words} ${reason}. Confira se ele está no ar e se o endereço está certo; ` +
    'para esperar mais por ele, DATABASE_WAIT_SECONDS.'
  );
}

/** The code of an error; without one, what the driver says after the statement. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : (error.message.split(' - ').at(-1) ?? '');
}
