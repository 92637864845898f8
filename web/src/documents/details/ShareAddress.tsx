import type { DocumentSectionName } from '@fundo/contract/sections';
import { useState } from 'react';
import { documentAddress } from '../../shared/routing/documentPages';
import { useAddressOf } from '../../shared/site/origin';
import { Button } from '../../shared/ui/Button';
import { useHydrated } from '../../shared/ui/useHydrated';
import styles from './DetailsPage.module.css';

interface Props {
  readonly section: DocumentSectionName;
  readonly id: number;
}

/** The page's permanent address, to select or copy, and a button to print. The buttons need JavaScript. */
export function ShareAddress({ section, id }: Props) {
  const address = useAddressOf(documentAddress(section, id));
  const hydrated = useHydrated();
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied('Endereço copiado.'),
      () => setCopied('O navegador não deixou copiar. Selecione o endereço e copie.'),
    );
  return (
    <section aria-labelledby="endereco">
      <h2 id="endereco">Endereço desta página</h2>
      <p>Este endereço não muda, mesmo que o arquivo seja trocado.</p>
      <p className={styles.text}>
        <span className={styles.address} translate="no">
          {address}
        </span>
      </p>
      <div className={styles.buttons}>
        {/* The clipboard exists only at a secure address (https). */}
        {hydrated && 'clipboard' in navigator && (
          <Button onClick={() => void copy()}>Copiar o endereço</Button>
        )}
        {hydrated && <Button onClick={() => window.print()}>Imprimir esta página</Button>}
        <output>{copied}</output>
      </div>
    </section>
  );
}
