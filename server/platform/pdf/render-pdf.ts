import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { drawn } from './drawn.ts'

const fontFolder = new URL('../../../dist/fonts/', import.meta.url)

let compiler: NodeCompiler | undefined

function openCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: readFonts(fontFolder) }] })
  return compiler
}

/** Reads the fonts of a folder. @throws Error where there are none; its text says how to make them */
export function readFonts(folder: URL): Buffer[] {
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

const drawable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? drawn(value) : value

/**
 * Renders a document as a tagged, archivable PDF (PDF/A-2a). The same input gives the same bytes.
 * @param data the template reads it as `sys.inputs.data`
 * @param more further inputs of the template
 * @param madeAt the creation time in the file, in ms
 * @throws Error without data in its text
 */
export function renderPdf(
  template: string,
  data: unknown,
  {
    madeAt,
    more = {},
    standard = 'a-2a',
  }: {
    madeAt: number
    more?: Readonly<Record<string, string>>
    /** PDF/UA-1 refuses a document that a screen reader cannot read. Tests compile with it. */
    standard?: 'a-2a' | 'ua-1'
  },
): Buffer {
  const typst = openCompiler()
  try {
    return typst.pdf(
      {
        mainFileContent: withFonts(template),
        inputs: { ...more, data: JSON.stringify(data, drawable) },
      },
      { pdfStandard: standard, creationTimestamp: Math.round(madeAt / 1000) },
    )
  } catch {
    // The message of Typst quotes the text, which would put names into the log.
    throw new Error('The paper could not be drawn')
  } finally {
    // The cache of Typst grows with every document.
    typst.evictCache(10)
  }
}
