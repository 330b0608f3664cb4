declare module 'base58-universal' {
  /** Base 58 with the alphabet of Bitcoin. */
  export function encode(bytes: Uint8Array): string;
}
