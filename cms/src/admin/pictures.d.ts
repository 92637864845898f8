/** Vite gives a picture's address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
