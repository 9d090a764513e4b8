import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ExportKind } from '#rules/exports.ts'
import { locales, type Locale } from '#texts/index.ts'
import type { Cell } from '#server/platform/export-format/cells.ts'
import type { Sheet } from '#server/platform/export-format/source.ts'
import { writers } from './write-file.ts'
import { exportSources } from './sources.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { goodBatteries, goodRespondent } from '#server/seed/make-report.ts'

const at = new Date('2025-03-04T10:00:00Z')

const ctx = testContext({ clock: createTestClock(at) })
beforeAll(async () => {
  const { make } = ctx
  const company = await make.company({
    name: 'Romu Oy',
    business_id: '9000001-1',
    email: 'info@romu.example',
    contact_person: 'Rauno Romu',
    permit_number: '7/2016',
    permit_valid_until: '2031-12-31',
  })
  // Different counts, so that no two columns of the companies hold the same number.
  for (let n = 0; n < 3; n += 1) {
    await make.company({ kind: 'subcontractor', operator_id: company.id })
  }
  await make.account({ company_id: company.id })
  await make.company({
    name: 'Vaiti Oy',
    business_id: '9000002-8',
    email: 'info@vaiti.example',
    permit_number: '8/2016',
  })
  const shop = await make.shop({ company_id: company.id, name: 'Tattarisuo' })
  const account = await make.account({
    company_id: company.id,
    group_name: 'operator',
    username: 'rauno',
    name: 'Rauno Romu',
  })
  const vehicle = await make.vehicle({ plate: 'ABC-123', vin: 'YV1SW58D932270044' })
  const person = await make.person()
  await make.audit({
    at,
    account_id: account.id,
    role: 'operator',
    action: 'yard.search',
    shop_id: shop.id,
    vehicle_id: vehicle.id,
    subject_person_id: person.id,
    subject_company_id: company.id,
    request_id: 'request-1',
  })
  await make.report({ company_id: company.id, status: 'submitted', answers: goodBatteries })
  await make.report({
    type: 'public_battery',
    status: 'submitted',
    answers: { ...goodRespondent, nimh_brands: ['Toyota'], nimh_spare_part_batteries_kg: 10.5 },
  })
  await make.report({
    type: 'self_control',
    year: 2025,
    company_id: company.id,
    shop_id: shop.id,
    status: 'submitted',
    answers: { SC01: 'no', SC01_remark: 'kesken', SC01_due: '2025-06-01', SC02: '2024-11-20' },
  })
})

const filters = {
  audit: { username: 'rauno' },
  companies: {},
  batteries: { year: 2024 },
  reports: { type: 'self_control', year: 2025 },
  elv_tables: { year: 2024, three_wheelers: 'out' },
} as const satisfies Record<ExportKind, object>
const kinds = Object.keys(filters) as ExportKind[]

function sheetsOf(kind: ExportKind, locale: Locale): readonly Sheet[] {
  const source = exportSources[kind]
  return source.sheets(ctx.appContext.db.read, filters[kind] as never, locale)
}

/** The headings and cells of the first row of a sheet, by the keys of its columns. */
async function byKey({ columns, rows }: Sheet): Promise<Record<string, [string, Cell]>> {
  for await (const [row = []] of rows(new AbortController().signal)) {
    return Object.fromEntries(
      columns.map(({ key, head }, n) => [key, [head, row[n] ?? null]] as const),
    )
  }
  return {}
}

/** A key, its heading in each language, and its cell: one for all languages, or one for each. */
type Expected = [key: string, headings: [fi: string, sv: string, en: string], ...cells: Cell[]]

const phone = '+358 40 000 0001'
const reportColumns = (receipt: string): Expected[] => [
  ['company', ['Yritys', 'Företag', 'Company'], 'Romu Oy'],
  ['businessId', ['Y-tunnus', 'FO-nummer', 'Business ID'], '9000001-1'],
  ['receipt', ['Vastaanottonumero', 'Mottagningsnummer', 'Receipt number'], receipt],
  ['submitted', ['Lähetetty', 'Inskickad', 'Submitted'], at],
  ['corrected', ['Korjattu', 'Rättad', 'Corrected'], 'ei', 'nej', 'no'],
]

/** The columns of the first row of each sheet. */
const expected: Record<ExportKind, Expected[][]> = {
  audit: [
    [
      ['at', ['Aika', 'Tid', 'Time'], at],
      ['username', ['Käyttäjätunnus', 'Användarnamn', 'Username'], 'rauno'],
      ['company', ['Yritys', 'Företag', 'Company'], 'Romu Oy'],
      ['person', ['Henkilö', 'Person', 'Person ID'], null],
      ['outcome', ['Tulos', 'Resultat', 'Outcome'], 'löytyi', 'hittades', 'found'],
      ['shop', ['Toimipiste', 'Verksamhetsställe', 'Station'], 'Tattarisuo'],
      ['plate', ['Rekisteritunnus', 'Registreringsnummer', 'Plate'], 'ABC-123'],
      ['vin', ['Valmistenumero', 'Tillverkningsnummer', 'VIN'], 'YV1SW58D932270044'],
      ['subject', ['Mistä', 'Vad det gällde', 'About'], 'Romu Oy'],
      ['subjectPerson', ['Koskee henkilöä', 'Gäller person', 'About person'], 1],
      ['request', ['Pyyntö', 'Anrop', 'Request'], 'request-1'],
    ],
  ],
  companies: [
    [
      ['name', ['Yritys', 'Företag', 'Company'], 'Romu Oy'],
      ['businessId', ['Y-tunnus', 'FO-nummer', 'Business ID'], '9000001-1'],
      ['email', ['Sähköposti', 'E-post', 'Email'], 'info@romu.example'],
      ['phone', ['Puhelin', 'Telefon', 'Phone'], phone],
      ['contact', ['Yhteyshenkilö', 'Kontaktperson', 'Contact person'], 'Rauno Romu'],
      ['address', ['Katuosoite', 'Gatuadress', 'Street address'], 'Purkajanpolku 1'],
      ['postal', ['Postinumero', 'Postnummer', 'Postal code'], '00770'],
      ['city', ['Postitoimipaikka', 'Postort', 'Town'], 'Helsinki'],
      ['permitNumber', ['Luvan numero', 'Tillståndets nummer', 'Permit number'], '7/2016'],
      ['battery', ['Akkuilmoitus', 'Batterirapport', 'Battery report'], 'kyllä', 'ja', 'yes'],
      ['isOpen', ['Avoinna', 'Öppet', 'Open'], 'kyllä', 'ja', 'yes'],
      ['shops', ['Toimipisteitä', 'Verksamhetsställen', 'Stations'], 1],
      ['users', ['Käyttäjiä', 'Användare', 'Users'], 2],
      ['outsources', ['Alihankkijoita', 'Underleverantörer', 'Subcontractors'], 3],
      ['mainUsers', ['Pääkäyttäjät', 'Huvudanvändare', 'Main users'], 'Rauno Romu'],
    ],
  ],
  batteries: [
    [
      ['tonnes', ['Tonnia', 'Ton', 'Tonnes'], 1.2505],
      ['kilograms', ['Kilogrammaa', 'Kilogram', 'Kilograms'], 1250.5],
    ],
    reportColumns('KR-2024-000001'),
    reportColumns('KR-2024-000001'),
    // The cells of this sheet are tested in report/export/export.test.ts.
    [],
    [
      ['company', ['Yritys', 'Företag', 'Company'], 'Vaiti Oy'],
      ['status', ['Tila', 'Status', 'Status'], 'Ei aloitettu', 'Inte påbörjad', 'Not started'],
      ['email', ['Sähköposti', 'E-post', 'Email'], 'info@vaiti.example'],
      ['phone', ['Puhelin', 'Telefon', 'Phone'], phone],
    ],
  ],
  elv_tables: [
    [
      ['0', ['Luku', 'Siffra', 'Figure'], 'Vuosi', 'År', 'Year'],
      ['1', ['Valittu vuosi', 'Valt år', 'Chosen year'], 2024],
    ],
    [
      ['0', ['Materiaali', 'Material', 'Material'], 'Akut', 'Batterier', 'Batteries'],
      ['1', ['Uudelleenkäyttö (A), kg', 'Återanvändning (A), kg', 'Reuse (A), kg'], 0],
    ],
    [['0', ['Jae', 'Fraktion', 'Fraction'], 'Rautametalli', 'Järnmetall', 'Ferrous metal']],
    [
      [
        '0',
        ['Taulukko 3: vienti', 'Tabell 3: export', 'Table 3: exports'],
        'Vientiä ei ole kirjattu. Palvelu ei tiedä yhtään vastaanottajaa ulkomailla.',
        'Ingen export är antecknad. Tjänsten känner inte till någon mottagare utomlands.',
        'No export is recorded. The service knows no receiver abroad.',
      ],
    ],
    [['2', ['Vuotta aiemmin', 'Ett år tidigare', 'A year earlier'], 0]],
  ],
  reports: [
    [
      ...reportColumns('KR-2025-000003'),
      ['station', ['Toimipiste', 'Verksamhetsställe', 'Station'], 'Tattarisuo'],
    ],
  ],
}

describe.each(kinds)('the export of %s', (kind) => {
  test.each(locales)('has each cell under its own heading in %s', async (locale) => {
    const language = { fi: 0, se: 1, en: 2 }[locale]
    const sheets = await Promise.all(sheetsOf(kind, locale).map(byKey))
    expect(sheets).toMatchObject(
      expected[kind].map((columns) =>
        Object.fromEntries(
          columns.map(([key, headings, ...cells]) => [
            key,
            [headings[language], cells.length === 1 ? cells[0] : cells[language]],
          ]),
        ),
      ),
    )
  })

  test.each(locales)('is the file written by hand in %s', async (locale) => {
    const writing = { signal: new AbortController().signal, onRows: async () => {} }
    const file = (await writers.csv.write([], sheetsOf(kind, locale), writing)).toString()
    const golden = new URL(
      `../../platform/export-format/golden/${kind}.${locale}.csv`,
      import.meta.url,
    )
    expect(file).toBe(`\uFEFF${(await readFile(golden, 'utf8')).replaceAll('\n', '\r\n')}`)
  })
})
