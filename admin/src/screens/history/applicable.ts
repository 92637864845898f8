import type { ChangeDetail } from '../../api/recordProvider';
import type { StoredFile } from './comparison';
import type { PresentEntry } from './usePresentEntry';

/** What can be done with a change, and the reason why it cannot be restored. */
interface Applicable {
  readonly canRestore: boolean;
  readonly canWithdraw: boolean;
  /** Says why there is no button; absent if it goes without saying. */
  readonly reason?: string;
}

const NOTHING = { canRestore: false, canWithdraw: false };

/** Changes that leave no content of their own. */
const WITHOUT_CONTENT = new Set(['excluido', 'ocultado', 'eliminado']);

/** Which actions a change offers, while its entry stands as `present`. */
export function applicable(change: ChangeDetail, present: PresentEntry): Applicable {
  if (WITHOUT_CONTENT.has(change.acao) || !change.depois) return NOTHING;
  if (change.registro === present.lastChange) return { ...NOTHING, reason: 'Esta é a versão atual.' };
  const url = (change.depois['arquivo'] as StoredFile | null | undefined)?.url;
  const [current] = present.versions;
  if (url === undefined || url === current?.arquivo) return { canRestore: true, canWithdraw: false };
  const isPublic = present.versions.some(({ arquivo }) => arquivo === url);
  if (isPublic) return { canRestore: true, canWithdraw: true };
  return {
    ...NOTHING,
    reason: 'O arquivo desta versão foi retirado do público, e ela não pode ser restaurada.',
  };
}
