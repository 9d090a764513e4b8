const typed = /^(\d{1,2})[.,/\s-]+(\d{1,2})[.,/\s-]+(\d{4})\.?$/

/**
 * A day as people in Finland type it, `30.11.2026`, as an ISO day. A text that is no such day stays as
 * it is, for the check of the form.
 */
export function readDay(text: string): string {
  const trimmed = text.trim()
  const [, day = '', month = '', year = ''] = typed.exec(trimmed) ?? []
  return day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : trimmed
}

/** An ISO day as a field shows it: `30.11.2026` in every language. Another text stays as it is. */
export function typedDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year ? `${Number(date)}.${Number(month)}.${year}` : day
}
