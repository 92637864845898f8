import type { Knex } from 'knex';
import type { Meta as Model } from '@strapi/database/dist/metadata';
import { FILE_LINKS, FILE_TABLE } from '../../files/find-stored';

/** A part of a statement, with the values of its question marks. */
export interface Sql {
  readonly text: string;
  readonly values: readonly Knex.RawBinding[];
}

type Operator = (column: string, value: never) => Sql;

const compared =
  (sign: string) =>
  (column: string, value: Knex.RawBinding): Sql => ({ text: `${column} ${sign} ?`, values: [value] });
const tested =
  (test: string) =>
  (column: string): Sql => ({ text: `${column} ${test}`, values: [] });

/** Strapi's operators that conditions of sections use. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  $gt: compared('>'),
  $gte: compared('>='),
  $lt: compared('<'),
  $lte: compared('<='),
  $null: tested('is null'),
  $notNull: tested('is not null'),
  $in: isOneOf,
  $contains: (column, word: string) => ({
    text: `${column} like ? escape '!'`,
    values: [containing(word)],
  }),
};

/** Returns the pattern of texts that contain a word, for `like ? escape '!'`. */
export const containing = (word: string): string => `%${word.replaceAll(/[!%_]/g, '!$&')}%`;

/** Returns a question mark for each value of a list. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join();

/** `values` is a list, or a query. */
function isOneOf(column: string, values: readonly Knex.Value[] | Knex.QueryBuilder): Sql {
  if (!Array.isArray(values)) return { text: `${column} in ?`, values: [values as Knex.QueryBuilder] };
  if (values.length === 0) return { text: '1 = 0', values: [] };
  return { text: `${column} in (${marks(values)})`, values };
}

/**
 * Translates a condition on the rows of a content type, in Strapi's terms, to SQL of SQLite and PostgreSQL. The table's
 * alias is `entry`. @throws Error for an operator or a field that no section's condition uses
 */
export function conditionSql(condition: object, model: Model): Sql {
  return joined(
    'and',
    Object.entries(condition).map(([key, value]) => {
      if (key === '$and') return joined('and', nested(value as object[], model));
      if (key === '$or') return joined('or', nested(value as object[], model));
      return fieldSql(key, value, model);
    }),
  );
}

const nested = (conditions: readonly object[], model: Model): Sql[] =>
  conditions.map((condition) => conditionSql(condition, model));

function joined(word: 'and' | 'or', parts: readonly Sql[]): Sql {
  if (parts.length === 1) return parts[0]!;
  return {
    text: `(${parts.map(({ text }) => text).join(` ${word} `) || '1 = 1'})`,
    values: parts.flatMap(({ values }) => values),
  };
}

function fieldSql(field: string, value: unknown, model: Model): Sql {
  const column = columnOf(model, field);
  if (model.attributes[field]!.type === 'relation') return hasFile(field, value, model);
  if (!isOperators(value)) return compared('=')(column, value as Knex.Value);
  return joined(
    'and',
    Object.entries(value).map(([name, operand]) => {
      const operator = OPERATORS[name];
      if (!operator) throw new Error(`A condition of ${model.uid} has the operator ${name}`);
      return operator(column, operand as never);
    }),
  );
}

const isOperators = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** The only condition on a field with a file: that it has one. */
function hasFile(field: string, value: unknown, { uid }: Model): Sql {
  if (JSON.stringify(value) !== '{"id":{"$notNull":true}}')
    throw new Error(`A condition of ${uid} asks more of ${field} than that it has a file`);
  return {
    text: `exists (select 1 from ${FILE_LINKS} as link inner join ${FILE_TABLE} as file on file.id = link.file_id
      where link.related_id = entry.id and link.related_type = ? and link.field = ?)`,
    values: [uid, field],
  };
}

/** Returns the column of a field, with the table's alias. @throws Error for a field that the content type does not have */
export function columnOf({ uid, attributes }: Model, field: string): string {
  if (!Object.hasOwn(attributes, field)) throw new Error(`${uid} has no field ${field}`);
  return `entry.${(attributes[field] as { columnName?: string }).columnName ?? field}`;
}
