import type { Ajuste, Ponto } from '@fundo/contract/ajuste';
import type { UseFormReturn } from 'react-hook-form';
import type { AlbumValues } from './fotoValue';

/** Sets how the form's cover is adjusted, and its point; by default none, because a changed cover has another middle. */
export function setCover(
  { setValue }: Pick<UseFormReturn<AlbumValues>, 'setValue'>,
  { ajuste = null, ponto = null }: { ajuste?: Ajuste | null | undefined; ponto?: Ponto | null },
): void {
  setValue('imagem_ajuste', ajuste, { shouldDirty: true });
  setValue('imagem_ponto', ponto, { shouldDirty: true });
}
