declare module 'subset-font' {
  /** The font with only what these words need. */
  export default function subsetFont(font: Buffer, text: string, options?: { targetFormat?: 'woff2' | 'woff' | 'sfnt' }): Promise<Buffer>
}
