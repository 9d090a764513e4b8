import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { finnishClock, printable, workbookText, type Cell } from './cells.ts'
import type { Sheet } from './source.ts'

/*
 * A workbook of one sheet, written while it is sent (ECMA-376, in a ZIP file with data descriptors).
 * The package that writes the other workbooks keeps all rows in memory.
 */

type Entry = { name: string; at: number; crc: number; packed: number; size: number }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The bytes of the workbook, part by part. Text is in text cells, which no program runs. */
export async function* workbookParts(table: Sheet): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for (const [name, content] of filesOf(table)) {
    const entry: Entry = { name, at, crc: 0, packed: 0, size: 0 }
    for await (const part of entryParts(entry, content)) {
      at += part.length
      yield part
    }
    entries.push(entry)
  }
  yield directory(entries, at)
}

function filesOf(table: Sheet): [string, Iterable<string> | AsyncIterable<string>][] {
  const name = printable(table.name)
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .slice(0, 31)
  return [
    [
      '[Content_Types].xml',
      [
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
          '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
          `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
          `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
          `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
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
          `<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${head}<Relationships xmlns="${relations}">` +
          `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
          `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ],
    ],
    [
      'xl/styles.xml',
      [
        `${head}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts>` +
          '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
          '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
          '<cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
      ],
    ],
    ['xl/worksheets/sheet1.xml', sheetText(table)],
  ]
}

/** The sheet with bold headings that stay visible. */
async function* sheetText({ columns, rows }: Sheet): AsyncGenerator<string> {
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
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
      `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowText(heads, 1)}`
  )
  for await (const page of rows(new AbortController().signal)) {
    yield page.map((cells) => rowText(cells, 0)).join('')
  }
  yield '</sheetData></worksheet>'
}

/** The name of a column. No table has more columns than letters. */
const letterOf = (n: number) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(n)

function cellText(cell: Cell, at: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  const text = escaped(workbookText(cell instanceof Date ? finnishClock(cell) : cell))
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
