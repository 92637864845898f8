import { momentOf } from '@fundo/contract/fund-time';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useGetIdentity } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/AlertDialog';
import { deleteDraft, listDrafts, type ListedDraft } from '../form/draftStore';
import { LIFT, WITHDRAW } from '../record/addresses';
import { RECORD_SCREENS, SCREENS } from '../screens/screens';

/** The forms that the person has neither saved nor discarded, each with a link to it and a button that discards it. */
export const Drafts = () => {
  const { identity } = useGetIdentity();
  const subject = identity && String(identity.id);
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  const [discarded, setDiscarded] = useState<ListedDraft>();
  useEffect(() => {
    if (subject === undefined) return;
    void listDrafts(subject)
      .catch(() => [])
      .then(setDrafts);
  }, [subject]);

  if (subject === undefined || drafts.length === 0) return null;
  const discard = async ({ path }: ListedDraft) => {
    setDiscarded(undefined);
    await deleteDraft({ subject, path }).catch((cause: unknown) =>
      console.warn('The draft could not be deleted', cause),
    );
    setDrafts(await listDrafts(subject).catch(() => drafts));
  };
  return (
    <Alert severity="info" role="presentation">
      Você preencheu e não salvou:
      <ul>
        {drafts.map((draft) => (
          <li key={draft.path}>
            <Link
              component={RouterLink}
              to={draft.path}
              sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
            >
              {nameOf(draft)}
            </Link>{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {momentOf(draft.at)}
            </Box>{' '}
            <Button
              size="small"
              onClick={() => setDiscarded(draft)}
              aria-label={`Descartar ${nameOf(draft)}`}
            >
              Descartar
            </Button>
          </li>
        ))}
      </ul>
      {discarded && (
        <ConfirmDialog
          title="Descartar o que você preencheu?"
          question="O que não foi salvo se perde."
          subject={nameOf(discarded)}
          cancel="Cancelar"
          confirm="Descartar"
          onCancel={() => setDiscarded(undefined)}
          onConfirm={() => void discard(discarded)}
        />
      )}
    </Alert>
  );
};

/** 'FAQ, novo item: Quem fiscaliza o fundo?' */
function nameOf({ path, values }: ListedDraft) {
  const isOf = ({ route }: { route: string }) => `${path}/`.startsWith(`/${route}/`);
  const screen = SCREENS.find(isOf);
  const title = screen?.title ?? RECORD_SCREENS.find(isOf)?.title ?? path;
  if (screen?.isSingle) return title;
  const form = FORMS[path.split('/').at(-1) ?? ''] ?? 'edição de um item';
  const entry = typeof values.titulo === 'string' ? values.titulo.trim() : '';
  return `${title}, ${form}${entry && `: ${entry}`}`;
}

/** Names of forms by the last part of their paths. All other forms edit an item. */
const FORMS: Readonly<Record<string, string>> = {
  create: 'novo item',
  duplicar: 'cópia de um item',
  ordem: 'ordem das perguntas',
  varios: 'vários documentos',
  [WITHDRAW]: 'motivo de uma retirada',
  [LIFT]: 'motivo para desfazer uma retirada',
};
