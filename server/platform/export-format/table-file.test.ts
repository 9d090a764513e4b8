import { expect, test } from 'vitest'
import { csvFile, tableFile, type ExportTable } from './table-file.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'

const table: ExportTable = {
  name: 'Merkit: a/b [1]',
  columns: [
    { key: 'make', head: 'Merkki' },
    { key: 'count', head: 'Määrä' },
    { key: 'days', head: 'Päivää' },
  ],
  rows: [
    ['=HYPERLINK("http://x")', 12, 1.5],
    ['rivi\u0000\u0007 1; "toinen", kolmas\nrivi', -3, null],
  ],
}

test('a CSV is written as the spreadsheets of the country read it', () => {
  const finnish = csvFile(table, { name: 'merkit' })
  expect(finnish).toMatchObject({ name: 'merkit.csv', contentType: 'text/csv; charset=utf-8' })
  expect(finnish.content.toString()).toBe(
    '\uFEFFMerkki;Määrä;Päivää\r\n' +
      '"\'=HYPERLINK(""http://x"")";12;1,5\r\n' +
      '"rivi 1; ""toinen"", kolmas\nrivi";-3;\r\n',
  )
})

test('a workbook reads back cell by cell, and what looks like a formula is text', async () => {
  const second = { name: '', columns: [{ key: 'a', head: 'a' }], rows: [['b']] }
  const about = { what: 'Merkit', whose: null, period: {}, at: new Date('2026-11-28T10:00:00Z') }
  const { content } = await tableFile([table, second], { about, format: 'xlsx' }, 'fi')
  const [, first, other] = await openWorkbook(content)
  expect(first?.sheet).toBe('Merkit  a b  1')
  expect(first?.data).toEqual([
    ['Merkki', 'Määrä', 'Päivää'],
    ['=HYPERLINK("http://x")', 12, 1.5],
    ['rivi 1; "toinen", kolmas\nrivi', -3, null],
  ])
  expect(other).toEqual({ sheet: '3', data: [['a'], ['b']] })
})
