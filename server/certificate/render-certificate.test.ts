import type { Selectable } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { languageTag, locales } from '#texts/index.ts'
import type { Certificate } from '../db/index.ts'
import { ensureFonts } from '../testing/fonts.ts'
import { pdfText } from '../testing/clients/pdf-text.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import { labels } from './labels.ts'
import { readFonts } from '../pdf/render-pdf.ts'
import { renderCertificate } from './render-certificate.ts'

const at = new Date('2026-03-04T10:00:00Z')
const url = 'https://kierto.example/verify/6ff7b1a5-5b43-4d0c-9b41-7b0c8c4f1a11'

const certificate: Selectable<Certificate> = {
  id: 1,
  vehicle_id: 1,
  number: 'FI-2026-000001',
  token: '6ff7b1a5-5b43-4d0c-9b41-7b0c8c4f1a11',
  issued_on: '2026-03-04',
  shop_id: 1,
  issuer_name: 'Žigulin Purkamo Oy',
  issuer_business_id: '9000001-1',
  issuer_address: 'Purkajanpolku 1, 00770 Helsinki',
  permit_authority: 'Lupa- ja valvontavirasto',
  permit_authority_address: 'Lupapolku 1, 00530 Helsinki',
  permit_number: '180/2016',
  agent_name: 'Maarit Kivelä',
  holder_name: 'Åke Ölander',
  holder_address: 'Storgatan 5, 65100 Vasa',
  holder_nationality: 'FIN',
  handed_over_by: 'owner',
  plates: 'destroyed',
  locale: 'fi',
  file_id: null,
  powers_of_attorney_received: 0,
  powers_of_attorney_missing_reason: null,
  seal_level: null,
  seal_subject: null,
  sealed_at: null,
  created_at: at,
}
const vehicle: VehicleRow = {
  id: 1,
  registry_id: 'R1',
  plate: 'ÅÄÖ-1',
  vin: 'TMBJG7NE4C0123451',
  make: 'Škoda',
  model: 'Octavia',
  model_year: 2012,
  color: 'silver',
  kind: 'car',
  eu_class: 'M1',
  power: 'diesel',
  mileage_km: 284_500,
  first_registered: '2012-03-14',
  is_decommissioned: false,
  is_plateless: false,
  company_name: null,
  company_business_id: null,
  owner_count: 1,
  condition: null,
  remarks: null,
  status: 'shop_done',
  status_updated_at: at,
  shop_id: 1,
  listing_expires_at: null,
  sender_shop_id: null,
  description: null,
  image_id: null,
  thumbnail: null,
  created_at: at,
}

type Change = { certificate?: Partial<typeof certificate>; vehicle?: Partial<VehicleRow> }
const sealedBy = 'Kierto demo'
const render = (change: Change = {}, station = 'Purkamo Malmi') =>
  renderCertificate(
    { ...certificate, ...change.certificate },
    { ...vehicle, ...change.vehicle },
    station,
    url,
    sealedBy,
  )
const pagesOf = (pdf: Buffer) =>
  /\/Type \/Pages\n\s*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]

beforeAll(ensureFonts)

test('it is one tagged, archivable A4 page', () => {
  const pdf = render()
  const source = pdf.toString('utf8')
  expect(source.startsWith('%PDF-1.7')).toBe(true)
  expect(pagesOf(pdf)).toBe('1')
  expect(source).toContain('/MediaBox [0 0 595.2756 841.8898]')
  expect(source).toMatch(/\/MarkInfo <<\s*\/Marked true/)
  expect(source).toContain('/Type /StructTreeRoot')
  expect(source).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
  // The QR code is described to who cannot see it.
  expect(source).toContain('/Alt ')
  expect(source).toContain(`${labels.title.join(' · ')}</rdf:li>`)
})

test('it tells the vehicle, the holder, the issuer and the permit', () => {
  const text = pdfText(render())
  for (const fact of [
    'FI-2026-000001',
    '4.3.2026',
    'FIN ÅÄÖ-1',
    'Škoda Octavia 2012',
    'M1',
    'TMBJG7NE4C0123451',
    '14.3.2012',
    '284 500 km',
    'Åke Ölander',
    'Storgatan 5, 65100 Vasa',
    'Žigulin Purkamo Oy',
    'Purkajanpolku 1, 00770 Helsinki',
    '9000001-1',
    'Purkamo Malmi',
    'Maarit Kivelä',
    'Lupa- ja valvontavirasto',
    'Lupapolku 1, 00530 Helsinki',
    '180/2016',
    'Omistaja · Ägaren · The owner',
    'Tuhottu · Förstörda · Destroyed',
    url,
  ]) {
    expect(text.replaceAll('\u00A0', ' ')).toContain(fact)
  }
})

test('it is drawn in our own fonts, also letters such as Š and Ž', () => {
  const fonts = render()
    .toString('latin1')
    .matchAll(/\/BaseFont \/[A-Z]{6}\+([^\s]+)/g)
  const families = new Set(Array.from(fonts, ([, name = '']) => name.split('-')[0]))
  expect([...families]).toEqual(['SourceSans3ExtraLight'])
})

const plain = (text: string) => text.replaceAll(/\s/g, '')

test('every label stands on it in the three languages, sealed or to be signed', () => {
  const unsigned = renderCertificate({ ...certificate, number: null }, vehicle, 'Malmi', url, null)
  const text = plain(pdfText(render())) + plain(pdfText(unsigned))
  const words = Object.values(labels).flat(2)
  expect(words.length).toBeGreaterThan(40)
  for (const word of words) expect(text).toContain(plain(word))
})

test.each(locales)('in %s the page says its language and writes dates and numbers so', (locale) => {
  const pdf = render({ certificate: { locale } })
  expect(pdf.toString('latin1')).toContain(`/Lang (${languageTag[locale]})`)
  const date = { fi: '4.3.2026', se: '4.3.2026', en: '04/03/2026' }[locale]
  expect(pdfText(pdf)).toContain(date)
})

test('the same certificate gives the same bytes, on whatever day it is drawn', () => {
  expect(render().equals(render())).toBe(true)
})

test('what is not known is a dash, and a vehicle without plates is possible', () => {
  const text = pdfText(
    render({
      certificate: {
        issuer_business_id: null,
        permit_authority: null,
        permit_authority_address: null,
        permit_number: null,
        holder_address: null,
      },
      vehicle: {
        plate: null,
        vin: null,
        make: null,
        model: null,
        model_year: null,
        eu_class: null,
        first_registered: null,
        mileage_km: null,
      },
    }),
  )
  expect(text).toContain('FI-2026-000001')
  expect(text).not.toMatch(/FIN –|null|undefined|none/)
})

test('long names stay on one page', () => {
  const long = 'Pitkänimisen Autopurkamon Ja Kierrätyskeskuksen Osakeyhtiö '.repeat(3).slice(0, 150)
  const pdf = render(
    {
      certificate: {
        issuer_name: long,
        issuer_address: long,
        permit_authority: long,
        permit_authority_address: long,
        agent_name: long,
        holder_name: long,
        holder_address: long,
      },
      vehicle: { make: long.slice(0, 60), model: long.slice(0, 60) },
    },
    long,
  )
  expect(pagesOf(pdf)).toBe('1')
})

test('letters that no font of ours has do not make a certificate impossible', () => {
  const range = (from: number, to: number) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
  for (const holder_name of [
    range(0x20, 0x7e),
    range(0xc0, 0x17f),
    '李 小龙',
    'Пётр',
    'محمد',
    '\u{1F600}\uE000\u0000\u202E\uD800',
    '#set page(height: 1pt) $x$ *a* _b_ @c <d> \\ "',
  ]) {
    expect(pagesOf(render({ certificate: { holder_name } }))).toBe('1')
  }
  const text = pdfText(render({ certificate: { holder_name: 'Li 李, Weiß Łódź\nO’Brien' } }))
  expect(text).toContain('Li ?, Weiß Łódź O’Brien')
})

test('markup in a value is drawn as it is', () => {
  const holder_name = '#panic("x") *Aino* _K_ $x$'
  expect(pdfText(render({ certificate: { holder_name } }))).toContain(holder_name)
})

test('missing fonts are told with the way to make them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-no-fonts-'))
  const there = pathToFileURL(`${folder}/`)
  expect(() => readFonts(there)).toThrow('npm run build')
  expect(() => readFonts(new URL('missing/', there))).toThrow('npm run build')
  await rm(folder, { recursive: true })
})
