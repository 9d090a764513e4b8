const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' })

/** The day in Finland at that moment, `yyyy-mm-dd`, which is how Swedish writes a date. */
export function finnishDay(moment: Date): string {
  return format.format(moment)
}
