import type { Load } from '#contract/load.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { confirmationOf } from '#rules/load/correction.ts'
import type { LoadRole } from '#rules/load/load.ts'
import {
  codeLists,
  transferCodesOf,
  wasteOilList,
  type TransferCodes,
} from '#rules/load/transfer-codes.ts'
import { csvFile, tableOf } from '#server/platform/export-format/table-file.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import type { LoadParties, LoadParty } from './load.sql.ts'
import { loadFileName, wasteName } from './load-note.ts'

type Format = { format: 'json' | 'csv' }

/** Data of a load that was sent. It names no owner, but the household that a vehicle was fetched from. */
export function loadDataFile(load: Load, parties: LoadParties, { format }: Format): FileResponse {
  const name = loadFileName(load)
  if (format === 'csv') {
    return csvFile({ name, ...tableOf(rowsOf(load, parties), columns) }, { name })
  }
  return {
    name: `${name}.json`,
    contentType: 'application/json; charset=utf-8',
    content: Buffer.from(`${JSON.stringify(loadData(load, parties), null, 2)}\n`),
  }
}

/**
 * The load in the names of the register of transfer documents, version 4 (`siirto`), next to what only
 * the service knows (`kierto`). `siirto` is null for a load without hazardous waste.
 */
function loadData(load: Load, parties: LoadParties) {
  const siirto = load.is_hazardous ? registerDocument(load, parties) : null
  const { number, version, kind, state, lines } = load
  return {
    siirto,
    kierto: {
      number,
      version,
      kind,
      state,
      carrier: {
        name: load.carrier,
        business_id: load.carrier_business_id,
        phone: load.carrier_phone,
      },
      /** Facts that the register requires and the service does not have. */
      missing: siirto ? missingIn(siirto) : [],
      /** Fields whose code nobody has compared with the lists of the register. */
      unconfirmed_codes: siirto ? unconfirmedIn(load) : [],
      vehicles: lines.map((line) => ({
        plate: line.plate,
        vin: line.vin,
        certificate_number: line.certificate_number,
        low_code: line.low_code,
        kg: line.kg,
        basis: line.basis,
        share_kg: line.share_kg,
        arrived: line.arrived,
      })),
      wastes: load.waste_lines.map((waste) => ({
        name: wasteName(waste)[0],
        battery_serial: waste.battery?.serial ?? null,
        battery_chemistry: waste.battery?.chemistry ?? null,
        low_code: waste.low_code,
        kg: waste.kg,
        basis: waste.basis,
        share_kg: waste.share_kg,
        arrived: waste.arrived,
      })),
      confirmations: load.confirmations,
      versions: load.versions,
    },
  }
}

type Siirto = ReturnType<typeof registerDocument>

const dayOf = (load: Load) => finnishDay(new Date(load.sent_at ?? load.created_at))

/** The register writes a code of the List of Waste without spaces. */
const plain = (lowCode: string) => lowCode.replaceAll(' ', '')

/** The load in the names of the register. See docs/domain/treatment.md#register-of-transfer-documents. */
export function registerDocument(load: Load, { sender, receiver }: LoadParties) {
  const coded = codedLines(load)
  const transport = coded[0]?.codes.lists.transportTypeCode
  return {
    ...holderOf(load, sender),
    carrier: carrierOf(load, { sender, receiver }),
    carrierContact: carrierContactOf(load, { sender, receiver }),
    consignee: companyOf(receiver),
    consigneeContact: contactOf(receiver, confirmedBy(load, 'receiver')),
    dispatchDate: load.sent_at,
    receivedDate: load.state === 'received' ? load.settled_at : null,
    origin: { address: addressOf(sender) },
    destination: { address: addressOf(receiver) },
    transportTypeCode: transport?.code ?? null,
    transportTypeDescription: transport?.words[0] ?? null,
    registrationCodesForTransport: load.truck_plates?.split(/[,;]\s*/).join(',') ?? null,
    /** The service and its number of the load, which finds the document again. */
    documentOriginator: `Kierto ${load.number}`,
    documentVersion: String(load.version),
    wastes: coded.map(({ line, codes }) => wasteOf(line, codes)),
  }
}

/** Hazardous lines of the document, with their codes. */
export function codedLines(load: Load): { line: LoadLine; codes: TransferCodes }[] {
  const day = dayOf(load)
  const lines = linesOf(load)
  const arrived = lines.filter((line) => line.arrived !== false)
  // Nothing arrives with a load that was refused. Its document tells what was sent.
  return (arrived.length > 0 ? arrived : lines).flatMap((line) => {
    const codes = transferCodesOf(line.low_code, day)
    return codes ? [{ line, codes }] : []
  })
}

/** Lines with a vehicle, and those without. */
const linesOf = (load: Load): LoadLine[] => [...load.lines, ...load.waste_lines]

type LoadLine = Load['lines'][number] | Load['waste_lines'][number]

function wasteOf(line: LoadLine, codes: TransferCodes) {
  const { lists } = codes
  return {
    loWCode: plain(line.low_code),
    quantity: line.share_kg ?? line.kg,
    quantityUnit: 'kg',
    description: codes.description[0],
    codeOfOrigin: lists.codeOfOrigin.code,
    wasteTypeCode: lists.wasteTypeCode.code,
    recoveryCode: codes.recovery.code,
    shippedToLaboratoryForAnalysis: false,
    composition: codes.composition[0],
    hazardousProperties: codes.properties.map(({ code }) => code),
    packagingTypeCode: lists.packagingTypeCode.code,
    packagingTypeDescription: lists.packagingTypeCode.words[0],
    physicalStateCode: lists.physicalStateCode.code,
    popCodes: [],
    ...(codes.wasteOil && { [wasteOilList]: codes.wasteOil.code }),
  }
}

const confirmedBy = (load: Load, role: LoadRole) => confirmationOf(load, role)?.name

const addressOf = ({ address, postal, city }: LoadParty) => ({
  streetAddress: address,
  postalCode: postal,
  city,
})

const companyOf = (party: LoadParty) => ({
  businessId: party.business_id,
  name: party.company,
  address: addressOf(party),
})

/** The user who confirmed the load, else the contact of the station. */
const contactOf = (party: LoadParty, user: string | undefined) => ({
  name: user ?? party.contact_person ?? party.company,
  phoneNumber: party.phone,
  email: party.email !== null && party.email.length <= 100 ? party.email : null,
})

/** The register takes a company with its contact, or one household. */
function holderOf(load: Load, sender: LoadParty) {
  if (load.kind === 'household') {
    return { wasteHolderHouseHold: { name: sender.company || null, address: addressOf(sender) } }
  }
  return {
    wasteHolderCompany: companyOf(sender),
    wasteHolderContact: contactOf(sender, confirmedBy(load, 'holder')),
  }
}

function carrierOf(load: Load, parties: LoadParties) {
  const by = load.carried_by ?? 'other'
  if (by !== 'other') return companyOf(parties[by])
  return { businessId: load.carrier_business_id, name: load.carrier, address: null }
}

function carrierContactOf(load: Load, parties: LoadParties) {
  const by = load.carried_by ?? 'other'
  if (by !== 'other') return contactOf(parties[by], confirmedBy(load, 'carrier'))
  return { name: load.carrier, phoneNumber: load.carrier_phone, email: null }
}

const parties = ['wasteHolderCompany', 'carrier', 'consignee'] as const
const contacts = ['wasteHolderContact', 'carrierContact', 'consigneeContact'] as const

const missingIn = (siirto: Siirto): string[] => [
  ...parties
    .filter((key) => siirto[key] && !siirto[key].businessId)
    .map((key) => `${key}.businessId`),
  ...contacts
    .filter((key) => siirto[key] && !siirto[key].phoneNumber)
    .map((key) => `${key}.phoneNumber`),
  ...(['origin', 'destination'] as const).filter((key) => !siirto[key].address.streetAddress),
]

const unconfirmedIn = (load: Load): string[] =>
  ([...codeLists, wasteOilList] as const).filter((list) =>
    linesOf(load).some((line) =>
      transferCodesOf(line.low_code, dayOf(load))?.unconfirmed.includes(list),
    ),
  )

type CsvRow = ReturnType<typeof rowsOf>[number]

const rowsOf = (load: Load, { sender, receiver }: LoadParties) =>
  linesOf(load).map((line) => ({
    number: load.number,
    state: load.state,
    dispatched: load.sent_at,
    settled: load.settled_at,
    low_code: line.low_code,
    kg: line.share_kg ?? line.kg,
    basis: line.share_kg === null ? line.basis : 'measured',
    recovery: transferCodesOf(line.low_code, dayOf(load))?.recovery.code ?? null,
    name: 'vehicle_id' in line ? null : wasteName(line)[0],
    battery_serial: 'vehicle_id' in line ? null : (line.battery?.serial ?? null),
    plate: 'vehicle_id' in line ? line.plate : null,
    vin: 'vehicle_id' in line ? line.vin : null,
    certificate: 'vehicle_id' in line ? line.certificate_number : null,
    arrived: line.arrived === null ? null : line.arrived ? 'yes' : 'no',
    sender: sender.company,
    sender_business_id: sender.business_id,
    receiver: receiver.company,
    receiver_business_id: receiver.business_id,
    carrier: load.carrier,
    carrier_business_id: load.carrier_business_id,
    truck_plates: load.truck_plates,
    version: load.version,
  }))

/** The headings are names for a program, in one language. */
const columns = (
  [
    'number',
    'state',
    'dispatched',
    'settled',
    'low_code',
    'kg',
    'basis',
    'recovery',
    'name',
    'battery_serial',
    'plate',
    'vin',
    'certificate',
    'arrived',
    'sender',
    'sender_business_id',
    'receiver',
    'receiver_business_id',
    'carrier',
    'carrier_business_id',
    'truck_plates',
    'version',
  ] as const satisfies readonly (keyof CsvRow)[]
).map((key) => ({ key, head: key, cell: (row: CsvRow) => row[key] }))
