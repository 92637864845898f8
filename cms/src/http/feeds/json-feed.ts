import type { Feed } from './Feed';

/** Writes a feed as JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeed = ({ title, self, page, author, icon, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    icon,
    language: 'pt-BR',
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      content_text: entry.summary,
      date_published: entry.published,
      date_modified: entry.updated,
      tags: [entry.sectionTitle],
      ...(entry.image && { image: entry.image }),
      ...(entry.file && {
        attachments: [
          { url: entry.file.address, mime_type: entry.file.tipo, size_in_bytes: entry.file.tamanho },
        ],
      }),
    })),
  });
