/** A media type in the citizen's word for it: 'application/pdf' is 'PDF'. */
export function fileKind(mediaType: string): string {
  const kind = mediaType.split('/')[1] ?? mediaType;
  return kind.toUpperCase();
}
