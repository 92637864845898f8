import { parseResposta, type RespostaInline, type RespostaLine } from '@fundo/contract/resposta-text';
import { Fragment } from 'react';
import { keepAmounts } from '../../shared/text/whole';

/** A resposta with its links, bold text and lists. No text of an editor becomes HTML. */
export function RespostaText({ text }: { text: string }) {
  // oxlint-disable react/no-array-index-key -- the parts of a text keep their order
  return parseResposta(text).map((block, index) => {
    if (block.kind === 'paragraph') return <Paragraph key={index} lines={block.lines} />;
    const items = block.items.map((item, position) => (
      <li key={position}>
        <Line line={item} />
      </li>
    ));
    return block.ordered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
  });
}

function Paragraph({ lines }: { lines: readonly RespostaLine[] }) {
  return (
    <p>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Line line={line} />
        </Fragment>
      ))}
    </p>
  );
}

const Line = ({ line }: { line: RespostaLine }) =>
  line.map((inline, index) => <Inline key={index} inline={inline} />);

function Inline({ inline }: { inline: RespostaInline }) {
  if (inline.kind === 'text') return <span>{keepAmounts(inline.text)}</span>;
  if (inline.kind === 'bold') {
    return (
      <strong>
        <Line line={inline.content} />
      </strong>
    );
  }
  return (
    <a href={inline.href} rel="noopener" {...(inline.address && { 'data-print': 'address-after' })}>
      {inline.text}
    </a>
  );
}
