import { useResourceContext, type Identifier } from 'ra-core';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';

/** Says that a dialog was opened from its list, so that closing it can go back there. */
const OVER_LIST = { overList: true };

/**
 * Where the dialogs of a section live: /faq/create, /faq/3, /faq/3/excluir. The list's own parameters stay in the
 * address, so that back, reload and a shared link find the same page under the same dialog.
 */
export function useDialogAddress() {
  const route = `/${useResourceContext()}`;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const atList = useMatch(route) !== null;
  // None over another: closing goes back by one.
  const open = (path: string) => {
    if (atList) void navigate({ pathname: `${route}/${path}`, search }, { state: OVER_LIST });
  };

  return {
    create: () => open('create'),
    edit: (id: Identifier) => open(encodeURIComponent(id)),
    remove: (id: Identifier) => open(`${encodeURIComponent(id)}/excluir`),
    close: () => (state?.overList ? navigate(-1) : navigate({ pathname: route, search }, { replace: true })),
  };
}
