import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import createQrCode from 'qrcode-generator'
import type { Selectable } from 'kysely'
import { date, languageTag, number } from '#texts/index.ts'
import type { Certificate } from '../tables.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import { handedOverBy, labels, notIssued, platesState } from './labels.ts'

const fontFolder = new URL('../../dist/fonts/', import.meta.url)
const template = readFileSync(new URL('certificate.typ', import.meta.url), 'utf8')

let compiler: NodeCompiler | undefined

function openCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: readFonts(fontFolder) }] })
  return compiler
}

/** The fonts of a folder. @throws Error that says how to make them where there are none */
export function readFonts(folder: URL): Buffer[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const fonts = names.filter((name) => name.endsWith('.ttf'))
  if (fonts.length === 0) {
    throw new Error('The fonts of the certificates are missing: `npm run build` makes them')
  }
  return fonts.map((name) => readFileSync(new URL(name, folder)))
}

/**
 * What the fonts of tools/fonts.ts do not hold. An archivable page may have nothing that is not
 * drawn, so one letter of another script would make the whole certificate impossible.
 */
const undrawable = /[^\u0020-\u007E\u00A0§©«®°±²³·»½À-ſ–—‘’‚“”„•…‹›€™]/g

const drawable = (_key: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(undrawable, '?')
    : value

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
> & { number: string | null; plates: Row['plates'] | null }

/**
 * Draws the certificate as a tagged, archivable PDF (PDF/A-2a) on one A4 page. The same row gives
 * the same page; what is not issued says so in place of the QR code.
 * @param verifyUrl the public page that confirms it, in the QR code
 */
export function renderCertificate(
  certificate: Paper,
  vehicle: VehicleRow,
  station: string,
  verifyUrl: string,
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
  }
  const qr = createQrCode(0, 'M')
  qr.addData(verifyUrl)
  qr.make()
  const typst = openCompiler()
  try {
    return typst.pdf(
      {
        mainFileContent: template,
        inputs: {
          data: JSON.stringify(data, drawable),
          qr: qr.createSvgTag({ cellSize: 4, margin: 0, scalable: true }),
        },
      },
      { pdfStandard: 'a-2a', creationTimestamp: Date.UTC(year ?? 0, (month ?? 1) - 1, day) / 1000 },
    )
  } catch {
    // Its own message quotes the text that it stumbled on, and would take names into the log.
    throw new Error('The certificate could not be drawn')
  } finally {
    // Its cache would grow with every certificate.
    typst.evictCache(10)
  }
}
