import { readFileSync } from 'node:fs'
import type { Load } from '#contract/load.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { LoadRole } from '#rules/load/load.ts'
import { date, defaultLocale, languageTag, number } from '#texts/index.ts'
import type { FileResponse } from '../http/handler.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import type { LoadParty } from './load.queries.ts'

/** The Typst source. Exported for the test that compiles it under another standard. */
export const loadNoteTemplate = readFileSync(new URL('load-note.typ', import.meta.url), 'utf8')

type Words = readonly [fi: string, sv: string, en: string]

/** Labels of the note: Finnish, Swedish, English, in this sequence on every note. */
const labels = {
  title: ['Kuormakirja', 'Lastsedel', 'Load note'],
  sender: ['Lähettäjä', 'Avsändare', 'Sender'],
  receiver: ['Vastaanottaja', 'Mottagare', 'Receiver'],
  carrier: ['Kuljetusyritys', 'Transportföretag', 'Carrier'],
  plates: ['Auton tunnukset', 'Bilens registreringsnummer', 'Plates of the truck'],
  waste: ['Jätekoodi', 'Avfallskod', 'Waste code'],
  computed: ['Laskettu paino', 'Beräknad vikt', 'Computed weight'],
  net: ['Nettopaino', 'Nettovikt', 'Net weight'],
  vehicles: ['Ajoneuvot', 'Fordon', 'Vehicles'],
  plate: ['Tunnus', 'Reg.nr', 'Plate'],
  vin: ['Valmistenumero', 'Tillverkningsnummer', 'VIN'],
  vehicle: ['Merkki ja malli', 'Märke och modell', 'Brand and model'],
  kg: ['Laskettu', 'Beräknat', 'Computed'],
  share: ['Osuus', 'Andel', 'Share'],
  confirmations: ['Vahvistukset', 'Bekräftelser', 'Confirmations'],
} as const satisfies Record<string, Words>

const roles: Record<LoadRole, Words> = {
  holder: ['Lähetti', 'Skickad av', 'Sent by'],
  receiver: ['Kuittasi', 'Kvitterad av', 'Signed by'],
}
const notArrived = 'Ei saapunut · Kom inte fram · Did not arrive'

/** The paper of a load that was sent. It names no owner. */
export function loadNote(load: Load, parties: LoadParties): FileResponse {
  const { data, madeAt } = loadNoteInputs(load, parties)
  return {
    name: `kuormakirja-${load.number}.pdf`,
    contentType: 'application/pdf',
    content: renderPdf(loadNoteTemplate, data, { madeAt }),
  }
}

export type LoadParties = { readonly sender: LoadParty; readonly receiver: LoadParty }

/** Inputs of the template: all that the note says. */
export function loadNoteInputs(load: Load, { sender, receiver }: LoadParties) {
  const made = load.settled_at ?? load.sent_at ?? load.created_at
  const [year = 0, month = 1, day = 1] = finnishDay(new Date(made)).split('-').map(Number)
  const data = {
    labels,
    lang: languageTag[defaultLocale],
    year,
    month,
    day,
    author: sender.company,
    number: load.number,
    sender: partyLines(sender),
    receiver: partyLines(receiver),
    carrier: load.carrier ?? '–',
    plates: load.truck_plates ?? '–',
    waste: [...new Set(load.lines.map((line) => line.low_code))].join(', '),
    computed: weight(load.computed_kg),
    net: load.net_kg === null ? '–' : weight(load.net_kg),
    lines: load.lines.map((line) => [
      line.plate ?? '–',
      line.vin ?? '–',
      [line.make, line.model].filter(Boolean).join(' ') || '–',
      line.kg === null ? '–' : weight(line.kg),
      line.arrived === false ? notArrived : line.share_kg === null ? '–' : weight(line.share_kg),
    ]),
    confirmations: load.confirmations.map(({ role, name, at }) => [
      roles[role],
      `${name}, ${date(at, defaultLocale, 'moment')}`,
    ]),
  }
  return { data, madeAt: new Date(made).getTime() }
}

const weight = (kg: number) =>
  number(kg, defaultLocale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 0 })

const partyLines = ({ name, company, business_id: businessId, address, postal, city }: LoadParty) =>
  [
    [company, businessId].filter(Boolean).join(', '),
    name,
    [address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter(Boolean)
