import { readFileSync } from 'node:fs'
import createQrCode from 'qrcode-generator'
import type { Insertable, Selectable } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import { vehicle as fi } from '#texts/fi/vehicle.ts'
import { vehicle as sv } from '#texts/sv/vehicle.ts'
import { vehicle as en } from '#texts/en/vehicle.ts'
import { date, languageTag, quantity } from '#texts/index.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Certificate, CertificateHolder } from '#server/platform/db/index.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { sealLevel, sealPdf } from '#server/platform/seal/seal.ts'
import { sealSubject } from '#server/platform/seal/open-sealer.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import type { CertificateHolderFacts } from '../issue.sql.ts'
import {
  formTitle,
  handedOverBy,
  identificationWay,
  instead,
  labels,
  notIssued,
  platesState,
  powerState,
} from './labels.ts'

/** The Typst source. Exported for the test that compiles it under another standard. */
export const template = readFileSync(new URL('certificate.typ', import.meta.url), 'utf8')

type Row = Selectable<Certificate>

/** Characters of all values together above which the page needs smaller letters. */
const longText = 2400

/** Facts of the certificate. Without a number it is not issued yet, and `issued_on` is the present day. */
export type Paper = Pick<
  Row,
  | 'issued_on'
  | 'deregistered_on'
  | 'issuer_name'
  | 'issuer_business_id'
  | 'issuer_address'
  | 'permit_authority'
  | 'permit_authority_address'
  | 'permit_number'
  | 'permit_valid_until'
  | 'agent_name'
  | 'on_behalf_of'
  | 'registry_asked_at'
  | 'handed_over_by'
  | 'handed_over_name'
  | 'holder_confirmed_at'
  | 'powers_of_attorney_received'
  | 'powers_of_attorney_missing_reason'
  | 'consents_in_service'
  | 'consents_given_at'
  | 'consent_refused_reason'
  | 'shareholder_count'
  | 'form_number'
  | 'identified_at'
  | 'identified_way'
  | 'identification_reason'
  | 'locale'
> & {
  number: string | null
  plates: Row['plates'] | null
  /** Whether a paper was signed by hand. */
  is_paper: boolean
  holders: readonly PaperHolder[]
  /** Number and day of the certificate that this one replaces. */
  replaces: { number: string; issued_on: string } | null
}

type PaperHolder = Pick<
  Selectable<CertificateHolder>,
  'kind' | 'name' | 'business_id' | 'address' | 'address_withheld' | 'nationality' | 'power'
>

export type Surroundings = {
  station: string
  /** The public page that confirms it, in the QR code. */
  verifyUrl: string
  /** Subject and time of the seal. null for a certificate signed by hand. */
  seal: { by: string; at: Date } | null
}

/**
 * Draws the certificate as a tagged, archivable PDF (PDF/A-2a) on one A4 page. The same row gives
 * the same page; what is not issued says so in place of the QR code.
 */
export function renderCertificate(
  paper: Paper,
  vehicle: VehicleRow,
  surroundings: Surroundings,
): Promise<Buffer> {
  return renderInputs(certificateInputs(paper, vehicle, surroundings))
}

/** Draws the inputs of the template. */
const renderInputs = ({
  data,
  qr,
  madeAt,
}: ReturnType<typeof certificateInputs>): Promise<Buffer> =>
  renderPdf(template, data, { madeAt, more: { qr } })

/** Inputs of the template: all that the document says. */
export function certificateInputs(
  paper: Paper,
  vehicle: VehicleRow,
  { station, verifyUrl, seal }: Surroundings,
) {
  const { locale } = paper
  const [year, month, day] = paper.issued_on.split('-').map(Number)
  const dayOf = (at: Date | string | null) =>
    at && date(typeof at === 'string' ? at : finnishDay(at), locale)
  const isIssued = paper.number !== null
  const data = {
    labels,
    lang: languageTag[locale],
    year,
    month,
    day,
    issued: isIssued,
    title: isIssued ? labels.title : formTitle,
    notice: notIssued,
    statement: vehicle.is_plateless ? labels.statement_unregistered : labels.statement,
    number: paper.number,
    form: paper.form_number,
    replaces: paper.replaces && `${paper.replaces.number} (${dayOf(paper.replaces.issued_on)})`,
    date: dayOf(paper.issued_on),
    plate: vehicle.plate ? `FIN ${vehicle.plate}` : instead.noPlate,
    vehicle: vehicleLine(vehicle),
    has_plate: vehicle.plate !== null,
    vin: vehicle.vin ?? [instead.noVin, paper.identification_reason].filter(Boolean).join(': '),
    identified: identifiedIn(paper),
    first_registered: dayOf(vehicle.first_registered),
    mileage: vehicle.mileage_km === null ? null : quantity(vehicle.mileage_km, 'km', locale),
    holders: paper.holders.map((holder) => ({
      name: [holder.name, holder.business_id].filter(Boolean).join(', '),
      address: holder.address ?? (holder.address_withheld ? instead.addressWithheld : '–'),
      nationality: holder.nationality,
      power: powerState[holder.power],
    })),
    'on-second-page': `${paper.holders.length} · 2/2`,
    handed_over: [paper.handed_over_name, handedOverBy[paper.handed_over_by]]
      .filter(Boolean)
      .join(', '),
    shareholders: shareholdersIn(paper),
    missing_reason: paper.powers_of_attorney_missing_reason,
    consents: consentsIn(paper),
    refused_reason: paper.consent_refused_reason,
    confirmed: paper.holder_confirmed_at && date(paper.holder_confirmed_at, locale, 'moment'),
    plates: platesIn(paper),
    issuer: {
      name: paper.issuer_name,
      address: paper.issuer_address,
      business_id: paper.issuer_business_id ?? '',
    },
    station,
    on_behalf: paper.on_behalf_of,
    agent: paper.agent_name,
    permit: {
      authority: paper.permit_authority ?? '–',
      address: paper.permit_authority_address ?? '–',
      number: paper.permit_number ?? '–',
      until: dayOf(paper.permit_valid_until) ?? instead.untilFurther,
    },
    deregistered: vehicle.is_plateless
      ? instead.notRegistered
      : isIssued
        ? dayOf(paper.deregistered_on ?? paper.issued_on)
        : null,
    receipt: vehicle.is_plateless || !isIssued ? null : instead.noReceipt,
    asked: dayOf(paper.registry_asked_at),
    url: verifyUrl,
    sealed_by: seal && seal.by,
    sealed_at: seal && date(seal.at, locale, 'moment'),
    is_paper: paper.is_paper,
    long: false,
  }
  const { labels: _, ...texts } = data
  data.long = JSON.stringify(texts).length > longText
  const qr = createQrCode(0, 'M')
  qr.addData(verifyUrl)
  qr.make()
  return {
    data,
    qr: qr.createSvgTag({ cellSize: 4, margin: 0, scalable: true }),
    madeAt: Date.UTC(year ?? 0, (month ?? 1) - 1, day),
  }
}

/** State of the plates. A form has each state, to be ticked. */
function platesIn({ number: issued, plates }: Paper): string[] {
  if (issued === null) return Object.values(platesState)
  return [plates === null ? instead.platesNotTold : platesState[plates]]
}

/** Shareholders of an estate. On an issued certificate also their powers of attorney. */
function shareholdersIn(paper: Paper): string | null {
  const { shareholder_count: count, powers_of_attorney_received: received, holders } = paper
  if (count === null) return null
  if (paper.number === null || count === 1) return String(count)
  const ofOwners = holders.filter(({ power }) => power === 'received').length
  return `${count} (${powerState.received}: ${Math.min(count - 1, received - ofOwners)})`
}

/** Time and way of the comparison of the VIN. null on a form, and before the comparison was kept. */
const identifiedIn = ({ identified_at: at, identified_way: way, locale }: Paper) =>
  at && way && { at: date(at, locale, 'moment'), way: identificationWay[way] }

/** Number of the consents in the service, and when the last of them was given. */
const consentsIn = ({ consents_in_service: n, consents_given_at: at, locale }: Paper) =>
  n > 0 && at !== null ? `${n} · ${date(at, locale, 'moment')}` : null

/** Class, make and model of a vehicle. A vehicle without a class has its kind in three languages. */
export function vehicleLine({
  eu_class: euClass,
  kind,
  make,
  model,
  model_year: year,
}: Pick<VehicleRow, 'eu_class' | 'kind' | 'make' | 'model' | 'model_year'>): string {
  const name = [make, model, year].filter(Boolean).join(' ')
  if (euClass !== null || kind === null) return [euClass, name].filter(Boolean).join(' · ')
  const words = [fi, sv, en].map(({ kinds }) => kinds[kind]).join(' · ')
  return name ? `${name} (${words})` : words
}

type GivenAtIssue =
  | 'number'
  | 'token'
  | 'issued_on'
  | 'created_at'
  | 'file_id'
  | 'seal_level'
  | 'seal_subject'
  | 'sealed_at'

/** All that a certificate says, before it has a number. */
export type CertificateFacts = {
  columns: Omit<Insertable<Certificate>, GivenAtIssue> &
    Omit<Paper, 'number' | 'issued_on' | 'holders' | 'replaces' | 'is_paper'>
  /** The paper that was signed by hand for this certificate. */
  paper: FileResponse | null
  holders: readonly CertificateHolderFacts[]
  vehicle: VehicleRow
  station: string
  /** The certificate that this one replaces. */
  replaces: { number: string; issued_on: string } | null
}

export type Numbered = { number: string; token: string; issuedOn: string; sealedAt: Date }

/** Inputs of an issued document. Equal inputs give the same document. */
export const documentInputs = (
  ctx: Pick<AppContext, 'config' | 'sealer'>,
  { columns, paper, holders, vehicle, station, replaces }: CertificateFacts,
  { number, token, issuedOn, sealedAt }: Numbered,
) =>
  certificateInputs(
    {
      ...columns,
      number,
      issued_on: issuedOn,
      is_paper: (paper ?? columns.signed_file_id ?? null) !== null,
      holders,
      replaces,
    },
    vehicle,
    {
      station,
      verifyUrl: `${ctx.config.publicUrl}/verify/${token}`,
      seal: { by: sealSubject(ctx.sealer), at: sealedAt },
    },
  )

/** Draws the document and seals it. With `isStamped` the authority of time stamps is asked. */
export async function sealedDocument(
  ctx: AppContext,
  facts: CertificateFacts,
  numbered: Numbered,
  { isStamped }: { isStamped: boolean },
) {
  const { number, sealedAt: at } = numbered
  const { timeStamps } = ctx.registries
  const inputs = documentInputs(ctx, facts, numbered)
  const subject = sealSubject(ctx.sealer)
  const content = await sealPdf(
    await renderInputs(inputs),
    ctx.sealer,
    { name: subject, reason: number, location: facts.station, at },
    isStamped && timeStamps.isOn ? timeStamps : null,
  )
  return {
    inputs,
    file: { name: `romutustodistus-${number}.pdf`, contentType: 'application/pdf', content },
    columns: { seal_level: sealLevel(content), seal_subject: subject, sealed_at: at },
  }
}
