/** Vite resolves an imported picture to its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
