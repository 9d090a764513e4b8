// subset-font 2.9 brings no types; these are the options that are used here.
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
