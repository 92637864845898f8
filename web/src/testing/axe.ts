import axe from 'axe-core';

/** The axe violations in the document, one line each. Contrast is checked in a real browser: jsdom has no colours. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.html})`));
}
