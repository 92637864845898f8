import { documentResource } from './document-resource';

export const prestacaoConta = documentResource('prestacaoConta', 'api::prestacao-conta.prestacao-conta');
