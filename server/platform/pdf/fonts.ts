import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Reads the fonts of a folder. @throws Error where there are none; its text says how to make them */
export function readFonts(folder = new URL('../../../dist/fonts/', import.meta.url)): Buffer[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const fonts = names.filter((name) => name.endsWith('.ttf'))
  if (fonts.length === 0) {
    throw new Error('The fonts of the papers are missing: `npm run build` makes them')
  }
  return fonts.map((name) => readFileSync(new URL(name, folder)))
}

/**
 * Fonts of every paper. Carlito has only the letters that Source Sans 3 lacks (tools/build/fonts.ts).
 * As the second font it would not be asked for Ǩ: Typst would put a caron over a K, and programs that
 * read the paper would mix up the two.
 */
export const withFonts = (template: string): string =>
  `#set text(font: ("Carlito", "Source Sans 3"))\n${template}`
