import type { FileWithdrawal } from '@fundo/contract/versions';
import { ExactDate } from '../../shared/text/dates';

/** Says in the place of a file that it was withdrawn from the public, and why. */
export function WithdrawnFile({ withdrawal: { em, motivo } }: { withdrawal: FileWithdrawal }) {
  return (
    <span>
      Este arquivo foi retirado do público em <ExactDate instant={em} />. Motivo:{' '}
      <span>{motivo || 'não informado'}</span>
    </span>
  );
}
