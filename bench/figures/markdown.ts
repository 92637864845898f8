import os from 'node:os';
import type { Figure } from './Figure.ts';

export interface Section {
  readonly title: string;
  /** How it was measured, in one or two sentences. */
  readonly how: string;
  readonly figures: readonly Figure[];
}

/** Formats the results for bench/results.md and the terminal. `load` is the machine's load average before the run. */
export function markdown(sections: readonly Section[], seconds: number, load: number): string {
  const parts = sections.map(({ title, how, figures }) => `## ${title}\n\n${how}\n\n${table(figures)}`);
  return `# What \`npm run bench\` measured\n\n${machine(seconds, load)}\n\n${parts.join('\n\n')}\n`;
}

function machine(seconds: number, load: number): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return (
    `${day}, Node ${process.versions.node}, ${os.type()} ${os.arch()}, ${os.cpus().length} × ${cpu?.model.trim()}, ` +
    `${memory} GiB, in ${Math.round(seconds)} s; load average before it ${load.toFixed(1)}. Ratios within a round count; ` +
    "absolute figures are this machine's."
  );
}

function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, comparison = '', ratio, target }) => [
    what,
    measured,
    comparison,
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    target?.text ?? '',
    target ? (target.reached ? 'reached' : '**missed**') : '',
  ]);
  const lines = [['What', 'Measured', 'Beside it', 'Ratio', 'Target', ''], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [head, ...body] = lines.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}
