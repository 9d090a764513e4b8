import { hasCoordinates } from '#rules/station.ts'
import { mails as en } from '#texts/en/mails.ts'
import { mails as fi } from '#texts/fi/mails.ts'
import { date, fill, languageTag, type Locale, type Translated } from '#texts/index.ts'
import { mails as sv } from '#texts/sv/mails.ts'
import type { OrderRow } from '../owner/owner.queries.ts'
import type { StationForOrder } from '../station/station.queries.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'

const texts: Record<Locale, Translated<typeof fi>> = { fi, en, se: sv }

export type About = {
  order: OrderRow
  station: StationForOrder
  vehicle: VehicleRow
  publicUrl: string
}

/** A letter before its dress: the subject, and paragraphs of lines. */
export type Letter = { subject: string; paragraphs: string[][] }

type Words = Translated<typeof fi>
type Write = (t: Words, about: About, locale: Locale) => Letter

const ownersPage = ({ publicUrl }: About) => `${publicUrl}/person`
const stationsPage = ({ publicUrl }: About) => `${publicUrl}/operator`

/** Every letter, by what it tells and whom: each names the vehicle and the station, and has a link. */
export const letters = {
  ownerOrdered: (t, about, locale) => {
    const words = t.ownerOrdered[about.order.kind]
    return {
      subject: fill(words.subject, { plate: plateOf(about.vehicle) }),
      paragraphs: [
        [words.intro],
        [...vehicleLines(t, about), ...stationLines(t, about)],
        placeLines(t, about.order, locale),
        about.vehicle.owner_count > 1 ? [t.powersOfAttorney] : [],
        [t.ownerOrdered.outro],
        [fill(t.follow, { url: ownersPage(about) })],
      ],
    }
  },
  ownerCancelled: (t, about) => ({
    subject: fill(t.ownerCancelled.subject, { plate: plateOf(about.vehicle) }),
    paragraphs: [
      [t.ownerCancelled.intro],
      [...vehicleLines(t, about), ...stationLines(t, about)],
      [fill(t.again, { url: ownersPage(about) })],
    ],
  }),
  stationOrdered: (t, about, locale) => {
    const words = t.stationOrdered[about.order.kind]
    return {
      subject: fill(words.subject, { plate: plateOf(about.vehicle) }),
      paragraphs: [
        [words.intro],
        [...vehicleLines(t, about), stationLine(t, about)],
        [...placeLines(t, about.order, locale), ...orderLines(t, about.order)],
        [fill(t.open, { url: stationsPage(about) })],
      ],
    }
  },
  stationCancelled: (t, about) => ({
    subject: fill(t.stationCancelled.subject, { plate: plateOf(about.vehicle) }),
    paragraphs: [
      [t.stationCancelled.intro],
      [...vehicleLines(t, about), stationLine(t, about)],
      [fill(t.open, { url: stationsPage(about) })],
    ],
  }),
} as const satisfies Record<string, Write>

export type LetterName = keyof typeof letters

/** Writes the letter in the language, as plain text and as the same words in plain HTML. */
export function compose(
  name: LetterName,
  about: About,
  locale: Locale,
): { subject: string; text: string; html: string } {
  const t = texts[locale]
  const write: Write = letters[name]
  const { subject, paragraphs } = write(t, about, locale)
  const all = [[t.greeting], ...paragraphs, [t.signature, t.automatic]].filter(
    (lines) => lines.length > 0,
  )
  return {
    // A line break in a value must not become a header of its own.
    subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
    text: all.map((lines) => lines.join('\n')).join('\n\n'),
    html: [
      '<!doctype html>',
      `<html lang="${languageTag[locale]}"><body style="font: 16px/1.5 sans-serif; color: #1c2a25">`,
      ...all.map((lines) => `<p>${lines.map((line) => lineToHtml(line, about)).join('<br>')}</p>`),
      '</body></html>',
    ].join('\n'),
  }
}

function plateOf(vehicle: VehicleRow): string {
  return vehicle.plate ?? vehicle.vin ?? '–'
}

function vehicleLines(t: Words, { vehicle }: About): string[] {
  const name = [vehicle.make, vehicle.model, vehicle.model_year].filter(Boolean).join(' ')
  return [fill(t.vehicle, { vehicle: name || '–' }), fill(t.plate, { plate: plateOf(vehicle) })]
}

function stationLine(t: Words, { station }: About): string {
  const { address, postal, city } = station.location
  return fill(t.station, { station: station.name, address: placeOf(address, postal, city) })
}

function stationLines(t: Words, about: About): string[] {
  const { phone, email } = about.station
  return [
    stationLine(t, about),
    fill(t.stationContact, { phone: phone ?? '–', email: email ?? '–' }),
  ]
}

/** Where and when a vehicle is to be fetched; nothing where the owner brings it. */
function placeLines(t: Words, order: OrderRow, locale: Locale): string[] {
  const place = placeOf(order.address, order.postal, order.city)
  return [
    ...(place ? [fill(t.place, { place })] : []),
    ...(hasCoordinates(order) ? [fill(t.map, { lat: order.lat, lng: order.lng })] : []),
    ...(order.preferred_date
      ? [fill(t.preferredDate, { date: date(order.preferred_date, locale, 'long') })]
      : []),
  ]
}

function orderLines(t: Words, order: OrderRow): string[] {
  const parts = order.missing_parts.map((part) => t.parts[part as keyof Words['parts']])
  return [
    ...(parts.length > 0 ? [fill(t.missingParts, { parts: parts.join(', ') })] : []),
    ...(order.message ? [fill(t.message, { message: order.message })] : []),
    fill(t.contact, { phone: order.phone, email: order.email }),
  ]
}

function placeOf(address: string | null, postal: string | null, city: string | null): string {
  return [address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Our own pages become links, and no address that somebody else wrote. */
function lineToHtml(line: string, about: About): string {
  const own = new Set([ownersPage(about), stationsPage(about)])
  const words = line.split(/(\s+)/).map((word) => {
    const safe = word.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    return own.has(word) ? `<a href="${safe}">${safe}</a>` : safe
  })
  return words.join('').replaceAll('\n', '<br>')
}
