const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' })

/**
 * The day in Finland at that moment, as `yyyy-mm-dd`. The locale `sv-SE` writes dates in this form.
 */
export function finnishDay(moment: Date): string {
  return format.format(moment)
}
