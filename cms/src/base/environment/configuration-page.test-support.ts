import { z } from 'zod';
import { readEnvironment, variables } from './env';
import { EnvironmentError } from './EnvironmentError';

const BEGIN = '<!-- variables -->';
const END = '<!-- /variables -->';

/** A variable in the JSON Schema that zod makes; `unset` is our own addition (env.ts). */
interface Variable {
  readonly description: string;
  readonly default?: string | number;
  readonly unset?: string;
  readonly enum?: readonly string[];
}

/** Returns `page` with the table of all variables between its two markers, formatted as oxfmt does. */
export function withVariables(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${BEGIN} or ${END} is missing`);
  return `${before}${BEGIN}\n\n${table()}\n\n${END}${after}`;
}

function table(): string {
  const { properties } = z.toJSONSchema(variables, { io: 'input', unrepresentable: 'any' });
  const required = requiredInProduction();
  const rows = Object.entries(properties as unknown as Record<string, Variable>).map(([name, variable]) => [
    code(name),
    [variable.description, ...choices(variable)].join(' '),
    variable.unset ?? code(String(variable.default)),
    required.has(name) ? '**yes**' : '',
  ]);
  return align([['Variable', 'Meaning', 'Default', 'Required in production'], ...rows]);
}

const code = (text: string) => `\`${text}\``;

const choices = ({ enum: values }: Variable) => (values ? [`One of ${values.map(code).join(', ')}.`] : []);

/** The variables without which production does not start. */
function requiredInProduction(): Set<string> {
  try {
    readEnvironment({ NODE_ENV: 'production' }, '.');
  } catch (error) {
    if (error instanceof EnvironmentError)
      return new Set([...error.message.matchAll(/- (\w+): falta/g)].map(([, name]) => name!));
  }
  return new Set();
}

function align(rows: string[][]): string {
  const widths = rows[0]!.map((_cell, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const [head, ...body] = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [head!, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
