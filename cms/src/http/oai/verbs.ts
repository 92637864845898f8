import type { Core } from '@strapi/strapi';
import type { Site } from '@fundo/contract/site';
import { earliestChanged, harvestedEntry } from '../../content/read/harvested';
import { cachedSite } from '../../content/read/site';
import { CMS_RESOURCES } from '../../content/sections/table';
import { listEntries, metadataOf } from './list-entries';
import type { MetadataFormat } from './MetadataFormat';
import { oaiDc } from './oai-dc';
import { oaiLexml } from './oai-lexml';
import { OaiError } from './OaiError';
import type { ArgumentsOf, OaiRequest, Verb } from './parse-request';
import { datestamp, element, entryNamed, headerXml, recordXml } from './write-xml';

interface Repository {
  readonly strapi: Core.Strapi;
  readonly site: Site;
  readonly baseUrl: string;
}

type Verbs = {
  readonly [Name in Verb]: (repository: Repository, request: ArgumentsOf<Name>) => Promise<string>;
};

/** The formats of a repository: LexML harvests a registered publisher alone. */
const formatsOf = (site: Site): MetadataFormat[] => [
  oaiDc,
  ...(site.lexml_publicador === null ? [] : [oaiLexml]),
];

/** Returns what each verb of OAI-PMH 2.0 (section 4) responds with. */
const VERBS: Verbs = {
  async Identify({ strapi, site, baseUrl }) {
    return [
      element('repositoryName', `${site.nome} (${site.sigla})`),
      element('baseURL', baseUrl),
      element('protocolVersion', '2.0'),
      element('adminEmail', site.email),
      element('earliestDatestamp', datestamp(await earliestChanged(strapi))),
      element('deletedRecord', 'persistent'),
      element('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    ].join('');
  },

  async ListMetadataFormats({ strapi, site }, { identifier }) {
    const shown = identifier === undefined ? undefined : (await entryOf(strapi, identifier)).shown;
    return formatsOf(site)
      .filter((format) => !shown || format.write(shown, site) !== undefined)
      .map(
        ({ prefix, schema, namespace }) =>
          `<metadataFormat>${element('metadataPrefix', prefix)}${element('schema', schema)}${element('metadataNamespace', namespace)}</metadataFormat>`,
      )
      .join('');
  },

  async ListSets(_repository, { resumptionToken }) {
    if (resumptionToken !== undefined)
      throw new OaiError('badResumptionToken', 'A lista dos conjuntos tem uma só página');
    return Object.values(CMS_RESOURCES)
      .map(
        ({ contract: { path, title } }) =>
          `<set>${element('setSpec', path)}${element('setName', title)}</set>`,
      )
      .join('');
  },

  async GetRecord({ strapi, site }, { identifier, metadataPrefix }) {
    const entry = await entryOf(strapi, identifier);
    const format = formatOf(site, metadataPrefix);
    const metadata = metadataOf(entry, format, site);
    const isOfFormat = entry.secao === (format.section ?? entry.secao);
    if (metadata === undefined && (entry.shown || !isOfFormat)) throw unknownFormat(metadataPrefix);
    return recordXml(entry, metadata);
  },

  async ListIdentifiers({ strapi, site }, request) {
    const { listed, token } = await listEntries(strapi, site, request, (prefix) => formatOf(site, prefix));
    return listed.map(({ entry, metadata }) => headerXml(entry, metadata === undefined)).join('\n') + token;
  },

  async ListRecords({ strapi, site }, request) {
    const { listed, token } = await listEntries(strapi, site, request, (prefix) => formatOf(site, prefix));
    return listed.map(({ entry, metadata }) => recordXml(entry, metadata)).join('\n') + token;
  },
};

/** Returns the element with the response to a request. @throws OaiError */
export async function respond(strapi: Core.Strapi, baseUrl: string, request: OaiRequest): Promise<string> {
  const repository = { strapi, baseUrl, site: await cachedSite(strapi) };
  const verb = VERBS[request.verb] as (repository: Repository, request: object) => Promise<string>;
  return `<${request.verb}>${await verb(repository, request.arguments)}</${request.verb}>`;
}

async function entryOf(strapi: Core.Strapi, identifier: string) {
  const name = entryNamed(identifier);
  const entry = name && (await harvestedEntry(strapi, name));
  if (!entry) throw new OaiError('idDoesNotExist', 'Nenhum item público tem este identificador');
  return entry;
}

function formatOf(site: Site, prefix: string): MetadataFormat {
  const format = formatsOf(site).find((one) => one.prefix === prefix);
  if (!format) throw unknownFormat(prefix);
  return format;
}

const unknownFormat = (prefix: string): OaiError =>
  new OaiError('cannotDisseminateFormat', `Não há o formato ${prefix}; ListMetadataFormats diz os que há`);
