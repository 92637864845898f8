import { documentResource } from './document-resource';

export const legislacao = documentResource('legislacao', 'api::legislacao.legislacao');
