import { dayOf } from '@fundo/contract/fund-time';
import type { SectionKind } from '@fundo/contract/sections';
import { env } from '../../base/environment/env';
import type { MetadataFormat } from './MetadataFormat';
import { element } from './write-xml';

const schema = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';
const namespace = 'http://www.openarchives.org/OAI/2.0/oai_dc/';

/** The DCMI type of the entries of each kind of section. */
const TYPES: Readonly<Record<SectionKind, string>> = { document: 'Text', faq: 'Text', gallery: 'Image' };

/** Unqualified Dublin Core, which every repository has. */
export const oaiDc: MetadataFormat = {
  prefix: 'oai_dc',
  schema,
  namespace,
  write({ document, file, ...entry }, { nome, licenca }) {
    const origin = env().siteUrl;
    const elements = [
      element('dc:title', entry.title),
      element('dc:publisher', nome),
      element('dc:description', document ? document.descricao : entry.summary),
      element('dc:date', document?.data_referencia ?? dayOf(entry.published)),
      element('dc:type', TYPES[entry.kind]),
      element('dc:type', entry.sectionTitle),
      element('dc:format', file?.tipo),
      element('dc:identifier', origin + entry.address),
      element('dc:identifier', file && origin + file.address),
      element('dc:identifier', document?.numero),
      element('dc:language', 'pt-BR'),
      element('dc:rights', licenca.url),
    ].join('');
    return `<oai_dc:dc xmlns:oai_dc="${namespace}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}">${elements}</oai_dc:dc>`;
  },
};
