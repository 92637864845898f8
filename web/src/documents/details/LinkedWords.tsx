import type { LinkedText } from '@fundo/contract/document-text';
import { Link } from '../../shared/routing/Link';
import { Marked } from '../../shared/text/Marked';

interface Props {
  readonly text: LinkedText;
  /** The id of the first mark, for addresses that lead to it. */
  readonly firstId?: string | undefined;
}

/** A text of a document, in which words are marked and the names of other documents lead to them. */
export function LinkedWords({ text, firstId }: Props) {
  const runs = runsOf(text);
  const first = runs.findIndex((run) => run.some(({ marcado }) => marcado));
  return runs.map((run, index) => {
    const [{ endereco }] = run;
    const id = index === first ? firstId : undefined;
    return endereco === undefined ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have their places
      <Marked key={index} text={run} firstId={id} />
    ) : (
      // Within a link, nothing else may take the focus.
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have their places
      <Link key={index} to={endereco} id={id}>
        <Marked text={run} />
      </Link>
    );
  });
}

type Run = [LinkedText[number], ...LinkedText];

/** The pieces, those beside each other that lead to the same document together. */
function runsOf(text: LinkedText): Run[] {
  const runs: Run[] = [];
  for (const piece of text) {
    const last = runs.at(-1);
    if (last && last[0].endereco === piece.endereco) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}
