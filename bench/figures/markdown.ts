import os from 'node:os';
import type { Figure } from './Figure.ts';

export interface Section {
  readonly title: string;
  /** How it was measured, in a sentence or two. */
  readonly how: string;
  readonly figures: readonly Figure[];
}

/** The results as they are kept in bench/results.md and printed. */
export function markdown(sections: readonly Section[], seconds: number): string {
  const parts = sections.map(({ title, how, figures }) => `## ${title}\n\n${how}\n\n${table(figures)}`);
  return `# What \`npm run bench\` measured\n\n${machine(seconds)}\n\n${parts.join('\n\n')}\n`;
}

function machine(seconds: number): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return (
    `${day}, Node ${process.versions.node}, ${os.type()} ${os.arch()}, ${os.cpus().length} × ${cpu?.model.trim()}, ` +
    `${memory} GiB, in ${Math.round(seconds)} s. Ratios within a round count; absolute figures are this machine's.`
  );
}

function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, beside = '', ratio, target }) => [
    what,
    measured,
    beside,
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    target?.words ?? '',
    target ? (target.reached ? 'reached' : '**missed**') : '',
  ]);
  const head = ['What', 'Measured', 'Beside it', 'Ratio', 'Target', ''];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
