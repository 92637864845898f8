import type { Core } from '@strapi/strapi';
import { CMS_RESOURCES } from '../api/v1/resources/table';
import { answerLatest, answerList, answerOne, type ReadAnswer } from '../api/v1/services/answers';
import { answerSite } from '../api/v1/services/site';
import { ApiError, notFound } from '../errors/ApiError';

/**
 * /api/v1 for the site while it renders: the answers of its public reads, given without leaving the process.
 * `tags` names the sections that were read, or nothing when a read failed: such a page is not kept.
 */
export function siteApi(strapi: Core.Strapi) {
  const read = new Set<string>();
  let failed = false;
  const api = async (path: string): Promise<Response> => {
    try {
      const { body, tags } = await answer(strapi, new URL(path, 'http://localhost'));
      if (tags) tags.forEach((tag) => read.add(tag));
      else failed = true;
      return Response.json(body);
    } catch (error) {
      if (error instanceof ApiError) return Response.json(error.toBody(), { status: error.status });
      failed = true;
      strapi.log.error(`Rendering could not read ${path}: ${String(error)}`);
      return Response.json({ error: 'Erro interno', code: 'internal' }, { status: 500 });
    }
  };
  return { api, tags: () => (failed ? undefined : [...read]) };
}

async function answer(strapi: Core.Strapi, { pathname, searchParams }: URL): Promise<ReadAnswer> {
  if (pathname === '/api/v1/site') return answerSite(strapi);
  if (pathname === '/api/v1/galeria_de_imagens/ultimas') return answerLatest(strapi);
  const [, path, id] = /^\/api\/v1\/([a-z_]+)(?:\/([1-9]\d{0,8}))?$/.exec(pathname) ?? [];
  const resource = Object.values(CMS_RESOURCES).find(({ contract }) => contract.path === path);
  if (!resource) throw notFound();
  return id
    ? answerOne(strapi, resource, Number(id))
    : answerList(strapi, resource, Object.fromEntries(searchParams));
}
