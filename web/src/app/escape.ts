const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** JSON for a script element, which ends at the first `</script` whatever surrounds it. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
