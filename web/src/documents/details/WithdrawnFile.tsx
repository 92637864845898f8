import type { FileWithdrawal } from '@fundo/contract/versions';
import { ExactDate } from '../../shared/text/dates';

/** Shown in place of the link to a file that was withdrawn from the public, with the reason. */
export function WithdrawnFile({ withdrawal: { em, motivo } }: { withdrawal: FileWithdrawal }) {
  return (
    <span>
      Este arquivo foi retirado do público em <ExactDate instant={em} />. Motivo:{' '}
      <span>{motivo || 'não informado'}</span>
    </span>
  );
}
