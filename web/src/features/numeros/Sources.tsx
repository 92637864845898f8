import { MAX_TOTALS_ROWS } from '@fundo/contract/limits';
import type { NumerosTotals } from '@fundo/contract/numeros/schemas';
import type { NumerosScope } from '@fundo/contract/numeros/view';
import { documentAddress, documentSectionAt } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';

interface Props {
  readonly view: NumerosScope;
  readonly totals: NumerosTotals;
}

/** Names the documents that the figures come from, and says how they are counted. */
export function Sources({ view, totals: { documentos } }: Props) {
  return (
    <section aria-labelledby="de-onde-vem">
      <h2 id="de-onde-vem">De onde vêm estes números</h2>
      <p>
        Dos documentos publicados neste site, com os valores como estão neles. Quando dois documentos trazem o
        mesmo dinheiro, ele entra na soma do fundo uma vez só.
      </p>
      {documentos.length === MAX_TOTALS_ROWS && <p>{`Os ${MAX_TOTALS_ROWS} documentos mais recentes:`}</p>}
      <ul>
        {documentos.map(({ secao, item, titulo }) => {
          const section = documentSectionAt(secao);
          return (
            section && (
              <li key={`${secao} ${item}`}>
                <Link to={documentAddress(section, item)}>{titulo}</Link>
              </li>
            )
          );
        })}
      </ul>
      {view.item !== undefined && (
        <p>Este documento pode ter linhas que outro também traz: a última coluna da tabela diz quais.</p>
      )}
    </section>
  );
}
