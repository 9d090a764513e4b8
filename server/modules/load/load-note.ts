import { readFileSync } from 'node:fs'
import createQrCode from 'qrcode-generator'
import type { Load } from '#contract/load.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { batteryWords, materialWords } from '#rules/load/materials.ts'
import { confirmationOf } from '#rules/load/correction.ts'
import { isVehicleLoad, loadRoles, type LoadRole } from '#rules/load/load.ts'
import { transferCodesOf, type TransferCode, type Words } from '#rules/load/transfer-codes.ts'
import type { AmountBasis } from '#rules/treatment/lines.ts'
import { date, defaultLocale, languageTag, number } from '#texts/index.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { LoadParties, LoadParty } from './load.sql.ts'

/** The Typst source. Exported for the test that compiles it under another standard. */
export const loadNoteTemplate = readFileSync(new URL('load-note.typ', import.meta.url), 'utf8')

const titles = {
  note: ['Kuormakirja', 'Lastsedel', 'Load note'],
  transfer: ['Siirtoasiakirja', 'Transportdokument', 'Waste transfer document'],
} as const satisfies Record<string, Words>

/** Labels of the note: Finnish, Swedish, English, in this sequence on every note. */
const labels = {
  sender: ['Lähettäjä', 'Avsändare', 'Sender'],
  receiver: ['Vastaanottaja', 'Mottagare', 'Receiver'],
  carrier: ['Kuljetusyritys', 'Transportföretag', 'Carrier'],
  version: ['Versio', 'Version', 'Version'],
  plates: ['Auton tunnukset', 'Bilens registreringsnummer', 'Registration numbers of the lorry'],
  waste: ['Jätenimike', 'Avfallskod', 'Waste code'],
  computed: ['Laskettu paino', 'Beräknad vikt', 'Calculated weight'],
  net: ['Nettopaino', 'Nettovikt', 'Net weight'],
  vehicles: ['Ajoneuvot', 'Fordon', 'Vehicles'],
  wastes: ['Akut ja jätteet', 'Batterier och avfall', 'Batteries and waste'],
  battery: [
    'Akun sarjanumero ja ajoneuvo',
    'Batteriets serienummer och fordon',
    'Battery serial, vehicle',
  ],
  wasteOil: ['Jäteöljyn tyyppi', 'Spilloljans typ', 'Type of waste oil'],
  plate: ['Tunnus', 'Reg.nr', 'Plate'],
  vin: ['Valmistenumero', 'Tillverkningsnummer', 'VIN'],
  vehicle: ['Merkki ja malli', 'Märke och modell', 'Make and model'],
  kg: ['Laskettu', 'Beräknat', 'Calculated'],
  share: ['Osuus', 'Andel', 'Share'],
  certificate: ['Romutustodistus', 'Skrotningsintyg', 'Certificate'],
  weight: ['Paino', 'Vikt', 'Weight'],
  dispatched: ['Lähtenyt', 'Avsänt', 'Dispatched'],
  received: ['Vastaanotettu', 'Mottaget', 'Received'],
  wasteFacts: ['Jäte', 'Avfall', 'Waste'],
  description: ['Kuvaus', 'Beskrivning', 'Description'],
  wasteType: ['Jätteen tyyppi', 'Avfallstyp', 'Type of waste'],
  recovery: [
    'Käsittely vastaanottajalla',
    'Behandling hos mottagaren',
    'Treatment at the receiver',
  ],
  properties: ['Vaaraominaisuudet', 'Farliga egenskaper', 'Hazard properties'],
  composition: ['Koostumus', 'Sammansättning', 'Composition'],
  physicalState: ['Olomuoto', 'Form', 'Physical state'],
  packaging: ['Pakkaustapa', 'Förpackning', 'Packaging'],
  transport: ['Kuljetustapa', 'Transportsätt', 'Means of transport'],
  origin: ['Toiminta, josta jäte on peräisin', 'Verksamhet som avfallet kommer från', 'Origin'],
  data: ['Tiedot palvelussa', 'Uppgifter i tjänsten', 'Data in the service'],
  confirmations: ['Vahvistukset', 'Bekräftelser', 'Confirmations'],
} as const satisfies Record<string, Words>

const roles: Record<LoadRole, Words> = {
  holder: ['Lähetti', 'Skickad av', 'Sent by'],
  carrier: ['Kuljetti', 'Transporterad av', 'Carried by'],
  receiver: ['Kuittasi', 'Kvitterad av', 'Signed by'],
}
const notArrived = 'Ei saapunut · Kom inte fram · Did not arrive'

/** Name of the files of a load, without the extension. */
export const loadFileName = ({ number: name, is_hazardous: isHazardous }: Load) =>
  `${isHazardous ? 'siirtoasiakirja' : 'kuormakirja'}-${name}`

/**
 * The paper of a load that was sent, with a code that leads to `url`. It names no owner, but the
 * household that a vehicle was fetched from.
 */
export async function loadNote(
  load: Load,
  parties: LoadParties,
  url: string,
): Promise<FileResponse> {
  const { data, madeAt, more } = loadNoteInputs(load, parties, url)
  return {
    name: `${loadFileName(load)}.pdf`,
    contentType: 'application/pdf',
    content: await renderPdf(loadNoteTemplate, data, { madeAt, more }),
  }
}

/** Inputs of the template: all that the note says. */
export function loadNoteInputs(load: Load, { sender, receiver }: LoadParties, url: string) {
  const made = [load.versions.at(-1)?.at, load.settled_at, load.sent_at, load.created_at]
    .filter((at) => typeof at === 'string')
    .reduce((latest, at) => (at > latest ? at : latest))
  const [year = 0, month = 1, day = 1] = finnishDay(new Date(made)).split('-').map(Number)
  const carrier = [load.carrier, load.carrier_business_id].filter(Boolean).join(', ')
  const data = {
    title: load.is_hazardous ? titles.transfer : titles.note,
    labels,
    lang: languageTag[defaultLocale],
    year,
    month,
    day,
    author: load.kind === 'household' ? receiver.company : sender.company,
    number: load.number,
    version: String(load.version),
    url,
    isVehicles: isVehicleLoad(load.kind),
    isWastes: load.waste_lines.length > 0,
    isSignedByHand: isSignedByHand(load),
    ...(load.waste_lines.length > 0
      ? { part: labels.wastes, heads: wasteHeads }
      : {
          part: labels.vehicles,
          heads: isVehicleLoad(load.kind) ? vehicleHeads : hullHeads,
        }),
    sender: partyLines(sender),
    receiver: partyLines(receiver),
    carrier: [carrier || '–', load.carrier_phone].filter(Boolean),
    plates: load.truck_plates ?? '–',
    waste: codesIn(load).join(', '),
    computed: weight(load.computed_kg),
    net: load.net_kg === null ? '–' : weight(load.net_kg),
    dispatched: moment(load.sent_at),
    received: load.state === 'received' ? moment(load.settled_at) : '–',
    wasteFacts: wasteFactsOf(load),
    lines: [
      ...load.lines.map((line) => [
        line.plate ?? '–',
        line.vin ?? '–',
        [line.make, line.model].filter(Boolean).join(' ') || '–',
        ...(isVehicleLoad(load.kind) ? vehicleCells(line) : hullCells(line)),
      ]),
      ...load.waste_lines.map((waste) => [
        waste.low_code,
        wasteName(waste).join(' · '),
        [waste.battery?.serial, batteryVehicle(waste)].filter(Boolean).join(', ') || '–',
        weighed(waste),
        share(waste),
      ]),
    ],
    confirmations: confirmationsOf(load),
  }
  const qr = createQrCode(0, 'M')
  qr.addData(url)
  qr.make()
  return {
    data,
    madeAt: new Date(made).getTime(),
    more: { qr: qr.createSvgTag({ cellSize: 4, margin: 0, scalable: true }) },
  }
}

type Line = Load['lines'][number]

type WasteLine = Load['waste_lines'][number]

const vehicleHeads = [labels.plate, labels.vin, labels.vehicle, labels.certificate, labels.weight]
const hullHeads = [labels.plate, labels.vin, labels.vehicle, labels.kg, labels.share]
const wasteHeads = [labels.waste, labels.description, labels.battery, labels.weight, labels.share]

/** Name of a line without a vehicle: Finnish, Swedish, English. */
export const wasteName = ({ material }: Pick<WasteLine, 'material'>): Words =>
  material === null ? batteryWords : materialWords[material]

const batteryVehicle = ({ battery }: WasteLine) =>
  [battery?.make, battery?.model].filter(Boolean).join(' ')

/** Codes of the List of Waste that the load has. */
const codesIn = (load: Load) => [
  ...new Set([...load.lines, ...load.waste_lines].map((line) => line.low_code)),
]

const share = (line: Pick<Line, 'arrived' | 'share_kg'>) =>
  line.arrived === false ? notArrived : line.share_kg === null ? '–' : exactWeight(line.share_kg)

const hullCells = (line: Line) => [line.kg === null ? '–' : weight(line.kg), share(line)]

const bases: Record<AmountBasis, Words> = {
  measured: ['punnittu', 'vägt', 'weighed'],
  preset: ['arvio', 'uppskattat', 'estimate'],
  computed: ['laskettu', 'beräknat', 'calculated'],
}

const weighed = ({ kg, basis }: Pick<Line, 'kg' | 'basis'>) =>
  kg === null
    ? '–'
    : [exactWeight(kg), basis && `(${bases[basis].join(' · ')})`].filter(Boolean).join(' ')

const vehicleCells = (line: Line) => [line.certificate_number ?? '–', weighed(line)]

/** Facts of hazardous waste by its code. None for other waste. */
const wasteFactsOf = (load: Load) => {
  const day = finnishDay(new Date(load.sent_at ?? load.created_at))
  return codesIn(load).flatMap((lowCode) => {
    const codes = transferCodesOf(lowCode, day)
    if (!codes) return []
    const { lists } = codes
    const coded = ({ code, words }: TransferCode) => `${code} ${words.join(' · ')}`
    return [
      [
        [labels.waste, lowCode],
        [labels.description, codes.description.join(' · ')],
        [labels.wasteType, lists.wasteTypeCode.words.join(' · ')],
        [labels.recovery, coded(codes.recovery)],
        [labels.properties, codes.properties.map(coded).join('; ')],
        [labels.composition, codes.composition.join(' · ')],
        [labels.physicalState, lists.physicalStateCode.words.join(' · ')],
        [labels.packaging, lists.packagingTypeCode.words.join(' · ')],
        [labels.transport, lists.transportTypeCode.words.join(' · ')],
        [labels.origin, coded(lists.codeOfOrigin)],
        ...(codes.wasteOil ? [[labels.wasteOil, codes.wasteOil.words.join(' · ')] as const] : []),
      ] as const,
    ]
  })
}

/** A transfer document, and the paper of a sent vehicle, have a line for each role. */
const isSignedByHand = ({ kind, is_hazardous: isHazardous }: Load) =>
  isVehicleLoad(kind) || isHazardous

/** Users who confirmed the load. A role without a user may get a line to sign by hand. */
function confirmationsOf(load: Load): (readonly [Words, string])[] {
  const requested = loadRoles
    .filter((role) => isSignedByHand(load) || confirmationOf(load, role))
    // Nobody asks a household to confirm.
    .filter((role) => role !== 'holder' || load.kind !== 'household')
  return requested.map((role) => {
    const found = confirmationOf(load, role)
    return [roles[role], found ? signed(load, found) : '']
  })
}

/** A confirmation of an earlier version says which one. */
function signed(load: Load, { name, at, version }: Load['confirmations'][number]): string {
  const earlier = version < load.version && `${labels.version[0].toLowerCase()} ${version}`
  return [name, moment(at), earlier].filter(Boolean).join(', ')
}

const moment = (at: string | null) => (at === null ? '–' : date(at, defaultLocale, 'moment'))

const weight = (kg: number) =>
  number(kg, defaultLocale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 0 })

/** A light waste has its decimals. */
const exactWeight = (kg: number) =>
  kg >= 1000
    ? weight(kg)
    : number(kg, defaultLocale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })

const partyLines = (party: LoadParty) => {
  const { name, company, business_id: businessId, address, postal, city, phone } = party
  return [
    [company, businessId].filter(Boolean).join(', '),
    name,
    [address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    phone,
  ].filter(Boolean)
}
