import type { Core } from '@strapi/strapi';
import { ApiError } from '../../../errors/ApiError';
import { SITE_ADDRESS } from '../resources/site';
import { CMS_RESOURCES } from '../resources/table';
import { answerLatest, answerList, answerOne, type ReadAnswer } from './answers';
import { answerSite } from './site';

/** What GET answers at an address below /api/v1, without leaving the process. @throws ApiError 400, 404 */
export async function answerAt(strapi: Core.Strapi, address: string): Promise<ReadAnswer> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === SITE_ADDRESS) return answerSite(strapi);
  if (pathname === '/api/v1/galeria_de_imagens/ultimas') return answerLatest(strapi);
  const [, path, id] = /^\/api\/v1\/([a-z_]+)(?:\/([1-9]\d{0,8}))?$/.exec(pathname) ?? [];
  const resource = Object.values(CMS_RESOURCES).find(({ contract }) => contract.path === path);
  if (!resource) throw new ApiError('not_found');
  return id
    ? answerOne(strapi, resource, Number(id))
    : answerList(strapi, resource, Object.fromEntries(searchParams));
}
