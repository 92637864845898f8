import {
  OAI_ADDRESS,
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  tableAddress,
  type ColumnType,
  type OpenDataTable,
  type OpenDataTableName,
} from '@fundo/contract/open-data/tables';
import { DEFAULT_LICENCE } from '@fundo/contract/open-data/licence';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { useSite } from '../../shared/site/identity';
import { useAddressOf } from '../../shared/site/origin';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import { Exports } from './Exports';
import { exportsQuery } from './exportsQuery';
import styles from './OpenDataPage.module.css';
import { Tables } from './Tables';

export { dataset } from './dataset';

export const prefetchOpenData: NonNullable<SiteRoute['prefetch']> = (api, client) =>
  client.prefetchQuery(exportsQuery(api));

/** The tables, their licence, examples, and the meaning of each column. */
export function OpenDataPage() {
  return (
    <>
      <PageBanner title={SITE_PAGES.openData.title} illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <p>
            Tudo o que este site publica, em tabelas que programas e planilhas leem. As tabelas são refeitas
            meio minuto depois da última mudança. Rascunhos, itens excluídos e arquivos retirados do público
            não estão em nenhuma, e o que é retirado sai delas na mesma hora.
          </p>
          <p>
            Cada lista deste site e cada busca também se baixam, em CSV e em ODS, nos links ao fim delas: com
            os filtros escolhidos, o dia que a página mostra e o endereço de cada item.
          </p>
          <Licence />
          <Tables />
          <Exports />
          <Examples />
          <Changes />
          <Dictionary />
        </div>
      </Container>
    </>
  );
}

function Licence() {
  const { nome, url } = useSite().site.licenca ?? DEFAULT_LICENCE;
  const rule =
    url === DEFAULT_LICENCE.url
      ? 'Use, copie e mude os dados como quiser, se disser de onde vieram: '
      : 'Os dados têm esta licença: ';
  return (
    <>
      <h2>Licença</h2>
      <p>
        <span>{rule}</span>
        <a href={url} rel="license">
          {nome}
        </a>
      </p>
      <p>
        As leis e os outros atos oficiais são livres (Lei nº&nbsp;9.610/1998, art. 8º, IV). Dados de pessoas
        que aparecem nos documentos só podem ser usados para o fim pelo qual são públicos (Lei
        nº&nbsp;13.709/2018, art. 7º, §§ 3º e 4º).
      </p>
    </>
  );
}

/** Commands that run as they are, on this site. */
function Examples() {
  const table = useAddressOf(tableAddress('documentos'));
  const python = `import pandas\ndocumentos = pandas.read_csv("${table}")\nprint(documentos.groupby("secao").size())`;
  return (
    <>
      <h2>Exemplos</h2>
      <h3>Linha de comando</h3>
      <pre className={styles.code}>
        <code translate="no">{`curl --remote-name ${table}`}</code>
      </pre>
      <h3>Python</h3>
      <pre className={styles.code}>
        <code translate="no">{python}</code>
      </pre>
      <h3>Planilha</h3>
      <p>
        Baixe uma tabela e abra-a: os acentos e as colunas já vêm certos. No Excel em português, use Dados, De
        Texto/CSV. Um texto que começa com =, +, − ou @ tem um apóstrofo antes, para que nenhuma planilha o
        execute como fórmula.
      </p>
    </>
  );
}

function Changes() {
  const address = useAddressOf('/api/v1/mudancas');
  const harvested = useAddressOf(OAI_ADDRESS);
  return (
    <>
      <h2>Manter uma cópia em dia</h2>
      <p>
        Este endereço diz o que apareceu, mudou e saiu, na ordem em que foi. Guarde o valor de{' '}
        <code>proximo</code> e peça depois só o que veio desde ele:
      </p>
      <pre className={styles.code}>
        <code translate="no">{`curl ${address}`}</code>
      </pre>
      <p>Bibliotecas e arquivos coletam o mesmo por OAI-PMH, neste endereço:</p>
      <pre className={styles.code}>
        <code translate="no">{harvested}</code>
      </pre>
      <p>
        A <a href="/api/v1/docs">descrição da API</a> diz o que cada endereço recebe e responde. Há um limite
        de pedidos por minuto; quem passa dele recebe 429, com o tempo de espera em <code>Retry-After</code>.
      </p>
    </>
  );
}

const TYPES: Readonly<Record<ColumnType, string>> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número, com ponto antes dos centavos',
  date: 'data',
  datetime: 'data e hora',
  boolean: 'true ou false',
};

const Dictionary = () => (
  <>
    <h2>O que diz cada coluna</h2>
    {OPEN_DATA_TABLE_NAMES.map((name) => (
      <Columns key={name} name={name} table={OPEN_DATA_TABLES[name]} />
    ))}
  </>
);

interface ColumnsProps {
  readonly name: OpenDataTableName;
  readonly table: OpenDataTable;
}

const Columns = ({ name, table }: ColumnsProps) => (
  <section className={styles.dictionary} aria-labelledby={name}>
    <h3 id={name}>{table.title}</h3>
    <dl className={styles.columns}>
      {Object.entries(table.columns).map(([column, { type, description, isRequired }]) => (
        <div key={column}>
          <dt>
            <code translate="no">{column}</code>
          </dt>
          <dd>{`${description} (${TYPES[type]}${isRequired ? '' : '; pode faltar'})`}</dd>
        </div>
      ))}
    </dl>
  </section>
);
