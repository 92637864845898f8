import { MAX_NUMEROS } from '@fundo/contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { FormLine } from './FormLine';
import { LineFields, LineHeader } from './LineFields';
import { useLineErrors } from './useLineErrors';

/** Lines that are shown at once. */
const PAGE_SIZE = 50;

/** Faulty lines that are named at once. */
const MAX_NAMED = 20;

interface LinesTableProps {
  readonly lines: readonly FormLine[];
  /** `changed`: the index of the line, if only its values are different. */
  readonly onChange: (lines: readonly FormLine[], changed?: number) => void;
}

/** The lines, in pages, each with its fields. */
export const LinesTable = ({ lines, onChange }: LinesTableProps) => {
  const [page, setPage] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { ofLine } = useLineErrors();
  const pages = Math.max(1, Math.ceil(lines.length / PAGE_SIZE));
  const first = Math.min(page, pages - 1) * PAGE_SIZE;

  const focusLine = (index: number) => {
    setPage(Math.floor(index / PAGE_SIZE));
    // After the page is shown.
    setTimeout(() => {
      const row = list.current?.children[index % PAGE_SIZE] ?? list.current?.lastElementChild;
      (row?.querySelector('input') ?? addButton.current)?.focus();
    });
  };
  const add = () => {
    onChange([...lines, nextLine(lines.at(-1))]);
    focusLine(lines.length);
  };
  const remove = (index: number) => {
    onChange(lines.toSpliced(index, 1));
    focusLine(Math.min(index, lines.length - 2));
  };
  const removeAll = () => {
    onChange([]);
    focusLine(0);
  };

  return (
    <Stack spacing={1.5}>
      {ofLine.size > 0 && (
        <Alert severity="error">
          Linhas com erro:{' '}
          {[...ofLine.keys()].slice(0, MAX_NAMED).map((index) => (
            <Link
              key={index}
              component="button"
              type="button"
              sx={{ mr: 1 }}
              onClick={() => focusLine(index)}
            >
              linha {index + 1}
            </Link>
          ))}
          {ofLine.size > MAX_NAMED && `e mais ${ofLine.size - MAX_NAMED}`}
        </Alert>
      )}
      {lines.length > 0 && <LineHeader />}
      <Box ref={list} component="ol" aria-label="Linhas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.slice(first, first + PAGE_SIZE).map((line, at) => (
          <LineFields
            // oxlint-disable-next-line react/no-array-index-key -- a line is its position.
            key={first + at}
            line={line}
            number={first + at + 1}
            errors={ofLine.get(first + at)}
            onChange={(values) => onChange(lines.with(first + at, { ...line, ...values }), first + at)}
            onRemove={() => remove(first + at)}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Stack
          component="nav"
          aria-label="Páginas de linhas"
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap' }}
        >
          <Button disabled={first === 0} onClick={() => setPage(first / PAGE_SIZE - 1)}>
            Linhas anteriores
          </Button>
          <Typography component="output" variant="body2" sx={{ alignSelf: 'center' }}>
            {first + 1} a {Math.min(first + PAGE_SIZE, lines.length)} de{' '}
            {lines.length.toLocaleString('pt-BR')}
          </Typography>
          <Button disabled={first + PAGE_SIZE >= lines.length} onClick={() => setPage(first / PAGE_SIZE + 1)}>
            Próximas linhas
          </Button>
        </Stack>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button ref={addButton} disabled={lines.length >= MAX_NUMEROS} onClick={add}>
          + Adicionar uma linha
        </Button>
        {lines.length > 0 && (
          <Button color="error" onClick={removeAll}>
            Remover todas as linhas
          </Button>
        )}
      </Stack>
    </Stack>
  );
};

/** An empty line with the date and the kind of the one before it. */
const nextLine = (last: FormLine | undefined): FormLine => ({
  data: last?.data ?? '',
  tipo: last?.tipo ?? 'despesa',
  categoria: '',
  fornecedor: null,
  centavos: '',
  soma: last?.soma ?? true,
});
