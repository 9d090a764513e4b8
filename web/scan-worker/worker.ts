/**
 * Reads codes in pictures, for browsers without `BarcodeDetector`. It asks this service for its
 * WebAssembly file, and nobody else: the library's default is a foreign host.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type Code, type CodeFormat, type ScanResult, type ScanRequest } from './messages.ts'

/** Parts of the global scope that the worker uses. TypeScript's library for pages has no such scope. */
type Scope = {
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: ScanRequest }) => void,
  ) => void
  readonly postMessage: (result: ScanResult, moved: Transferable[]) => void
}
const scope = globalThis as unknown as Scope

const formats = {
  Code39: 'code_39',
  Code128: 'code_128',
  DataMatrix: 'data_matrix',
  QRCode: 'qr_code',
} as const satisfies Record<string, CodeFormat>
const names = Object.keys(formats) as (keyof typeof formats)[]

async function read({ wasm, picture }: ScanRequest): Promise<ScanResult> {
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  try {
    const found = await readBarcodes(picture, { formats: names, maxNumberOfSymbols: 4 })
    return found.flatMap(({ format, text }): Code[] => {
      const name = names.find((one) => one === format)
      return name ? [{ format: formats[name], text }] : []
    })
  } catch {
    return null
  }
}

scope.addEventListener('message', ({ data }) => {
  void read(data).then((result) => scope.postMessage(result, []))
})
