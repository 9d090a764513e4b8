import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openCsv, openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { dayCell, safeText, type Cell } from './cells.ts'
import { workbookParts } from './streamed-workbook.ts'
import { streamedTable } from './streamed-table.ts'
import { csvFile, tableFile } from './table-file.ts'

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
const sheetOf = (name: string, pages: Cell[][]) => ({
  name,
  columns,
  async *rows() {
    yield pages
  },
})

const about = {
  what: 'Osat',
  whose: 'Romu Oy',
  period: { from: '2026' },
  at: new Date('2026-11-28T10:00:00Z'),
}

async function streamed(): Promise<Buffer> {
  const { content } = streamedTable(sheetOf('Osat: a/b', rows), { about, format: 'xlsx' }, 'fi')
  return buffer(content)
}

async function made(): Promise<Buffer> {
  const table = {
    name: 'Osat: a/b',
    columns,
    rows: rows as (string | number | null)[][],
  }
  return (await tableFile([table], { about, format: 'xlsx' }, 'fi')).content
}

describe.each([
  ['streamed', streamed],
  ['made at once', made],
])('a workbook %s', (_, write) => {
  test('meets the schema, and another program reads the same cells', async () => {
    const [first, opened] = await openWorkbook(await write())
    expect(first?.sheet).toBe('Tiedot')
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
  streamed: async () => {
    async function* pages() {
      yield csvRows
    }
    const table = { name: 'Osat', columns, rows: pages }
    const { content } = streamedTable(table, { about, format: 'csv' }, 'fi')
    return buffer(content)
  },
  'made at once': async () =>
    csvFile({ name: 'Osat', columns, rows: csvRows }, { name: 'osat' }).content,
}

describe.each(Object.entries(csvFiles))('a CSV %s', (_, write) => {
  test('is read cell by cell by another program', async () => {
    expect(openCsv(await write())).toEqual([
      columns.map(({ head }) => head),
      ...csvTexts.map((text) => [safeText(text), '-1234,5']),
    ])
  })
})

test('a workbook has days and moments as dates, on a sheet of its own for each table', async () => {
  const moment = new Date('2026-12-31T22:45:00Z')
  const days = sheetOf("Päivät 'a'", [[dayCell('2026-03-09'), moment]])
  const opened = await openWorkbook(await buffer(workbookParts([days, sheetOf('', [['b', 1]])])))
  expect(opened.map(({ sheet }) => sheet)).toEqual(["Päivät 'a'", '2'])
  // A spreadsheet has no time zones: it shows the clock of Finland.
  expect(opened[0]?.data[1]).toEqual([
    new Date('2026-03-09T00:00:00Z'),
    new Date('2027-01-01T00:45:00Z'),
  ])
})
