import { momentOf } from '@fundo/contract/fund-time';
import { OPEN_DATA_PATH } from '@fundo/contract/open-data/tables';
import type { Site } from '@fundo/contract/site';

/** The README.txt of the archives, in Portuguese. `momento` is when the last public change in them was. */
export const readmeOf = (
  siteUrl: string,
  { nome, sigla, licenca }: Site,
  momento: string,
): string => `Dados abertos: ${nome} (${sigla})
${siteUrl}${OPEN_DATA_PATH}
Última mudança: ${momentOf(momento)} (${momento})

tabelas/          tudo o que o site publica, em CSV; o texto das páginas, em um arquivo por ano
datapackage.json  o que diz cada coluna, para pessoas e programas (Data Package)
catalogo.jsonld   o mesmo para catálogos de dados (DCAT)
identidade.json   os nomes, os endereços e os textos do site
arquivos/         só em tudo.tar: todos os arquivos públicos. O caminho /uploads/NOME de uma
                  tabela é aqui arquivos/NOME
SHA256SUMS        só em tudo.tar: o resumo SHA-256 de cada arquivo

Para conferir se tudo.tar chegou inteiro, abra-o com "tar -xf tudo.tar" e depois:

  sha256sum -c SHA256SUMS

Licença: ${licenca.nome}
${licenca.url}
As leis e os outros atos oficiais são livres (Lei nº 9.610/1998, art. 8º, IV).
Dados de pessoas que aparecem nos documentos só podem ser usados para o fim pelo qual são
públicos (Lei nº 13.709/2018, art. 7º, §§ 3º e 4º).
`;
