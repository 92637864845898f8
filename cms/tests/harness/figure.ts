import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    figure?: string;
  }
}

/** Shows what a test has measured in the table of `npm run test:faults`. */
export const figure = ({ task }: TestContext, words: string): void => {
  task.meta.figure = words;
};
