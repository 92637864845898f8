/**
 * /api/v1 as the site's client has it: returns the body of a read. A failure is an Error named HTTPError with its
 * `response`, as ky's.
 */
export interface Api {
  get<Body>(path: string, searchParams?: Readonly<Record<string, string | number>>): Promise<Body>;
}

/** The parts of web's server bundle that this server uses. */
export interface Site {
  /** `complete` is false if a part of the page could not be read. */
  render(request: {
    url: string;
    api: Api;
    origin: string;
  }): Promise<{ status: number; html: string; complete: boolean }>;
  /** True if the site has a page for an address (path and query). The content of the page may still not exist. */
  knows(url: string): boolean;
  sitemapXml(api: Api, origin: string): Promise<string>;
  webManifest(api: Api): Promise<string>;
  robotsTxt(origin: string): string;
  /** Sources that a page's `script-src` must allow in addition to 'self'. */
  INLINE_SCRIPTS: string;
}
