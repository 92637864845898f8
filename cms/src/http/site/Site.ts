/** Responds as `GET /api/v1/…` does. */
export type Api = (path: string) => Promise<Response>;

/** All that this server uses of web's server bundle. */
export interface Site {
  /** `complete` is false if a part of the page could not be read. */
  render(request: {
    url: string;
    api: Api;
    origin: string;
  }): Promise<{ status: number; html: string; complete: boolean }>;
  /** Whether the site has a page for an address: path and query. What the page shows may still not exist. */
  knows(url: string): boolean;
  sitemapXml(api: Api, origin: string): Promise<string>;
  webManifest(api: Api): Promise<string>;
  robotsTxt(origin: string): string;
  /** Sources that a page's `script-src` must allow beside 'self'. */
  INLINE_SCRIPTS: string;
}
