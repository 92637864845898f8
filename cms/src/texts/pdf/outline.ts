import { titleKey } from '../lines-to-blocks';
import type { PdfEngine } from './engine';

/** The maximum number of titles read of an outline: a hostile one may be endless. */
const MAX_TITLES = 3000;

/** Returns the titles of a file's outline, folded by `titleKey`. */
export function outlineTitles(engine: PdfEngine, document: number): ReadonlySet<string> {
  const { native } = engine;
  const titles = new Set<string>();
  const seen = new Set<number>();
  const waiting = [native.FPDFBookmark_GetFirstChild(document, 0)];
  while (waiting.length > 0 && seen.size < MAX_TITLES) {
    const bookmark = waiting.pop()!;
    if (!bookmark || seen.has(bookmark)) continue;
    seen.add(bookmark);
    const title = titleKey(engine.text((at, bytes) => native.FPDFBookmark_GetTitle(bookmark, at, bytes)));
    if (title) titles.add(title);
    waiting.push(
      native.FPDFBookmark_GetNextSibling(document, bookmark),
      native.FPDFBookmark_GetFirstChild(document, bookmark),
    );
  }
  return titles;
}
