import { fill } from '#texts/index.ts'
import type { MailTexts } from '#server/platform/mail/templates.ts'
import type { StationForOrder } from './station.sql.ts'

type About = { station: StationForOrder }

/** The station with its address. */
export function stationLine(t: MailTexts, { station }: About): string {
  const { address, postal, city } = station.location
  return fill(t.station, { station: station.name, address: placeOf(address, postal, city) })
}

/** The station with its contact data. */
export function stationLines(t: MailTexts, about: About): string[] {
  const { phone, email } = about.station
  return [
    stationLine(t, about),
    fill(t.stationContact, { phone: phone ?? '–', email: email ?? '–' }),
  ]
}

/** An address in one line. */
export function placeOf(
  address: string | null,
  postal: string | null,
  city: string | null,
): string {
  return [address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
