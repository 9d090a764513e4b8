import { expect, test } from 'vitest'
import { csvCell, dayCell, safeText, serialOf } from './cells.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['=cmd|’ /C calc’!A0', "'=cmd|’ /C calc’!A0"],
  ['+358 40 000 0001', "'+358 40 000 0001"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['\ntext', "'\ntext"],
  ['\u0000=1+1', "'=1+1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\u00A0=1+1', "'\u00A0=1+1"],
  ['Purkamo = hyvä', 'Purkamo = hyvä'],
  ['1-2', '1-2'],
  ['Ähtäri', 'Ähtäri'],
  ['', ''],
])('%j is shown as %j and never reckoned', (text, shown) => {
  expect(safeText(text)).toBe(shown)
})

test.each([
  [null, ''],
  [1234.5, '1234,5'],
  [-3, '-3'],
  [true, '1'],
  ['a;b', '"a;b"'],
  ['hän sanoi "ei"', '"hän sanoi ""ei"""'],
  ['rivi\nrivi', '"rivi\nrivi"'],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
  [dayCell('2026-03-09'), '2026-03-09'],
  [dayCell(null), ''],
  [new Date('2026-07-01T21:30:05Z'), '2026-07-02 00:30:05'],
  [new Date('2026-12-31T22:00:00Z'), '2027-01-01 00:00:00'],
])('%j in a CSV file is %s', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})

test('a spreadsheet counts days and the clock of Finland from 30 December 1899', () => {
  expect(serialOf({ day: '1900-03-01' })).toBe(61)
  expect(serialOf(new Date('2026-07-01T21:30:00Z'))).toBe(
    serialOf({ day: '2026-07-02' }) + 30 / 1440,
  )
})
