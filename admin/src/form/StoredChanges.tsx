import { momentOf } from '@fundo/contract/fund-time';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { NUMEROS } from '../api/storedNumeros';
import { differences } from './differences';
import { StoredNumeros } from './StoredNumeros';

interface StoredChangesProps {
  /** Reads the stored entry; undefined if that fails. */
  readonly read: () => Promise<RaRecord | undefined>;
  /** Reads the name of the person who stored it; undefined if it is unknown. */
  readonly readAuthor: () => Promise<string | undefined>;
  readonly toForm: (row: RaRecord) => Record<string, unknown>;
}

/** Shows when and by whom the entry was stored, and in which fields it differs from the form. */
export const StoredChanges = ({ read, readAuthor, toForm }: StoredChangesProps) => {
  const form = useFormContext();
  const [row, setRow] = useState<RaRecord>();
  const [author, setAuthor] = useState<string>();
  useEffect(() => {
    void read().then(setRow);
    void readAuthor().then(setAuthor);
    // Only once, when the question appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!row) return null;

  const changes = differences(form.getValues(), toForm(row)).flatMap(({ path, stored }) => {
    const [label, text = stored] = WITHOUT_INPUT[path] ?? [labelOf(path)];
    return label ? [{ path, label, text }] : [];
  });
  return (
    <>
      {typeof row['updated_at'] === 'string' && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          Gravado em {momentOf(row['updated_at'])}
          {author && `, por ${author}`}.
          {changes.length > 0 && ' O que está gravado e difere do seu formulário:'}
        </Typography>
      )}
      <List dense disablePadding aria-label="Diferenças">
        {changes.map(({ path, label, text }) => (
          <ListItem key={path} disableGutters sx={{ overflowWrap: 'anywhere' }}>
            <ListItemText primary={text} secondary={label} />
          </ListItem>
        ))}
      </List>
    </>
  );
};

/** Fields that are no text inputs: their labels, and a text to show instead of the stored value. */
const WITHOUT_INPUT: Readonly<Record<string, readonly [label: string, text?: ReactNode]>> = {
  arquivo: ['Arquivo', 'Outro arquivo'],
  imagem: ['Capa', 'Outra imagem'],
  imagem_ponto: ['Ponto principal da capa', 'Outro ponto'],
  fotos_attributes: ['Fotos'],
  links_contato: ['Links de contato'],
  publicacao: ['Publicação', 'Outra situação'],
  sobre: ['Página Sobre o fundo'],
  [NUMEROS]: ['Números', <StoredNumeros key={NUMEROS} />],
};

/** Returns the label of a field on the screen. A field without a label is not shown to people. */
function labelOf(path: string): string | undefined {
  const [input] = document.getElementsByName(path);
  const label =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.labels?.[0] : undefined;
  return label?.textContent?.replace(/\s*\*$/, '');
}
