import { SECTIONS } from '@fundo/contract/sections';
import { env } from '../../base/environment/env';
import { lexmlUrn } from '../../citations/lexml-urn';
import { namesOf } from '../../citations/names-of';
import type { MetadataFormat } from './MetadataFormat';
import { element } from './write-xml';

const schema = 'http://projeto.lexml.gov.br/esquemas/oai_lexml.xsd';
const namespace = 'http://www.lexml.gov.br/oai_lexml';

/** The form in which LexML harvests laws (LexML Brasil, Parte 4a): the ones with a URN, of a registered publisher. */
export const oaiLexml: MetadataFormat = {
  prefix: 'oai_lexml',
  schema,
  namespace,
  section: SECTIONS.legislacao.path,
  write({ section, document, file, address }, site) {
    const publisher = site.lexml_publicador;
    if (section !== SECTIONS.legislacao.path || !document || publisher === null) return undefined;
    const urn = lexmlUrn(namesOf('legislacao', document), site);
    if (urn === null) return undefined;
    const origin = env().siteUrl;
    const item = (kind: string, type: string, url: string) =>
      element('Item', origin + url, { formato: type, idPublicador: String(publisher), tipo: kind });
    const elements = [
      file ? item('conteudo', file.tipo, file.address) : '',
      item('metadado', 'text/html', address),
      element('DocumentoIndividual', urn),
      element('Epigrafe', document.titulo),
      element('Ementa', document.descricao),
    ].join('');
    return `<LexML xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}">${elements}</LexML>`;
  },
};
