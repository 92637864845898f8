/** An answer as the editor typed it: an empty line begins a paragraph. */
export function Resposta({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
