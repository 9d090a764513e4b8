// Makes the fonts in dist/fonts: small woff2 for the web, truetype for the PDF renderer.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Folder of the fonts for CSS and the PDF renderer. */
const fontFolder = fileURLToPath(new URL('../../dist/fonts/', import.meta.url))

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

const ascii = range(0x20, 0x7e)
const westernLetters = range(0xc0, 0xff)
const signs = '\u00a0§©«®°±²³·»½–—‘’‚“”„•…‹›€™↑↓−'
/** Š š Ž ž of Finnish and of makes, and the letters of European names. */
const furtherLetters = range(0x100, 0x17f)

// Kerning, marks, and figures of equal width for tables. Fractions and similar features are left
// out.
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'pnum', 'tnum']

const schibsted = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk'
const sourceSans = '@fontsource/source-sans-3/files/source-sans-3'
const everything = ascii + westernLetters + signs

/**
 * File in dist/fonts: the package's file and its characters. The ui fonts have all weights, 400 to
 * 900.
 */
const fonts: Record<string, { from: string; text: string; features?: string[] }> = {
  'ui.woff2': { from: `${schibsted}-latin-wght-normal.woff2`, text: everything },
  'ui-ext.woff2': { from: `${schibsted}-latin-ext-wght-normal.woff2`, text: furtherLetters },
  // With figures of equal width, marks are as wide as a figure: "8 400 , 5". This font has narrow
  // marks.
  'ui-marks.woff2': { from: `${schibsted}-latin-wght-normal.woff2`, text: ',.', features: [] },
  'plate.woff2': {
    from: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-700-normal.woff2',
    text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ0123456789- ',
  },
  ...Object.fromEntries(
    [400, 600, 700].flatMap((weight) => [
      [
        `source-sans-3-${weight}.ttf`,
        { from: `${sourceSans}-latin-${weight}-normal.woff2`, text: everything + furtherLetters },
      ],
      [
        `source-sans-3-ext-${weight}.ttf`,
        { from: `${sourceSans}-latin-ext-${weight}-normal.woff2`, text: furtherLetters },
      ],
    ]),
  ),
}

/**
 * Gives the further letters a family name of the same length. With two fonts of one name the PDF
 * renderer uses one only, and takes missing letters from a serif font.
 */
function renamed(font: Buffer): Buffer {
  const wide = (text: string) => Array.from(text, (letter) => `\0${letter}`).join('')
  const text = font.toString('latin1')
  return Buffer.from(
    text
      .replaceAll(wide('Source Sans 3'), wide('Source Sans X'))
      .replaceAll('Source Sans 3', 'Source Sans X'),
    'latin1',
  )
}

/** Writes every font of the table above into `fontFolder`. Each file appears complete. */
export async function makeFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  await mkdir(fontFolder, { recursive: true })
  for (const [name, { from, text, features: keepFeatures = features }] of Object.entries(fonts)) {
    const targetFormat = name.endsWith('.ttf') ? 'truetype' : 'woff2'
    const whole = await readFile(resolve(from))
    const subset = await subsetFont(whole, text, { targetFormat, keepFeatures })
    const part = join(fontFolder, `${name}.${process.pid}`)
    await writeFile(part, name.startsWith('source-sans-3-ext') ? renamed(subset) : subset)
    await rename(part, join(fontFolder, name))
  }
}
