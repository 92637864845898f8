import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useGetIdentity } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { listDrafts } from '../form/draftStore';
import { LIFT, WITHDRAW } from '../record/addresses';
import { RECORD_SCREENS, SCREENS } from '../screens/screens';

/** The forms that the person has neither saved nor discarded, with a link to each. */
export const Drafts = () => {
  const { identity } = useGetIdentity();
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    if (identity)
      void listDrafts(String(identity.id))
        .catch(() => [])
        .then(setPaths);
  }, [identity]);

  if (paths.length === 0) return null;
  return (
    <Alert severity="info" role="presentation">
      Você preencheu e não salvou:
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <Link component={RouterLink} to={path} sx={{ display: 'inline-block', py: 0.5 }}>
              {nameOf(path)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/** 'FAQ, novo item' */
function nameOf(path: string) {
  const isOf = ({ route }: { route: string }) => `${path}/`.startsWith(`/${route}/`);
  const screen = SCREENS.find(isOf);
  const title = screen?.title ?? RECORD_SCREENS.find(isOf)?.title ?? path;
  if (screen?.isSingle) return title;
  return `${title}, ${FORMS[path.split('/').at(-1) ?? ''] ?? 'edição de um item'}`;
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
