import { parseUrl } from '@fundo/contract/parse-url';
import type { Element } from '../../src/http/parse-xml.test-support.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
/** RFC 3339 as RFC 4287, 3.3 has it: with a capital T, and Z or an offset. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const MEDIA_TYPE = /^[^\s/]+\/[^\s/]+$/;

/** Returns the violations of RFC 4287 in a feed; empty for a valid one. */
export function atomFaults(feed: Element): string[] {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  check(feed.name === 'feed' && feed.namespace === ATOM, '2: the root is an atom:feed');
  check(Boolean(feed.attributes['xml:lang']), '2: the language is known');
  checkContainer(feed, check);
  const selves = linksOf(feed, 'self');
  check(selves.length === 1, '4.1.1: a link to itself');
  const entries = of(feed, 'entry');
  const isAuthored = of(feed, 'author').length > 0;
  for (const entry of entries) {
    checkContainer(entry, check);
    check(isAuthored || of(entry, 'author').length > 0, '4.1.2: an author');
    check(of(entry, 'content').length <= 1 && of(entry, 'summary').length <= 1, '4.1.2: one summary');
    check(of(entry, 'published').length <= 1, '4.1.2: one published');
    check(
      of(entry, 'content').length > 0 || linksOf(entry, 'alternate').length > 0,
      '4.1.2: content or a page',
    );
    check(
      of(entry, 'published').every(({ text }) => DATE.test(text)),
      '4.2.9: published is a date',
    );
  }
  const ids = entries.map((entry) => of(entry, 'id')[0]?.text);
  check(new Set(ids).size === ids.length, '4.1.1: every entry has an id of its own');
  return faults;
}

/** Checks the elements that the feed and its entries share. */
function checkContainer(element: Element, check: (isRight: boolean, fault: string) => void): void {
  for (const name of ['id', 'title', 'updated'])
    check(of(element, name).length === 1, `4.1: one ${name} in ${element.name}`);
  check(
    of(element, 'id').every(({ text }) => parseUrl(text)),
    '4.2.6: the id is an IRI',
  );
  check(
    of(element, 'updated').every(({ text }) => DATE.test(text)),
    '4.2.15: updated is a date',
  );
  check(
    of(element, 'author').every((author) => of(author, 'name').length === 1),
    '3.2.1: a person has one name',
  );
  check(
    of(element, 'category').every(({ attributes }) => Boolean(attributes.term)),
    '4.2.2.1: a term',
  );
  const links = of(element, 'link').map(({ attributes }) => attributes);
  check(
    links.every(({ href = '' }) => parseUrl(href)),
    '4.2.7.1: a link has a href',
  );
  check(
    links.every(({ type }) => type === undefined || MEDIA_TYPE.test(type)),
    '4.2.7.3: a media type',
  );
  const alternates = linksOf(element, 'alternate').map(
    ({ attributes }) => `${attributes.type} ${attributes.hreflang}`,
  );
  check(new Set(alternates).size === alternates.length, '4.1.1: one page of each type');
}

const of = ({ children }: Element, childName: string): Element[] =>
  children.filter(({ namespace, name }) => namespace === ATOM && name === childName);

const linksOf = (element: Element, rel: string): Element[] =>
  of(element, 'link').filter(({ attributes }) => (attributes.rel ?? 'alternate') === rel);
