import type { Environment } from '../environment/env';

/** What the back-office is told at start (admin/src/config.ts parses it). */
export const backOfficeConfig = ({ signIn }: Environment) => ({
  keycloak: { url: signIn.url, realm: signIn.realm, clientId: signIn.clientId },
  role: signIn.role,
  apiUrl: '/api/v1',
  revokeUrl: '/usuarios/tokens/revoke',
  filesUrl: '',
  department: {
    name: 'Departamento de Tecnologia da Informação',
    acronym: 'DTI',
    url: 'https://www.example.gov.br/dti',
  },
  city: { name: 'Prefeitura Municipal', url: 'https://www.example.gov.br' },
  systemsUrl: null,
});
