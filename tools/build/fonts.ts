// Makes the fonts in dist/fonts: small woff2 for the web, truetype for the papers. Also writes the
// list of the characters that the papers can show.
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob as FontData, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** Folder of the fonts for CSS and the PDF renderer. */
const fontFolder = fileURLToPath(new URL('../../dist/fonts/', import.meta.url))

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

const ascii = range(0x20, 0x7e)
/** Letters of Finnish, Swedish and English. web/ui/fonts.css names the ranges of the other western ones. */
const ownLetters = 'ÄÅÉÖÜäåéöü'
const otherWesternLetters = range(0xc0, 0xff).replace(new RegExp(`[${ownLetters}]`, 'g'), '')
const signs = '\u00a0§©«®°±²³·»½–—‘’‚“”„•…‹›€™↑↓−'
/** Š š Ž ž of Finnish and of makes, and the letters of European names. */
const furtherLetters = range(0x100, 0x17f)
/** Latin Extended-A and B, and Additional, with Vietnamese. */
const latinExtended = range(0x100, 0x24f) + range(0x1e00, 0x1eff)

// Kerning, marks, and figures of equal width for tables. Fractions and similar features are left
// out.
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'pnum', 'tnum']

const schibsted = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk'

/**
 * File in dist/fonts: the package's file and its characters. The ui fonts have all weights, 400 to
 * 900.
 */
const webFonts: Record<string, { from: string; text: string; features?: string[] }> = {
  'ui.woff2': { from: `${schibsted}-latin-wght-normal.woff2`, text: ascii + ownLetters + signs },
  'ui-west.woff2': { from: `${schibsted}-latin-wght-normal.woff2`, text: otherWesternLetters },
  'ui-ext.woff2': { from: `${schibsted}-latin-ext-wght-normal.woff2`, text: furtherLetters },
  // With figures of equal width, marks are as wide as a figure: "8 400 , 5". This font has narrow
  // marks.
  'ui-marks.woff2': { from: `${schibsted}-latin-wght-normal.woff2`, text: ',.', features: [] },
  'plate.woff2': {
    from: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-700-normal.woff2',
    text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ0123456789- ',
  },
}

/**
 * Weights of the papers. Source Sans 3 has Latin, Greek and Cyrillic, but not the Ǩ of Skolt Sámi or
 * the Ƙ of Hausa. Those come from Carlito, whose letters have nearly the same proportions.
 */
const paperWeights = [
  { weight: 400, main: 'Regular', further: 400 },
  { weight: 600, main: 'Semibold', further: 700 },
  { weight: 700, main: 'Bold', further: 700 },
]

/** Writes every font into `fontFolder`. Each file appears complete. Files of older builds go. */
export async function makeFonts(): Promise<void> {
  const files = new Map<string, Buffer | string>()
  for (const [name, { from, text, features: keepFeatures = features }] of Object.entries(
    webFonts,
  )) {
    const whole = await packaged(from)
    files.set(name, await subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures }))
  }
  const weights: ReadonlySet<number>[] = []
  for (const { weight, main: name, further } of paperWeights) {
    const main = await packaged(`source-sans/TTF/SourceSans3-${name}.ttf`)
    const codes = new Set(codesOf(main))
    const missing = Array.from(latinExtended).filter((letter) => !codes.has(codeOf(letter)))
    const from = `@fontsource/carlito/files/carlito-latin-ext-${further}-normal.woff2`
    // Without its other letters, this font can stand first. A mark over a letter would be read wrongly.
    const more = await subsetFont(await packaged(from), missing.join(''), {
      targetFormat: 'truetype',
      keepFeatures: [],
    })
    files.set(`source-sans-3-${weight}.ttf`, main)
    files.set(`carlito-${further}.ttf`, more)
    weights.push(new Set([...codes, ...codesOf(more)]))
  }
  const inEachWeight = [...(weights[0] ?? [])].filter((code) =>
    weights.every((codes) => codes.has(code)),
  )

  await mkdir(fontFolder, { recursive: true })
  for (const name of await readdir(fontFolder)) {
    if (/\.(ttf|woff2)$/.test(name) && !files.has(name)) await rm(join(fontFolder, name))
  }
  // The last file: whoever finds it finds them all.
  files.set('characters.json', `${JSON.stringify(rangesOf(inEachWeight))}\n`)
  for (const [name, content] of files) {
    const part = join(fontFolder, `${name}.${process.pid}`)
    await writeFile(part, content)
    await rename(part, join(fontFolder, name))
  }
}

const packaged = (file: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(file))

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

/** Code points that the font has a glyph for. */
const codesOf = (font: Buffer): Uint32Array =>
  new Face(new FontData(new Uint8Array(font))).collectUnicodes()

/** The first and last code point of each run. */
function rangesOf(codes: readonly number[]): readonly [number, number][] {
  const ranges: [number, number][] = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}
