/** What stands in one cell of an exported table. A moment is shown in Finnish time. */
export type Cell = string | number | boolean | Date | null

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment as `yyyy-mm-dd hh:mm:ss` of the clock on the wall in Finland. */
function finnishClock(moment: Date): string {
  return clock.format(moment)
}

/** That clock as a spreadsheet has it, which knows no time zones: the same figures in UTC. */
export function finnishClockDate(moment: Date): Date {
  return new Date(`${finnishClock(moment).replace(' ', 'T')}Z`)
}

// Also behind spaces, which some programs skip, and the full-width forms, which some read alike.
const beginsFormula = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * A text that no spreadsheet takes for a formula when it opens the file: what could begin one gets
 * an apostrophe before it (OWASP, CSV injection). Control characters, which no cell can show, go.
 */
export function safeText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  const shown = text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  return beginsFormula.test(shown) ? `'${shown}` : shown
}

/** One cell of a CSV file, quoted (RFC 4180). Figures stand with the decimal comma of Finland. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  const text = cell instanceof Date ? finnishClock(cell) : safeText(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
