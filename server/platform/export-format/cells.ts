/** A day as `yyyy-mm-dd`. A workbook has it as a date, so it sorts and filters by month. */
export type Day = { readonly day: string }
export const dayCell = (day: string | null): Day | null => (day === null ? null : { day })

/** The value of one cell of an exported table. A Date is shown in Finnish time. */
export type Cell = string | number | boolean | Date | Day | null

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A time as `yyyy-mm-dd hh:mm:ss` in Finland. */
function finnishClock(moment: Date): string {
  return clock.format(moment)
}

const dayMs = 86_400_000
/** Day 0 of a spreadsheet. */
const dayZero = Date.UTC(1899, 11, 30)

/** A day or a Finnish time of day as the number of days of a spreadsheet, which has no time zones. */
export function serialOf(cell: Date | Day): number {
  const text = 'day' in cell ? `${cell.day}T00:00:00` : finnishClock(cell).replace(' ', 'T')
  return (Date.parse(`${text}Z`) - dayZero) / dayMs
}

// Some programs skip leading spaces, and some accept the full-width forms.
const beginsFormula = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * Returns text that no spreadsheet runs as a formula: a text that could begin one gets an apostrophe
 * in front (OWASP, CSV injection). Control characters are removed.
 */
export function safeText(text: string): string {
  const shown = printable(text)
  return beginsFormula.test(shown) ? `'${shown}` : shown
}

/** Removes the control characters that neither XML nor a table can hold. */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these characters are removed
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
}

/**
 * Text of a cell of a workbook. A workbook reads `_x0041_` as "A" (ECMA-376 part 1, 22.9.2.19), so the
 * underscore of such a text is written as `_x005F_`.
 */
export function workbookText(text: string): string {
  return printable(text).replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}

/**
 * A line of a CSV file (RFC 4180). Semicolons and the decimal comma belong to the country, whose
 * spreadsheets read them in each language.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** One cell of a CSV file. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  if (typeof cell === 'object') return 'day' in cell ? cell.day : finnishClock(cell)
  const text = safeText(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
