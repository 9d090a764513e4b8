import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const fontFolder = new URL('../dist/fonts/', import.meta.url)

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
 * What the fonts of tools/fonts.ts do not hold. An archivable page may have nothing that is not
 * drawn, so one letter of another script would make the whole paper impossible.
 */
const undrawable = /[^\u0020-\u007E\u00A0§©«®°±²³·»½À-ſ–—‘’‚“”„•…‹›€™]/g

const drawable = (_key: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(undrawable, '?')
    : value

type Paper = {
  /** The text of a .typ file, which reads `sys.inputs.data`. */
  template: string
  /** Goes in as JSON: a template is never built from what people wrote. */
  data: unknown
  /** Other inputs by their name, as they are. */
  inputs?: Readonly<Record<string, string>>
  /** The day that the paper is of, in UTC. */
  createdAt: number
}

/**
 * Draws a paper as a tagged, archivable PDF (PDF/A-2a). The same data give the same bytes.
 * @throws Error without anything of what was to be drawn
 */
export function drawPaper({ template, data, inputs, createdAt }: Paper): Buffer {
  const typst = openCompiler()
  try {
    return typst.pdf(
      { mainFileContent: template, inputs: { data: JSON.stringify(data, drawable), ...inputs } },
      { pdfStandard: 'a-2a', creationTimestamp: createdAt / 1000 },
    )
  } catch {
    // Its own message quotes the text that it stumbled on, and would take names into the log.
    throw new Error('The paper could not be drawn')
  } finally {
    // Its cache would grow with every paper.
    typst.evictCache(10)
  }
}
