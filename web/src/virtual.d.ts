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

/** True in builds with the code that only the server needs: structured data, and prefetching (vite.config.ts). */
declare const SERVER_PARTS: boolean;
