import type { Site } from '@fundo/contract/site';
import type { Environment } from '../../base/environment/env';

/** The configuration that the back-office reads at start (admin/src/config.ts parses it). */
export const backOfficeConfig = (
  { signIn }: Environment,
  { manutencao, prefeitura, sistemas_url }: Site,
) => ({
  signIn: { client: signIn.client, options: signIn.options, issuer: signIn.issuer },
  role: signIn.role,
  apiUrl: '/api/v1',
  revokeUrl: '/usuarios/tokens/revoke',
  filesUrl: '',
  department: { name: manutencao.nome, acronym: manutencao.sigla, url: manutencao.url },
  city: { name: prefeitura.nome, url: prefeitura.url },
  systemsUrl: sistemas_url,
});
