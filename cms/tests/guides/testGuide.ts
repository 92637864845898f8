import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Copy } from './Copy.ts';
import type { Guide, Step } from './Guide.ts';

const CONTRIBUTING = readFileSync(path.resolve(import.meta.dirname, '../../../CONTRIBUTING.md'), 'utf8');

let copy: Copy;
beforeAll(async () => {
  copy = await Copy.make();
});
afterAll(() => copy.remove());

/** Tests a guide: follows all its steps, then leaves out one at a time, then takes all back, for the next guide. */
export function testGuide({ title, steps, checks }: Guide): void {
  describe(`the guide "${title}"`, () => {
    /** The compiler's messages about the contract with all steps. */
    let contractFaults: string;
    /** Take back each step. */
    const undo = new Map<Step, () => Promise<void>>();
    beforeAll(async () => {
      for (const step of steps) undo.set(step, await copy.follow(step));
      contractFaults = (await copy.buildContract()).output;
    });
    afterAll(async () => {
      for (const step of steps.toReversed()) await undo.get(step)!();
    });

    it('names the places of all its steps', () => {
      const [, text = ''] = CONTRIBUTING.split(`## ${title}\n`);
      const guide = text.split('\n## ')[0]!;
      for (const { file, named = file } of steps) expect(guide).toContain(`\`${named}\``);
    });

    it('leads to a product whose checks pass', async () => {
      expect(contractFaults).toBe('');
      for (const check of checks) {
        const { code, output } = await copy.run(check);
        expect(code, output).toBe(0);
      }
    });

    it.each(steps.filter(({ forgotten }) => forgotten))(
      'has a check that names a forgotten $file',
      async (step) => {
        const isBuilt = step.file.startsWith('contract/');
        await undo.get(step)!();
        try {
          if (isBuilt) await copy.buildContract();
          const { check, says } = step.forgotten!;
          const { code, output } = await copy.run(check);
          expect(code).toBe(1);
          expect(output).toMatch(says);
        } finally {
          await copy.follow(step);
          if (isBuilt) await copy.buildContract();
        }
      },
    );
  });
}
