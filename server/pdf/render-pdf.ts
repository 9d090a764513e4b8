import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const fontFolder = new URL('../../dist/fonts/', import.meta.url)

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
 * Characters that the fonts of tools/build/fonts.ts do not have. PDF/A allows no missing glyph, so one
 * letter of another script would make the whole document fail.
 */
const undrawable = /[^\u0020-\u007E\u00A0§©«®°±²³·»½À-ſ–—‘’‚“”„•…‹›€™]/g

const drawable = (_key: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(undrawable, '?')
    : value

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
        mainFileContent: template,
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
