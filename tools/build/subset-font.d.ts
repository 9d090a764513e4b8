// subset-font 2.9 has no types. These are the options in use.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      keepFeatures?: string[]
      keepAllGlyphs?: boolean
      variationAxes?: Record<string, number>
    },
  ): Promise<Buffer>
}
