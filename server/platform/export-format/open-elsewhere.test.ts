import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#texts/index.ts'
import { openCsv, openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { safeText, type Cell } from './cells.ts'
import { workbookParts } from './streamed-workbook.ts'
import { streamedTable } from './streamed-table.ts'
import { csvFile, xlsxFile } from './table-file.ts'

/** Texts that a workbook could change, and each kind of cell. */
const texts = [
  '_x0041_',
  '_x000D_ _x005F_',
  'x_x00e4_y',
  '=1+1',
  ' Aino ',
  '<b>&amp;"\'',
  'Näkkäläjärvi Ǩeâžž\nNguyễn',
  '\u{1F600}',
  '00123',
  '1,095',
  'MAR-12',
  '2026-01-01',
]
const rows: Cell[][] = [...texts.map((text) => [text, 1]), ['', -0.5], [null, 1e15]]
const columns = [
  { key: 'make', head: 'Merkki _x0041_', width: 10 },
  { key: 'count', head: 'Määrä', width: 10 },
]

async function streamed(): Promise<Buffer> {
  const parts: Buffer[] = []
  const sheet = {
    name: 'Osat: a/b',
    columns,
    async *rows() {
      yield rows
    },
  }
  for await (const part of workbookParts(sheet)) parts.push(part)
  return Buffer.concat(parts)
}

async function made(): Promise<Buffer> {
  const table = {
    name: 'Osat: a/b',
    columns,
    rows: rows as (string | number | null)[][],
  }
  return (await xlsxFile([table], { name: 'osat', locale: 'fi' })).content
}

describe.each([
  ['streamed', streamed],
  ['made at once', made],
])('a workbook %s', (_, write) => {
  test('meets the schema, and another program reads the same cells', async () => {
    const [opened] = await openWorkbook(await write())
    expect(opened?.sheet).toBe('Osat  a b')
    const empty = rows.map(([text = null, number = null]) => [text === '' ? null : text, number])
    expect(opened?.data).toEqual([columns.map(({ head }) => head), ...empty])
  })
})

/** Texts that broke CSV files of other services: separators, quotes, lines, formulas, an SYLK mark. */
const csvTexts = [
  ...texts,
  'a;b,c\td',
  '"',
  '""; ""',
  'rivi 1\r\nrivi 2',
  '\n',
  'sep=;',
  'ID;x',
  '+358 40 123',
  '-5 kg',
  '@summa',
  'Ä\u00ADö',
]
const csvRows = csvTexts.map((text) => [text, -1234.5])

const csvFiles = {
  streamed: async (locale: Locale) => {
    async function* pages() {
      yield csvRows
    }
    const table = { name: 'Osat', columns, rows: pages }
    const { content } = streamedTable(table, { name: 'osat', format: 'csv', locale })
    return buffer(content)
  },
  'made at once': async (locale: Locale) =>
    csvFile({ name: 'Osat', columns, rows: csvRows }, { name: 'osat', locale }).content,
}

describe.each(Object.entries(csvFiles))('a CSV %s', (_, write) => {
  test.each([
    ['fi', ';', '-1234,5'],
    ['se', ';', '-1234,5'],
    ['en', ',', '-1234.5'],
  ] as const)(
    'in %s is read cell by cell by another program',
    async (locale, separator, number) => {
      const rows = openCsv(await write(locale), separator)
      expect(rows).toEqual([
        columns.map(({ head }) => head),
        ...csvTexts.map((text) => [safeText(text), number]),
      ])
    },
  )
})
