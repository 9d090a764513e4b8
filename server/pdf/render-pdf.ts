import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const fontFolder = new URL('../../dist/fonts/', import.meta.url)

let compiler: NodeCompiler | undefined

function openCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: readFonts(fontFolder) }] })
  return compiler
}

/** The fonts of a folder. @throws Error that says how to make them where there are none */
export function readFonts(folder: URL): Buffer[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const fonts = names.filter((name) => name.endsWith('.ttf'))
  if (fonts.length === 0) {
    throw new Error('The fonts of the papers are missing: `npm run build` makes them')
  }
  return fonts.map((name) => readFileSync(new URL(name, folder)))
}

/**
 * What the fonts of tools/build/fonts.ts do not hold. An archivable page may have nothing that is not
 * drawn, so one letter of another script would make the whole paper impossible.
 */
const undrawable = /[^\u0020-\u007E\u00A0§©«®°±²³·»½À-ſ–—‘’‚“”„•…‹›€™]/g

const drawable = (_key: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(undrawable, '?')
    : value

/**
 * Draws a paper as a tagged, archivable PDF (PDF/A-2a): the same data give the same bytes. `data` is
 * what the template reads as `sys.inputs.data`, `more` its further inputs.
 * @param madeAt what the file says of when it was made
 * @throws Error without a word of the data
 */
export function renderPdf(
  template: string,
  data: unknown,
  { madeAt, more = {} }: { madeAt: number; more?: Readonly<Record<string, string>> },
): Buffer {
  const typst = openCompiler()
  try {
    return typst.pdf(
      {
        mainFileContent: template,
        inputs: { ...more, data: JSON.stringify(data, drawable) },
      },
      { pdfStandard: 'a-2a', creationTimestamp: Math.round(madeAt / 1000) },
    )
  } catch {
    // Its own message quotes the text that it stumbled on, and would take names into the log.
    throw new Error('The paper could not be drawn')
  } finally {
    // Its cache would grow with every paper.
    typst.evictCache(10)
  }
}
