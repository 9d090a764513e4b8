import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readFonts, withFonts } from '#server/platform/pdf/fonts.ts'

const drawing = fileURLToPath(new URL('draw-svg-process.ts', import.meta.url))
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** Draws the page of a template as a printer with that many dots per inch does. */
export function printed(template: string, data: unknown, dpi: number): Buffer {
  const fontBlobs = readFonts()
  const typst = NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
  const inputs = { data: JSON.stringify(data) }
  const svg = typst.plainSvg({ mainFileContent: withFonts(template), inputs })
  const words = ['--disable-warning=ExperimentalWarning', drawing, String(dpi)]
  const { status, stdout } = spawnSync(process.execPath, words, { input: svg, maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error('The page could not be drawn')
  return stdout
}

/** Reads the codes of a picture with the library of the scanner, from the top. */
export async function codesOf(
  picture: Buffer,
  format: 'Code39' | 'QRCode',
): Promise<readonly string[]> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: [format],
    maxNumberOfSymbols: 30,
  })
  return found
    .toSorted((a, b) => a.position.topLeft.y - b.position.topLeft.y)
    .map(({ text }) => text)
}
