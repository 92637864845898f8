import type { Core } from '@strapi/strapi';
import { closedSite } from '../closed-site/closed-site';

/** Stands before everything that shows content; see closed-site/. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => closedSite(strapi);
