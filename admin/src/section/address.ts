import { useResourceContext, type Identifier } from 'ra-core';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { sectionOf } from '../api/sectionOf';

/** Returns the contract's row of the section on the screen. */
export const useSection = () => sectionOf(useResourceContext() ?? '');

/** The last part of the address of the form that copies an entry. */
export const COPY = 'duplicar';

/** Location state of a dialog that was opened from its list: closing it goes back there. */
const OVER_LIST = { overList: true };

/**
 * Opens and closes the dialogs of a section, each at an address: /faq/create, /faq/3, /faq/3/duplicar, /faq/3/excluir. The list's
 * parameters stay in the address, so that back, reload and a shared link show the same page under the same dialog.
 * `page` is the address that contains them; default: the section's.
 */
export function useDialogAddress(page?: string) {
  const list = `/${useResourceContext()}`;
  const route = page ?? list;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isAtList = useMatch(route) !== null;
  // Dialogs open from the list only, never over each other, so that closing goes back by exactly one entry.
  const open = (path: string) => {
    if (isAtList) void navigate({ pathname: `${route}/${path}`, search }, { state: OVER_LIST });
  };

  return {
    create: () => open('create'),
    openTool: open,
    edit: (id: Identifier) => open(encodeURIComponent(id)),
    copy: (id: Identifier) => open(`${encodeURIComponent(id)}/${COPY}`),
    remove: (id: Identifier) => open(`${encodeURIComponent(id)}/excluir`),
    close: () => (state?.overList ? navigate(-1) : navigate({ pathname: route, search }, { replace: true })),
  };
}
