import type { Core } from '@strapi/strapi';
export async function seedEmptyDatabase(_strapi: Core.Strapi): Promise<void> {}
