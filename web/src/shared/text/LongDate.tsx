import { longDate } from './longDate';

/** An instant as a date in words, with the machine's form beside it. */
export function LongDate({ instant }: { instant: string }) {
  return <time dateTime={instant}>{longDate(instant)}</time>;
}
