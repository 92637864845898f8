import { fileSize } from '@fundo/contract/file-size';
import { EXPORT_NAMES, exportAddress, type ExportName } from '@fundo/contract/open-data/exports';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/Api';
import { useAddressOf } from '../../shared/site/origin';
import { exportsQuery } from './exportsQuery';
import styles from './OpenDataPage.module.css';

const CONTENTS: Readonly<Record<ExportName, string>> = {
  'tabelas.zip': 'todas as tabelas e a sua descrição',
  'tudo.tar': 'as tabelas, todos os arquivos públicos e o SHA-256 de cada um',
};

/** The downloads of everything. Their sizes are unknown while they are made; the links wait for that themselves. */
export function Exports() {
  const { data } = useQuery(exportsQuery(useApi()));
  const address = useAddressOf(exportAddress('tudo.tar'));
  return (
    <>
      <h2>Tudo de uma vez</h2>
      <ul className={styles.tables}>
        {EXPORT_NAMES.map((name) => {
          const file = data?.exports.find(({ nome }) => nome === name);
          return (
            <li key={name}>
              <a href={exportAddress(name)}>{name}</a>
              <span>{`: ${CONTENTS[name]}${file ? ` (${fileSize(file.bytes)})` : ''}.`}</span>
            </li>
          );
        })}
      </ul>
      <p>
        Um download interrompido continua de onde parou, e cada arquivo pode ser conferido. Se curl responder
        410, algo foi retirado do público ou refeito: comece de novo.
      </p>
      <pre className={styles.code}>
        <code translate="no">{`endereco=$(curl -s -o /dev/null -w "%{redirect_url}" ${address})\ncurl -f -C - -o tudo.tar "$endereco"\ntar -xf tudo.tar\nsha256sum -c SHA256SUMS`}</code>
      </pre>
    </>
  );
}
