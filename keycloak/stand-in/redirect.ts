/** Redirects the browser to a GET of `to`, and sets cookies. */
export function redirect(to: URL | string, cookies: string[] = []): Response {
  const headers = new Headers({ location: to.toString(), 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
