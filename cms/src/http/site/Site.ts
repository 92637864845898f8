/** Responds as `GET /api/v1/…` does. */
export type Api = (path: string) => Promise<Response>;

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
