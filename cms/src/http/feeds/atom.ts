import { FEED_TYPES } from '@fundo/contract/feeds';
import type { FeedEntry } from '../../content/read/feed-entries';
import { xmlText as xml } from '../xml-text';
import type { Feed } from './Feed';

/** Writes a feed as Atom (RFC 4287). Pictures use Media RSS, which feed readers know. */
export const atomXml = ({ title, self, page, author, icon, updated, entries }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="pt-BR">
<title>${xml(title)}</title>
<id>${xml(self)}</id>
<updated>${updated}</updated>
<author><name>${xml(author)}</name></author>
<icon>${xml(icon)}</icon>
<link rel="self" type="${FEED_TYPES.atom}" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(page)}"/>
${entries.map(entryXml).join('\n')}
</feed>
`;

const entryXml = ({
  section,
  sectionTitle,
  address,
  title,
  summary,
  published,
  updated,
  image,
  file,
}: FeedEntry): string =>
  [
    '<entry>',
    `<title>${xml(title)}</title>`,
    `<id>${xml(address)}</id>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(address)}"/>`,
    ...(file
      ? [
          `<link rel="enclosure" type="${xml(file.tipo)}" length="${file.tamanho}" href="${xml(file.address)}"/>`,
        ]
      : []),
    ...(image ? [`<media:thumbnail url="${xml(image)}"/>`] : []),
    `<category term="${xml(section)}" label="${xml(sectionTitle)}"/>`,
    `<summary>${xml(summary)}</summary>`,
    '</entry>',
  ].join('\n');
