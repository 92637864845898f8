import { codeOfState } from '../municipality.js';
import type { Site } from '../site.js';
import type { TableSum } from './data-package.js';
import {
  CATALOG_ADDRESS,
  OPEN_DATA_PATH,
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  tableFileAddress,
  tableFileName,
  tableFileTitle,
  type OpenDataTableName,
} from './tables.js';

const EU = 'http://publications.europa.eu/resource/authority';
const IBGE = 'https://servicodados.ibge.gov.br/api/v1/localidades';

/** Whole: a harvester loads no context from elsewhere. */
const CONTEXT = {
  adms: 'http://www.w3.org/ns/adms#',
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatap: 'http://data.europa.eu/r5r/',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/** Everything that the catalog is made from. `siteUrl` is the site's origin; `changed` has instants (ISO). */
export interface CatalogParts {
  readonly siteUrl: string;
  readonly site: Site;
  readonly files: readonly TableSum[];
  /** When the public saw the first and the last change of anything; undefined if there was none. */
  readonly changed: { readonly first: string; readonly last: string } | undefined;
}

type Node = Readonly<Record<string, unknown>>;

/**
 * Returns the description of the tables after DCAT 3, as JSON-LD: each table is a dataset, each of its files a
 * distribution. It has the properties that DCAT-AP 3.0.1 recommends. No address depends on the host of a request.
 */
export function catalog({ siteUrl, site, files, changed }: CatalogParts): Node {
  const publisher = { '@id': `${siteUrl}/#fundo` };
  const resource: Node = {
    'dct:publisher': publisher,
    'dct:language': node(`${EU}/language/POR`, 'dct:LinguisticSystem'),
    ...(changed && { 'dct:issued': instant(changed.first), 'dct:modified': instant(changed.last) }),
    ...spatial(site),
  };
  return {
    '@context': CONTEXT,
    '@id': siteUrl + CATALOG_ADDRESS,
    '@type': 'dcat:Catalog',
    ...resource,
    'dct:title': text(`Dados abertos: ${site.nome} (${site.sigla})`),
    'dct:description': text('Tudo o que o portal de transparência publica, em tabelas.'),
    'dct:license': licence(site),
    'dct:publisher': {
      ...publisher,
      '@type': 'foaf:Agent',
      'foaf:name': text(site.nome),
      'foaf:homepage': { '@id': `${siteUrl}/`, '@type': 'foaf:Document' },
    },
    'foaf:homepage': { '@id': siteUrl + OPEN_DATA_PATH, '@type': 'foaf:Document' },
    'dcat:themeTaxonomy': {
      ...node(`${EU}/data-theme`, 'skos:ConceptScheme'),
      'dct:title': text('Temas de dados'),
    },
    'dcat:dataset': OPEN_DATA_TABLE_NAMES.map((name) =>
      dataset(
        { siteUrl, site, changed, resource },
        name,
        files.filter(({ table }) => table === name),
      ),
    ),
  };
}

function dataset(
  { siteUrl, site, changed, resource }: Omit<CatalogParts, 'files'> & { readonly resource: Node },
  name: OpenDataTableName,
  files: readonly TableSum[],
): Node {
  const { title, description } = OPEN_DATA_TABLES[name];
  const id = `${siteUrl}${CATALOG_ADDRESS}#${name}`;
  const page = { '@id': `${siteUrl}${OPEN_DATA_PATH}#${name}`, '@type': 'foaf:Document' };
  return {
    '@id': id,
    '@type': 'dcat:Dataset',
    ...resource,
    'dct:identifier': id,
    'dct:title': text(`${title} (${site.sigla})`),
    'dct:description': text(description),
    'dcat:keyword': ['transparência', title.toLowerCase(), site.sigla, site.cidade].map(text),
    'dcat:theme': concept('data-theme/GOVE', 'Governo e setor público'),
    'dcat:landingPage': page,
    'dcat:contactPoint': {
      '@type': ['vcard:Kind', 'vcard:Organization'],
      'vcard:fn': site.nome,
      'vcard:hasEmail': { '@id': `mailto:${site.email}` },
    },
    'dct:accrualPeriodicity': node(`${EU}/frequency/UPDATE_CONT`, 'dct:Frequency'),
    'dct:accessRights': node(`${EU}/access-right/PUBLIC`, 'dct:RightsStatement'),
    ...(changed && {
      'dct:temporal': {
        '@type': 'dct:PeriodOfTime',
        'dcat:startDate': instant(changed.first),
        'dcat:endDate': instant(changed.last),
      },
    }),
    'dcat:distribution': files.map((file) => distribution(siteUrl, site, file)),
  };
}

function distribution(siteUrl: string, site: Site, { bytes, sha256, ...file }: TableSum): Node {
  const address = { '@id': siteUrl + tableFileAddress(file), '@type': 'rdfs:Resource' };
  return {
    '@id': `${siteUrl}${CATALOG_ADDRESS}#${tableFileName(file)}-csv`,
    '@type': 'dcat:Distribution',
    'dct:title': text(`${tableFileTitle(file)} (CSV)`),
    'dct:description': text(OPEN_DATA_TABLES[file.table].description),
    'dcat:accessURL': address,
    'dcat:downloadURL': address,
    'dcat:mediaType': node('https://www.iana.org/assignments/media-types/text/csv', 'dct:MediaType'),
    'dct:format': node(`${EU}/file-type/CSV`, 'dct:MediaTypeOrExtent'),
    'dcat:byteSize': { '@type': 'xsd:nonNegativeInteger', '@value': String(bytes) },
    'spdx:checksum': {
      '@type': 'spdx:Checksum',
      'spdx:algorithm': node('http://spdx.org/rdf/terms#checksumAlgorithm_sha256', 'spdx:ChecksumAlgorithm'),
      'spdx:checksumValue': { '@type': 'xsd:hexBinary', '@value': sha256 },
    },
    'dct:license': licence(site),
    'dcatap:availability': concept('planned-availability/STABLE', 'Estável'),
  };
}

const node = (id: string, type: string): Node => ({ '@id': id, '@type': type });
const concept = (path: string, label: string): Node => ({
  ...node(`${EU}/${path}`, 'skos:Concept'),
  'skos:prefLabel': text(label),
});
const text = (value: string): Node => ({ '@language': 'pt-BR', '@value': value });
const instant = (value: string): Node => ({ '@type': 'xsd:dateTime', '@value': value });

const licence = ({ licenca: { nome, url } }: Site): Node => ({
  ...node(url, 'dct:LicenseDocument'),
  'dct:title': text(nome),
});

/** The place as the IBGE names it: the municipality, or at least its state. */
function spatial({ id_municipio, sigla_uf, cidade }: Site): Node {
  const code = sigla_uf && codeOfState(sigla_uf);
  const path = id_municipio ? `municipios/${id_municipio}` : code ? `estados/${code}` : undefined;
  const label = id_municipio ? cidade : (sigla_uf ?? '');
  return path === undefined
    ? {}
    : { 'dct:spatial': { ...node(`${IBGE}/${path}`, 'dct:Location'), 'rdfs:label': text(label) } };
}
