import type { Selectable } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { languageTag, locales } from '#texts/index.ts'
import type { Certificate } from '#server/platform/db/index.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { vehicleRow } from '#server/testing/fixtures/vehicle-row.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { labels } from './labels.ts'
import { readFonts } from '#server/platform/pdf/fonts.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { certificateInputs, renderCertificate, template, type Paper } from './render-certificate.ts'

const at = new Date('2026-03-04T10:00:00Z')
const url = 'https://kierto.example/verify/6ff7b1a5-5b43-4d0c-9b41-7b0c8c4f1a11'

const holder = (facts: Partial<Paper['holders'][number]>): Paper['holders'][number] => ({
  kind: 'person',
  name: 'Åke Ölander',
  business_id: null,
  address: 'Storgatan 5, 65100 Vasa',
  address_withheld: false,
  nationality: 'FIN',
  power: 'present',
  ...facts,
})
const certificate: Omit<Selectable<Certificate>, 'signed_file_id'> &
  Pick<Paper, 'holders' | 'replaces' | 'is_paper'> = {
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
  consents_in_service: 0,
  consents_given_at: null,
  consent_refused_reason: null,
  seal_level: null,
  seal_subject: null,
  sealed_at: null,
  created_at: at,
  registry_asked_at: at,
  on_behalf_of: null,
  permit_valid_until: null,
  deregistered_on: '2026-03-04',
  handed_over_name: 'Åke Ölander',
  holder_confirmed_at: null,
  is_paper: false,
  form_number: null,
  receipt_file_id: null,
  series_id: null,
  version: 1,
  replaces_id: null,
  state: 'valid',
  state_reason: null,
  state_text: null,
  state_at: null,
  state_by: null,
  identified_at: at,
  identified_by: 1,
  identified_way: 'last_six',
  vin_seen: '123451',
  identification_reason: null,
  identification_file_id: null,
  basis: 'owner',
  basis_reviewed_at: null,
  basis_reviewed_by: null,
  shareholder_count: null,
  received_on: '2026-11-20',
  replaces: null,
  holders: [holder({})],
}
const vehicle = vehicleRow(at)

type Change = { certificate?: Partial<typeof certificate>; vehicle?: Partial<VehicleRow> }
const sealedBy = 'Kierto demo'
const render = (change: Change = {}, station = 'Purkamo Malmi') =>
  renderCertificate(
    { ...certificate, ...change.certificate },
    { ...vehicle, ...change.vehicle },
    { station, verifyUrl: url, seal: { by: sealedBy, at } },
  )
const unsigned = () =>
  renderCertificate({ ...certificate, number: null, form_number: 'L-2026-000001' }, vehicle, {
    station: 'Malmi',
    verifyUrl: url,
    seal: null,
  })
const pagesOf = (pdf: Buffer) =>
  /\/Type \/Pages\n\s*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]

test('it is one tagged, archivable A4 page', async () => {
  const pdf = await render()
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

test('it has headings, term lists and a table, and PDF/UA refuses none of it', async () => {
  const holders = [holder({}), holder({ power: 'received' }), holder({ power: 'missing' })]
  const facts = [
    { ...certificate, holders },
    vehicle,
    { station: 'Malmi', verifyUrl: url, seal: { by: sealedBy, at } },
  ] as const
  const { data, qr, madeAt } = certificateInputs(...facts)
  const options = { madeAt, more: { qr }, standard: 'ua-1' as const }
  const pdf = await renderPdf(template, data, options)
  expect(pdf.toString('latin1')).toContain('pdfuaid')
  const source = (await renderCertificate(...facts)).toString('latin1')
  const count = (tag: string) => source.split(`/S /${tag}\n`).length - 1
  expect(count('H1')).toBe(1)
  expect(count('H2')).toBeGreaterThanOrEqual(4)
  expect(count('Table')).toBe(1)
  expect(count('TH')).toBe(4)
  expect(count('Lbl')).toBe(count('LBody'))
  expect(count('Lbl')).toBeGreaterThan(12)
  expect(count('Figure')).toBe(1)
  expect(pagesOf(pdf)).toBe('1')
})

test('each owner has a row, and more than six owners fill a second page', async () => {
  const holders = Array.from({ length: 7 }, (_, n) => holder({ name: `Omistaja ${n + 1}` }))
  const pdf = await render({ certificate: { holders } })
  expect(pagesOf(pdf)).toBe('2')
  for (const { name } of holders) expect(pdfText(pdf)).toContain(name)
  expect(pagesOf(await render({ certificate: { holders: holders.slice(0, 3) } }))).toBe('1')
})

test('a withheld address, a missing plate and a missing VIN are told as such', async () => {
  const text = pdfText(
    await render({
      certificate: { holders: [holder({ address: null, address_withheld: true })] },
      vehicle: { plate: null, vin: null, is_plateless: true, eu_class: null },
    }),
  ).replaceAll(/\s+/g, ' ')
  for (const words of [
    'Osoite tietojenluovutuskiellon alainen',
    'Ei tunnusta',
    'Ei ole tai ei luettavissa',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toContain('Ei rekisterissä')
})

test('it tells the vehicle, the holder, the issuer and the permit', async () => {
  const text = pdfText(await render())
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

const everyCase: Record<string, { change: Change; says: string[]; lacks?: string[] }> = {
  'of a company': {
    change: {
      certificate: {
        holders: [holder({ kind: 'company', name: 'Putkipajat Oy', business_id: '9000011-8' })],
        handed_over_by: 'representative',
        handed_over_name: 'Timo Putkinen',
      },
    },
    says: ['Putkipajat Oy, 9000011-8', 'Timo Putkinen, Yrityksen edustaja'],
  },
  'of a plateless vehicle': {
    change: {
      certificate: {
        identified_way: 'none',
        identification_reason: 'Levy puuttuu',
        registry_asked_at: null,
        deregistered_on: null,
      },
      vehicle: {
        plate: null,
        vin: null,
        eu_class: null,
        is_plateless: true,
        first_registered: null,
        mileage_km: null,
      },
    },
    says: ['Ei tunnusta', 'Octavia 2012 (Auto · Bil · Car)', 'None or unreadable: Levy puuttuu'],
    lacks: ['Ensirekisteröinti', 'Matkamittarin lukema', 'Rekisteristä kysytty'],
  },
  'that corrects another after a signed paper': {
    change: {
      certificate: {
        replaces: { number: 'FI-2026-000000', issued_on: '2026-03-03' },
        form_number: 'L-2026-000045',
        deregistered_on: '2026-03-03',
      },
    },
    says: ['FI-2026-000000 (3.3.2026)', 'L-2026-000045', 'Deregistered on3.3.2026'],
  },
}
test.each(Object.entries(everyCase))(
  'a certificate %s',
  async (_, { change, says, lacks = [] }) => {
    const text = pdfText(await render(change)).replaceAll(/\s+/g, ' ')
    for (const words of says) expect(text).toContain(words)
    for (const words of lacks) expect(text).not.toContain(words)
    // A dash stands for nothing: only the numbers of the fields have one.
    expect(text.replaceAll(/[14]–[26]/g, '')).not.toContain('–')
  },
)

test('a form says nothing of the register, and has its own number in place of one', async () => {
  const text = pdfText(await unsigned())
  expect(text).toContain('L-2026-000001')
  expect(text).not.toContain('FI-2026')
  expect(text).not.toContain('Poistettu rekisteristä')
})

test('it is drawn in our own fonts, also the letters of Skolt Sámi', async () => {
  const pdf = await render({ certificate: { holders: [holder({ name: 'Ǩeâžž' })] } })
  const fonts = pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+([^\s]+)/g)
  const families = new Set(Array.from(fonts, ([, name = '']) => name.split('-')[0]))
  expect(families).toEqual(new Set(['Carlito', 'SourceSans3']))
})

test('a vehicle without plate and VIN is not said to leave the register', async () => {
  const facts = { plate: null, vin: null, is_plateless: true }
  const text = pdfText(await render({ vehicle: facts })).replaceAll(/\s/g, '')
  const said = (words: readonly string[]) =>
    words.filter((word) => text.includes(word.replaceAll(/\s/g, '')))
  expect(said(labels.statement)).toEqual([])
  expect(said(labels.statement_unregistered)).toEqual([...labels.statement_unregistered])
})

test('every label stands on it in the three languages, sealed or to be signed', async () => {
  const everything = await render({
    certificate: {
      replaces: { number: 'FI-2026-000000', issued_on: '2026-03-03' },
      on_behalf_of: 'Apulainen Oy',
      shareholder_count: 2,
      powers_of_attorney_missing_reason: 'Toinen omistaja on ulkomailla',
      consents_in_service: 1,
      consents_given_at: at,
      consent_refused_reason: 'Valtakirja tuotiin tiskille',
      holder_confirmed_at: at,
      is_paper: true,
    },
  })
  const plateless = await render({ vehicle: { plate: null, is_plateless: true } })
  const text = [await render(), everything, plateless, await unsigned()]
    .map((pdf) => pdfText(pdf).replaceAll(/\s/g, ''))
    .join(' ')
  const words = Object.values(labels).flat(2)
  expect(words.length).toBeGreaterThan(40)
  for (const word of words) expect(text).toContain(word.replaceAll(/\s/g, ''))
})

test.each(locales)(
  'in %s the page says its language and writes dates and numbers so',
  async (locale) => {
    const pdf = await render({ certificate: { locale } })
    expect(pdf.toString('latin1')).toContain(`/Lang (${languageTag[locale]})`)
    const date = { fi: '4.3.2026', se: '4.3.2026', en: '4 March 2026' }[locale]
    expect(pdfText(pdf)).toContain(date)
  },
)

test('the same certificate gives the same bytes, on whatever day it is drawn', async () => {
  expect((await render()).equals(await render())).toBe(true)
})

test('what is not known is a dash, and a vehicle without plates is possible', async () => {
  const text = pdfText(
    await render({
      certificate: {
        issuer_business_id: null,
        permit_authority: null,
        permit_authority_address: null,
        permit_number: null,
        holders: [holder({ address: null })],
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

test('long names stay on one page', async () => {
  const long = 'Pitkänimisen Autopurkamon Ja Kierrätyskeskuksen Osakeyhtiö '.repeat(3).slice(0, 150)
  const pdf = await render(
    {
      certificate: {
        issuer_name: long,
        issuer_address: long,
        permit_authority: long,
        permit_authority_address: long,
        agent_name: long,
        holders: [holder({ name: long, address: long })],
      },
      vehicle: { make: long.slice(0, 60), model: long.slice(0, 60) },
    },
    long,
  )
  expect(pagesOf(pdf)).toBe('1')
})

test('markup in a value is drawn as it is', async () => {
  const name = '#panic("x") *Aino* _K_ $x$'
  expect(pdfText(await render({ certificate: { holders: [holder({ name })] } }))).toContain(name)
})

test('missing fonts are told with the way to make them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-no-fonts-'))
  const there = pathToFileURL(`${folder}/`)
  expect(() => readFonts(there)).toThrow('npm run build')
  expect(() => readFonts(new URL('missing/', there))).toThrow('npm run build')
  await rm(folder, { recursive: true })
})
