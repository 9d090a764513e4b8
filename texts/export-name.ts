import { finnishDay } from '#rules/finnish-day.ts'

/** Days, months (`yyyy-mm`) or a year of the rows. Without an end: all on that side. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Facts in the name of a file. */
export type NamedFile = {
  /** Title of the table. */
  readonly what: string
  /** Company or station. null: the whole country. */
  readonly whose: string | null
  readonly period: Period
  readonly at: Date
}

type Words = Readonly<Record<'country' | 'allTime' | 'made', string>>

const longest = 120

/** `Kuopio, Kylmämäki` as `kuopio-kylmamaki`, which each program and mail server keeps. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The year that the days are, or null. */
export function yearOf({ from, to }: Period): string | null {
  const year = from?.slice(0, 4) ?? ''
  const isYear =
    (from === year && to === year) ||
    (from === `${year}-01` && to === `${year}-12`) ||
    (from === `${year}-01-01` && to === `${year}-12-31`)
  return year !== '' && isYear ? year : null
}

/** Whether the period goes on. A month or a year ends with its last day, which sorts after each day in it. */
export const isUnderWay = ({ to }: Period, at: Date): boolean =>
  to === undefined || `${to}-99-99` > finnishDay(at)

/** The name of a file: what, whose, which period and when it was made. ASCII, at most 120 letters. */
export function exportName(file: NamedFile, format: string, t: Words): string {
  const { from, to } = file.period
  const days =
    yearOf(file.period) ??
    (from === undefined && to === undefined ? plain(t.allTime) : `${from ?? ''}_${to ?? ''}`)
  const start = `kierto-${plain(file.what)}`
  const end = `-${days}_${plain(t.made)}-${finnishDay(file.at)}.${format}`
  const whose = plain(file.whose ?? t.country)
  const room = longest - start.length - end.length - 1
  return `${start}-${whose.slice(0, room).replace(/-$/, '')}${end}`
}
