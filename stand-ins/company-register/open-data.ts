import type { Company } from '../registry.ts'

const since = '2015-03-02'
const source = '1'

const inThreeLanguages = (fi: string, sv: string, en: string) =>
  [fi, sv, en].map((description, index) => ({ languageCode: String(index + 1), description }))

const forms: Record<string, { type: string; descriptions: ReturnType<typeof inThreeLanguages> }> = {
  Oy: { type: '16', descriptions: inThreeLanguages('Osakeyhtiö', 'Aktiebolag', 'Limited company') },
  Oyj: {
    type: '17',
    descriptions: inThreeLanguages(
      'Julkinen osakeyhtiö',
      'Publikt aktiebolag',
      'Public limited company',
    ),
  },
  Ky: {
    type: '13',
    descriptions: inThreeLanguages('Kommandiittiyhtiö', 'Kommanditbolag', 'Limited partnership'),
  },
}

/** Swedish names of towns in the demo data. */
const swedish: Readonly<Record<string, string>> = {
  Helsinki: 'Helsingfors',
  Espoo: 'Esbo',
  Vantaa: 'Vanda',
  Lahti: 'Lahtis',
  Tampere: 'Tammerfors',
  Turku: 'Åbo',
  Vaasa: 'Vasa',
  Oulu: 'Uleåborg',
}

/** The real register writes capitals, and the languages in any sequence. */
const townsOf = (city: string) =>
  [
    { city: (swedish[city] ?? city).toUpperCase(), languageCode: '2', municipalityCode: null },
    { city: city.toUpperCase(), languageCode: '1', municipalityCode: null },
  ].filter((_, n) => n === 1 || city in swedish)

/** One company in the format of the open register (YTJ v3): no persons. */
export const openCompany = (company: Company) => {
  const form = forms[company.name.split(' ').at(-1) ?? '']
  return {
    businessId: { value: company.business_id, registrationDate: since, source: '3' },
    euId: { value: `FIFPRO.${company.business_id}`, source },
    mainBusinessLine: {
      type: '45310',
      descriptions: inThreeLanguages('Osien tukkukauppa', 'Partihandel med delar', 'Sale of parts'),
      typeCodeSet: 'TOIMI3',
      registrationDate: since,
      source: '2',
    },
    website: { url: 'www.yritys.example', registrationDate: since, source },
    names: [
      { name: company.name, type: '1', registrationDate: since, endDate: null, version: 1, source },
      {
        name: `Vanha ${company.name}`,
        type: '1',
        registrationDate: '2001-01-01',
        endDate: since,
        version: 2,
        source,
      },
    ],
    companyForms: form ? [{ ...form, registrationDate: since, version: 1, source }] : [],
    // KONK is the open register's code for a bankruptcy.
    companySituations:
      company.status === 'bankrupt'
        ? [{ type: 'KONK', registrationDate: '2025-09-15', source }]
        : [],
    registeredEntries: [
      {
        type: '1',
        descriptions: inThreeLanguages('Rekisterissä', 'Registrerad', 'Registered'),
        registrationDate: since,
        endDate: null,
        register: '1',
        authority: '2',
      },
    ],
    addresses: company.address
      ? [
          {
            type: 1,
            street: company.address.street,
            buildingNumber: company.address.number,
            entrance: '',
            apartmentNumber: '',
            apartmentIdSuffix: '',
            postOfficeBox: '',
            co: '',
            freeAddressLine: null,
            country: null,
            postCode: company.address.postal,
            postOffices: townsOf(company.address.city),
            registrationDate: since,
            source,
          },
        ]
      : [],
    tradeRegisterStatus: '1',
    status: '2',
    registrationDate: since,
    endDate: null,
    lastModified: '2026-01-12 00:00:00',
  }
}
