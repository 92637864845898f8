import type { Core } from '@strapi/strapi';
import type { WriteFiles } from '../../files/WriteFiles';
import { withNumber } from '../../record/entry-numbers';
import { recorded } from '../../record/recorded';
import type { CmsResource } from '../sections/CmsResource';
import { recordedSection } from '../sections/recorded-types';
import { isPlain } from '../visibility';
import { dateOfAppearance, publicationFields, type PublicationBody } from './publication-fields';
import { publishNew, withFiles } from './with-files';
import { writtenWith, type WriteOptions, type Written } from './written';

/**
 * Creates an entry: first stores its files, so that no transaction waits for a disk, then writes the entry and its row of
 * the record in one transaction, then puts the files where they can be downloaded. If anything fails or the sender goes
 * away, neither rows nor files stay.
 */
export async function createEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: unknown,
  options: WriteOptions = {},
): Promise<Written> {
  const { written } = await withFiles(
    strapi,
    options,
    (files) => storeNew(strapi, resource, body, files, options),
    (stored, files) => publishNew(strapi, resource, stored.id, files),
  );
  return written;
}

async function storeNew(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: unknown,
  files: WriteFiles,
  options: WriteOptions,
): Promise<{ id: number; written: Written }> {
  const prepared = await resource.fromWire(body, files.resolve);
  const publication = publicationFields(body as PublicationBody);
  const { dates, note, number } = options;
  return recorded(strapi, recordedSection(strapi, resource), undefined, async ({ trx, record }) => {
    await files.insert();
    const data = {
      ...publication,
      ...(!isPlain(publication) && dateOfAppearance(publication, undefined)),
      ...(await prepared.fields()),
      ...dates,
    };
    const entry = await withNumber(number, () =>
      strapi.documents(resource.uid).create({ data: data as never }),
    );
    const row = (await record(Number(entry.id), { note }))!;
    return { id: row.id, written: await writtenWith(options, resource, row, trx) };
  });
}
