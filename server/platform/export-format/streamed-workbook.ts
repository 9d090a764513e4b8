import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { printable, serialOf, workbookText, type Cell } from './cells.ts'
import type { Sheet } from './source.ts'

/*
 * The writer of all workbooks: typed cells, written while they are sent (ECMA-376, in a ZIP file with
 * data descriptors). Memory holds one page of rows.
 */

type Entry = { name: string; at: number; crc: number; packed: number; size: number }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The bytes of the workbook, part by part. Text is in text cells, which no program runs. */
export async function* workbookParts(
  sheets: readonly Sheet[],
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for (const [name, content] of filesOf(sheets, signal)) {
    const entry: Entry = { name, at, crc: 0, packed: 0, size: 0 }
    for await (const part of entryParts(entry, content)) {
      at += part.length
      yield part
    }
    entries.push(entry)
  }
  yield directory(entries, at)
}

type Part = [name: string, content: Iterable<string> | AsyncIterable<string>]

function filesOf(sheets: readonly Sheet[], signal: AbortSignal): Part[] {
  const named = sheets.map(({ name }, n) => escaped(sheetName(name, n)))
  const list = (text: (name: string, n: number) => string) => named.map(text).join('')
  return [
    [
      '[Content_Types].xml',
      [
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
          '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
          `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
          `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
          list(
            (_, n) =>
              `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
          ) +
          '</Types>',
      ],
    ],
    [
      '_rels/.rels',
      [
        `${head}<Relationships xmlns="${relations}">` +
          `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    ],
    [
      'xl/workbook.xml',
      [
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
          list((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`) +
          // Each printed page repeats the headings.
          '</sheets><definedNames>' +
          list(
            (name, n) =>
              `<definedName name="_xlnm.Print_Titles" localSheetId="${n}">'${name.replaceAll("'", "''")}'!$1:$1</definedName>`,
          ) +
          '</definedNames></workbook>',
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${head}<Relationships xmlns="${relations}">` +
          list(
            (_, n) =>
              `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
          ) +
          `<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ],
    ],
    [
      'xl/styles.xml',
      [
        `${head}<styleSheet xmlns="${main}"><numFmts count="2">` +
          '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
          '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
          '<fonts count="2"><font/><font><b/></font></fonts>' +
          '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
          '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
          '<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/>' +
          '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>' +
          '</cellXfs></styleSheet>',
      ],
    ],
    ...sheets.map((sheet, n): Part => [
      `xl/worksheets/sheet${n + 1}.xml`,
      sheetText(sheet, signal),
    ]),
  ]
}

/** Excel accepts at most 31 characters in the name of a sheet, and not the ones replaced here. */
function sheetName(name: string, n: number): string {
  const plain = printable(name)
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .trim()
  return plain.slice(0, 31) || `${n + 1}`
}

/** Places of the formats in the styles. */
const styles = { plain: 0, head: 1, day: 2, moment: 3 } as const

/** The sheet with bold headings that stay visible, for A4 in landscape. */
async function* sheetText({ columns, rows }: Sheet, signal: AbortSignal): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  )
  const letters = columns.map((_, n) => letterOf(n))
  let line = 1
  const rowText = (cells: readonly Cell[], style: number) => {
    const texts = cells.map((cell, n) => cellText(cell, `${letters[n]}${line}`, style))
    const text = `<row r="${line}">${texts.join('')}</row>`
    line += 1
    return text
  }
  const heads = columns.map(({ head: text }) => text)
  yield (
    `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
      '<sheetViews><sheetView workbookViewId="0">' +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
      `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowText(heads, styles.head)}`
  )
  for await (const page of rows(signal)) {
    yield page.map((cells) => rowText(cells, styles.plain)).join('')
  }
  yield (
    '</sheetData><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
      '<pageSetup paperSize="9" fitToHeight="0" orientation="landscape"/>' +
      '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>'
  )
}

/** The name of a column: A to Z, then AA. */
function letterOf(n: number): string {
  const last = String.fromCodePoint(65 + (n % 26))
  return n < 26 ? last : letterOf(Math.floor(n / 26) - 1) + last
}

function cellText(cell: Cell, at: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'object') {
    const format = 'day' in cell ? styles.day : styles.moment
    return `<c r="${at}" s="${format}"><v>${serialOf(cell)}</v></c>`
  }
  const text = escaped(workbookText(cell))
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<"]/g, (sign) => escapes[sign] ?? sign)

/** Sizes and checksum follow the content, because the rows are not counted before. */
const sizesFollow = 0x08_08
const deflated = 8
/** 1 January 1980, the first day of the format. */
const day = 0x00_21

async function* entryParts(
  entry: Entry,
  content: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  const name = Buffer.from(entry.name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04_03_4b_50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(sizesFollow, 6)
  local.writeUInt16LE(deflated, 8)
  local.writeUInt16LE(day, 12)
  local.writeUInt16LE(name.length, 26)
  yield Buffer.concat([local, name])
  const packer = createDeflateRaw()
  // The loop below throws the error too, because the pipeline ends the packer with it.
  pipeline(Readable.from(counted(entry, content)), packer).catch(() => {})
  for await (const part of packer as AsyncIterable<Buffer>) {
    entry.packed += part.length
    yield part
  }
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08_07_4b_50, 0)
  sizes.writeUInt32LE(entry.crc, 4)
  sizes.writeUInt32LE(entry.packed, 8)
  sizes.writeUInt32LE(entry.size, 12)
  yield sizes
}

async function* counted(
  entry: Entry,
  content: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

/** The directory at the end of the file. */
function directory(entries: readonly Entry[], at: number): Buffer {
  const rows = entries.map((entry) => {
    const name = Buffer.from(entry.name)
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02_01_4b_50, 0)
    row.writeUInt16LE(20, 4)
    row.writeUInt16LE(20, 6)
    row.writeUInt16LE(sizesFollow, 8)
    row.writeUInt16LE(deflated, 10)
    row.writeUInt16LE(day, 14)
    row.writeUInt32LE(entry.crc, 16)
    row.writeUInt32LE(entry.packed, 20)
    row.writeUInt32LE(entry.size, 24)
    row.writeUInt16LE(name.length, 28)
    row.writeUInt32LE(entry.at, 42)
    return Buffer.concat([row, name])
  })
  const list = Buffer.concat(rows)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([list, end])
}
