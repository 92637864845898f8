import { setTimeout } from 'node:timers/promises';
import type { Administrator, Life } from './Administrator.ts';

const CONNECTIONS = 4;
/** A cover that has two narrower copies. */
const COVER_WIDTH = 1000;
/** A cover without copies, so that the writes measure the API, not the processing of pictures. */
const SMALL_COVER_WIDTH = 100;

/**
 * Writes once a second until `isOver`: creates, changes and deletes an entry of each kind in turn. Then finishes the round
 * without pauses. Returns the errors.
 */
export async function publish(administrator: Administrator, isOver: () => boolean): Promise<string[]> {
  const errors: string[] = [];
  for (let number = 1; !isOver(); number += 1) {
    for (const life of [
      administrator.ata(number),
      administrator.album(number, COVER_WIDTH),
      administrator.pergunta(number),
    ]) {
      while (!(await isAtEnd(life, errors))) if (!isOver()) await setTimeout(1000);
    }
  }
  return errors;
}

/**
 * Makes at least `writes` writes, four for each entry, over several connections, as fast as the server accepts them. Ends
 * early if writes keep failing. Returns the errors.
 */
export async function writeMany(administrator: Administrator, writes: number): Promise<string[]> {
  const errors: string[] = [];
  const lives = Math.ceil(writes / 4);
  let begun = 0;
  const connection = async () => {
    while (begun < lives && errors.length < CONNECTIONS) {
      const number = (begun += 1);
      const life =
        number % 25 === 0
          ? administrator.album(number, SMALL_COVER_WIDTH)
          : number % 4 === 0
            ? administrator.pergunta(number)
            : administrator.ata(number);
      while (!(await isAtEnd(life, errors)));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return errors;
}

/** Takes the next step of an entry's life. Returns true at its end, or after a failure. */
async function isAtEnd(life: Life, errors: string[]): Promise<boolean> {
  try {
    return (await life.next()).done === true;
  } catch (error) {
    errors.push(String(error));
    return true;
  }
}
