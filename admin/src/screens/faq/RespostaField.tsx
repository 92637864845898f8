import FormatBold from '@mui/icons-material/FormatBold';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState, type ReactNode } from 'react';
import { TextField } from '../../form/TextField';
import { withBold, withLink, withList, type Edit, type Selection } from './formatText';
import { LinkDialog } from './LinkDialog';

const HINT = 'Uma linha vazia separa parágrafos. Endereços, e-mails e telefones viram links.';

/** The text of an answer, with buttons that write its marks for bold, lists and links. */
export const RespostaField = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [linked, setLinked] = useState<Selection & { readonly words: string }>();
  const textarea = () => frame.current!.querySelector('textarea')!;
  const selection = (): Selection => {
    const { selectionStart, selectionEnd } = textarea();
    return { start: selectionStart, end: selectionEnd };
  };
  const format = (edit: (text: string, selection: Selection) => Edit) => () =>
    apply(textarea(), edit(textarea().value, selection()));
  const openLink = () => {
    const { start, end } = selection();
    setLinked({ start, end, words: textarea().value.slice(start, end).trim() });
  };
  const closeLink = () => {
    setLinked(undefined);
    textarea().focus();
  };
  return (
    <div ref={frame}>
      <TextField source="resposta" label="Resposta" hint={HINT} required multiline minRows={4} maxRows={14} />
      <Stack component="fieldset" direction="row" aria-label="Formatar o texto" useFlexGap sx={tools}>
        <Tool icon={<FormatBold />} label="Negrito" onClick={format(withBold)} />
        <Tool
          icon={<FormatListBulleted />}
          label="Lista"
          onClick={format((text, selected) => withList(text, selected, false))}
        />
        <Tool
          icon={<FormatListNumbered />}
          label="Lista numerada"
          onClick={format((text, selected) => withList(text, selected, true))}
        />
        <Tool icon={<LinkIcon />} label="Link" onClick={openLink} />
      </Stack>
      {linked && (
        <LinkDialog
          words={linked.words}
          onCancel={closeLink}
          onInsert={(words, address) => {
            setLinked(undefined);
            apply(textarea(), withLink(linked, words, address));
          }}
        />
      )}
    </div>
  );
};

const tools = { gap: 1, flexWrap: 'wrap', m: 0, mt: 1, p: 0, border: 0, minWidth: 0 };

const Tool = (props: { icon: ReactNode; label: string; onClick: () => void }) => (
  <Button size="small" variant="outlined" startIcon={props.icon} onClick={props.onClick}>
    {props.label}
  </Button>
);

/** Replaces a part of the text as if it was typed, so that the browser can undo it where it supports that. */
function apply(textarea: HTMLTextAreaElement, { start, end, insert, selected }: Edit): void {
  textarea.focus();
  textarea.setSelectionRange(start, end);
  // oxlint-disable-next-line typescript/no-deprecated -- the only way that keeps the browser's undo.
  if (!document.execCommand?.('insertText', false, insert)) {
    textarea.setRangeText(insert, start, end, 'end');
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  textarea.setSelectionRange(selected.start, selected.end);
}
