import type { LinkedText } from '@fundo/contract/document-text';
import { Link } from '../../shared/routing/Link';
import { Marked } from '../../shared/text/Marked';

interface Props {
  readonly text: LinkedText;
  /** The id of the first mark, which addresses can lead to. */
  readonly firstId?: string | undefined;
}

/** A text of a document with marked words, in which the names of other documents are links. */
export function LinkedWords({ text, firstId }: Props) {
  const runs = runsOf(text);
  const first = runs.findIndex((run) => run.some(({ marcado }) => marcado));
  return runs.map((run, index) => {
    const [{ endereco }] = run;
    const id = index === first ? firstId : undefined;
    return endereco === undefined ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
      <Marked key={index} text={run} firstId={id} />
    ) : (
      // The link has the id: inside it, a mark must not take the focus.
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
      <Link key={index} to={endereco} id={id}>
        <Marked text={run} />
      </Link>
    );
  });
}

type Run = [LinkedText[number], ...LinkedText];

/** Groups successive pieces that lead to the same document, or to none. */
function runsOf(text: LinkedText): Run[] {
  const runs: Run[] = [];
  for (const piece of text) {
    const last = runs.at(-1);
    if (last && last[0].endereco === piece.endereco) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}
