import type { ChangeDetail } from '../../api/recordProvider';
import type { StoredFile } from './comparison';
import type { PresentEntry } from './usePresentEntry';

/** The actions that a change offers, and the reason why it cannot be restored. */
interface Applicable {
  readonly canRestore: boolean;
  readonly canWithdraw: boolean;
  /** The withdrawal of its file can be lifted. */
  readonly canLift: boolean;
  /** Says why it cannot be restored; absent if that is obvious. */
  readonly reason?: string;
}

const NOTHING = { canRestore: false, canWithdraw: false, canLift: false };

/** Changes without content that could be restored. */
const WITHOUT_CONTENT = new Set(['excluido', 'ocultado', 'liberado', 'eliminado']);

/** Returns the actions that a change offers. `present`: its entry as it is now; undefined if it was removed. */
export function applicable(change: ChangeDetail, present: PresentEntry | undefined): Applicable {
  const canLift = change.retirada !== null;
  if (!present || WITHOUT_CONTENT.has(change.acao) || !change.depois) return { ...NOTHING, canLift };
  if (change.registro === present.lastChange) return { ...NOTHING, reason: 'Esta é a versão atual.' };
  const url = (change.depois['arquivo'] as StoredFile | null | undefined)?.url;
  const [current] = present.versions;
  if (url === undefined || url === current?.arquivo) return { ...NOTHING, canRestore: true };
  if (canLift)
    return {
      ...NOTHING,
      canLift,
      reason:
        'O arquivo desta versão foi retirado do público. Ela só pode ser restaurada depois que a retirada for desfeita.',
    };
  const isPublic = present.versions.some(({ arquivo }) => arquivo === url);
  return { ...NOTHING, canRestore: true, canWithdraw: isPublic };
}
