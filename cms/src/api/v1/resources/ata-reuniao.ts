import { documentResource } from './document-resource';

export const ata = documentResource('ata', 'api::ata-reuniao.ata-reuniao');
