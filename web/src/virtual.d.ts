declare module 'virtual:client-assets' {
  /** Names of the browser build's assets; `chunks` by the source file that each page loads. */
  const assets: {
    readonly entry: string;
    /** The script that applies a visitor's reading settings before the first paint. */
    readonly settings: string;
    /** The style sheets of every page. */
    readonly styles: string[];
    /** The SHA-256 of that script's text, as a content policy names it. */
    readonly settingsHash: string;
    /** By name, the assets that a page carries in itself: every style sheet, and the settings script. */
    readonly texts: Readonly<Record<string, string>>;
    readonly chunks: Readonly<Record<string, { readonly scripts: string[]; readonly styles: string[] }>>;
  };
  export default assets;
}
