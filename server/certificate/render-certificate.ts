import { readFileSync } from 'node:fs'
import createQrCode from 'qrcode-generator'
import type { Selectable } from 'kysely'
import { date, languageTag, number } from '#texts/index.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import type { Certificate } from '../db/index.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import { handedOverBy, labels, notIssued, platesState } from './labels.ts'

const template = readFileSync(new URL('certificate.typ', import.meta.url), 'utf8')

type Row = Selectable<Certificate>

/** What stands on the paper. Without a number it is not issued yet, and `issued_on` is the present day. */
export type Paper = Omit<
  Row,
  | 'id'
  | 'vehicle_id'
  | 'number'
  | 'token'
  | 'shop_id'
  | 'plates'
  | 'file_id'
  | 'created_at'
  | 'powers_of_attorney_received'
  | 'powers_of_attorney_missing_reason'
  | 'seal_level'
  | 'seal_subject'
  | 'sealed_at'
> & { number: string | null; plates: Row['plates'] | null }

/**
 * Draws the certificate as a tagged, archivable PDF (PDF/A-2a) on one A4 page. The same row gives
 * the same page; what is not issued says so in place of the QR code.
 * @param verifyUrl the public page that confirms it, in the QR code
 * @param sealedBy who seals the file; null where it is signed by hand
 */
export function renderCertificate(
  certificate: Paper,
  vehicle: VehicleRow,
  station: string,
  verifyUrl: string,
  sealedBy: string | null,
): Buffer {
  const { locale } = certificate
  const [year, month, day] = certificate.issued_on.split('-').map(Number)
  const data = {
    labels,
    lang: languageTag[locale],
    year,
    month,
    day,
    issued: certificate.number !== null,
    notice: notIssued,
    number: certificate.number,
    date: date(certificate.issued_on, locale),
    plate: vehicle.plate ? `FIN ${vehicle.plate}` : '',
    vehicle: [vehicle.make, vehicle.model, vehicle.model_year].filter(Boolean).join(' '),
    class: vehicle.eu_class ?? '–',
    vin: vehicle.vin ?? '',
    first_registered: vehicle.first_registered ? date(vehicle.first_registered, locale) : '',
    mileage: vehicle.mileage_km === null ? '' : `${number(vehicle.mileage_km, locale)} km`,
    holder: {
      name: certificate.holder_name,
      address: certificate.holder_address ?? '–',
      nationality: certificate.holder_nationality,
    },
    handed_over: handedOverBy[certificate.handed_over_by],
    plates: certificate.plates ? [platesState[certificate.plates]] : Object.values(platesState),
    issuer: {
      name: certificate.issuer_name,
      address: certificate.issuer_address,
      business_id: certificate.issuer_business_id ?? '',
    },
    station,
    agent: certificate.agent_name,
    permit: {
      authority: certificate.permit_authority ?? '–',
      address: certificate.permit_authority_address ?? '–',
      number: certificate.permit_number ?? '–',
    },
    url: verifyUrl,
    sealed_by: sealedBy,
  }
  const qr = createQrCode(0, 'M')
  qr.addData(verifyUrl)
  qr.make()
  return renderPdf(template, data, {
    madeAt: Date.UTC(year ?? 0, (month ?? 1) - 1, day),
    more: { qr: qr.createSvgTag({ cellSize: 4, margin: 0, scalable: true }) },
  })
}
