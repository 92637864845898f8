import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { createSite } from '../testing/fixtures';
import { webManifest } from './webManifest';

it('carries the name that the fund gives itself', async () => {
  const site = createSite({ sigla: 'FMCF', nome: 'Fundo Municipal de Cidadania Fiscal' });
  const manifest = JSON.parse(await webManifest(fakeApi({ site }).fetchPath));
  expect(manifest).toMatchObject({
    name: 'FMCF: Fundo Municipal de Cidadania Fiscal',
    short_name: 'FMCF',
    lang: 'pt-BR',
  });
});

it('is not written without the identity', async () => {
  await expect(webManifest(fakeApi({ failing: ['site'] }).fetchPath)).rejects.toThrow('500');
});
