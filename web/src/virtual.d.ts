declare module 'virtual:client-assets' {
  /** Names of the browser build's assets. The keys of `chunks` are the source files of the pages. */
  const assets: {
    readonly entry: string;
    /** The script that applies a visitor's reading settings before the first paint. */
    readonly settings: string;
    /** The style sheets of every page. */
    readonly styles: string[];
    /** The SHA-256 of the settings script in base64, as a content security policy names it. */
    readonly settingsHash: string;
    /** The contents of the assets that pages inline, by name: every style sheet and the settings script. */
    readonly texts: Readonly<Record<string, string>>;
    readonly chunks: Readonly<Record<string, { readonly scripts: string[]; readonly styles: string[] }>>;
  };
  export default assets;
}

/** Whether this build has what the server alone needs: structured data, and the reading of a page's data (vite.config.ts). */
declare const SERVER_PARTS: boolean;
