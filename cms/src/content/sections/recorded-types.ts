import type { Core } from '@strapi/strapi';
import type { RecordedType } from '../../record/recorded';
import type { CmsResource, Row } from './CmsResource';
import { SITE_TAG, SITE_UID, type SiteRow } from './site';
import { CMS_RESOURCES } from './table';
import { findRedirects, REDIRECTS_TAG, REDIRECTS_UID, type RedirectsRow } from './redirects';
import { findRow, findSite } from './rows';

/** A section, as the record of changes reads it. */
export const recordedSection = (strapi: Core.Strapi, resource: CmsResource): RecordedType<Row> => ({
  uid: resource.uid,
  section: resource.contract.path,
  read: (id) => findRow(strapi, resource, id),
  files: resource.files,
});

/** The site's identity, as the record of changes reads it. */
export const recordedSite = (strapi: Core.Strapi): RecordedType<SiteRow> => ({
  uid: SITE_UID,
  section: SITE_TAG,
  read: () => findSite(strapi),
  files: () => [],
});

/** The redirects of earlier addresses, as the record of changes reads them. */
export const recordedRedirects = (strapi: Core.Strapi): RecordedType<RedirectsRow> => ({
  uid: REDIRECTS_UID,
  section: REDIRECTS_TAG,
  read: () => findRedirects(strapi),
  files: () => [],
});

/** Everything whose changes are recorded. */
export const recordedTypes = (strapi: Core.Strapi): RecordedType[] => [
  ...Object.values(CMS_RESOURCES).map((resource) => recordedSection(strapi, resource) as RecordedType),
  recordedSite(strapi) as RecordedType,
  recordedRedirects(strapi) as RecordedType,
];
