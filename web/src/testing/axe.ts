import axe from 'axe-core';

/** What axe finds wrong in the document, one line each. Colours are judged in a real browser: jsdom draws none. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.html})`));
}
