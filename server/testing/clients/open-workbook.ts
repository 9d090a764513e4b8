import { readFileSync } from 'node:fs'
import { CFB, read, utils } from '@e965/xlsx'
import { validateXML } from 'xmllint-wasm'
import type { Cell } from '#server/platform/export-format/cells.ts'

const schema = readFileSync(new URL('../schemas/workbook.xsd', import.meta.url), 'utf8')

type OpenedSheet = { readonly sheet: string; readonly data: readonly (readonly Cell[])[] }

/**
 * Opens a workbook as a strict program does: first the schema, then the cells by SheetJS.
 * @throws Error with the breaches of the schema
 */
export async function openWorkbook(content: Uint8Array): Promise<readonly OpenedSheet[]> {
  const breaches = await breachesOf(content)
  if (breaches.length > 0) throw new Error(`No valid workbook: ${breaches.join(', ')}`)
  const { SheetNames: names, Sheets: sheets } = read(content, { cellDates: true, UTC: true })
  return names.map((sheet) => ({
    sheet,
    data: utils.sheet_to_json<Cell[]>(sheets[sheet] ?? {}, { header: 1, defval: null, UTC: true }),
  }))
}

/** The rows of a CSV file as SheetJS reads them, each value as its text. */
export function openCsv(content: Uint8Array): string[][] {
  const { Sheets: sheets } = read(content, { FS: ';', raw: true })
  const [sheet = {}] = Object.values(sheets)
  return utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', blankrows: true })
}

/** The parts of a ZIP file. The types of SheetJS leave them open. */
type Zip = {
  readonly FullPaths: readonly string[]
  readonly FileIndex: readonly { readonly content: Uint8Array }[]
}

/** Breaches of the schema in each part of SpreadsheetML. */
async function breachesOf(content: Uint8Array): Promise<string[]> {
  const zip: Zip = CFB.read(Buffer.from(content), { type: 'buffer' })
  const parts = zip.FullPaths.flatMap((path, n) => {
    const part = zip.FileIndex[n]
    return /\/xl\/(?:\w+|worksheets\/\w+)\.xml$/.test(path) && part
      ? [{ fileName: path.replaceAll(/\W/g, '-'), contents: Buffer.from(part.content) }]
      : []
  })
  const pages = { initialMemoryPages: 2048, maxMemoryPages: 16_384 }
  const { errors } = await validateXML({ xml: parts, schema, ...pages })
  return errors.map(({ rawMessage }) => rawMessage)
}
