/**
 * Changes the page as a browser's translator does, now and after every change: wraps every text in a separate <font>
 * (facebook/react 11538). Returns a function that stops it. It uses nothing from outside the function, so that journeys
 * can send it to a browser.
 */
export function translateFromNowOn(): () => void {
  const SKIPPED = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'FONT']);
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || SKIPPED.has(text.parentNode!.nodeName)) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
    }
  };
  translate();
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
