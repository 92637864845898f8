import { documentResource } from './document-resource';

export const planoInvestimento = documentResource(
  'planoInvestimento',
  'api::plano-investimento.plano-investimento',
);
