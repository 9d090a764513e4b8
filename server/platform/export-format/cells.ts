/** The value of one cell of an exported table. A Date is shown in Finnish time. */
export type Cell = string | number | boolean | Date | null

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A time as `yyyy-mm-dd hh:mm:ss` in Finland. */
export function finnishClock(moment: Date): string {
  return clock.format(moment)
}

/** The Finnish time of day as UTC, because a spreadsheet has no time zones. */
export function finnishClockDate(moment: Date): Date {
  return new Date(`${finnishClock(moment).replace(' ', 'T')}Z`)
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

/** The CSV dialect that the spreadsheets of a language read. */
export type CsvStyle = { readonly separator: ',' | ';'; readonly decimal: ',' | '.' }
export const finnishCsv: CsvStyle = { separator: ';', decimal: ',' }
export const englishCsv: CsvStyle = { separator: ',', decimal: '.' }

/** One cell of a CSV file, quoted (RFC 4180). The default has the decimal comma of Finland. */
export function csvCell(cell: Cell, { decimal }: CsvStyle = finnishCsv): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  const text = cell instanceof Date ? finnishClock(cell) : safeText(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
