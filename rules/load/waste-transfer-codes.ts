import type { TransferCode, TransferCodes, Words } from './transfer-codes.ts'

const from = '2020-01-01'

const recoveries = {
  R3: [
    'orgaanisten aineiden kierrätys',
    'återvinning av organiska ämnen',
    'recycling of organic substances',
  ],
  R4: ['metallien kierrätys', 'återvinning av metaller', 'recycling of metals'],
  R9: ['öljyn uudelleenjalostus', 'omraffinering av olja', 'refining of oil'],
  R12: [
    'esikäsittely ennen hyödyntämistä',
    'förbehandling före återvinning',
    'treatment before recovery',
  ],
} as const satisfies Record<string, Words>

const hazards = {
  HP3: ['syttyvä', 'brandfarligt', 'flammable'],
  HP1: ['räjähtävä', 'explosivt', 'explosive'],
  HP5: ['elinmyrkyllinen', 'specifik organtoxicitet', 'specific target organ toxicity'],
  HP6: ['välittömästi myrkyllinen', 'akut toxicitet', 'acute toxicity'],
  HP7: ['syöpää aiheuttava', 'cancerframkallande', 'carcinogenic'],
  HP8: ['syövyttävä', 'frätande', 'corrosive'],
  HP14: ['ympäristölle vaarallinen', 'ekotoxiskt', 'ecotoxic'],
} as const satisfies Record<string, Words>
type Hazard = keyof typeof hazards

const forms = {
  solid: ['kiinteä', 'fast', 'solid'],
  liquid: ['neste', 'vätska', 'liquid'],
  gas: ['kaasu', 'gas', 'gas'],
} as const satisfies Record<string, Words>

const packages = {
  tank: ['säiliö', 'tank', 'tank'],
  container: ['astia', 'behållare', 'container'],
  cylinder: ['kaasupullo', 'gasflaska', 'gas cylinder'],
} as const satisfies Record<string, Words>

type Row = {
  readonly lowCode: string
  readonly from?: string
  readonly description: Words
  readonly recovery: keyof typeof recoveries
  readonly properties: readonly Hazard[]
  readonly composition: Words
  readonly form: keyof typeof forms
  readonly packaging: keyof typeof packages
  /** Listed waste oils have a type of their own. */
  readonly wasteOil?: TransferCode
}

/** Values of a removed waste. Nobody has compared them with the code service. */
const row = ({
  properties,
  recovery,
  form,
  packaging,
  wasteOil,
  ...known
}: Row): TransferCodes => ({
  from,
  ...known,
  recovery: { code: recovery, words: recoveries[recovery] },
  properties: properties.map((code) => ({ code, words: hazards[code] })),
  lists: {
    codeOfOrigin: {
      code: '38310',
      words: ['romujen purkaminen', 'demontering av vrak', 'dismantling of wrecks'],
    },
    wasteTypeCode: {
      code: 'hazardous',
      words: ['vaarallinen jäte', 'farligt avfall', 'hazardous waste'],
    },
    physicalStateCode: { code: form, words: forms[form] },
    packagingTypeCode: { code: packaging, words: packages[packaging] },
    transportTypeCode: { code: 'road', words: ['tiekuljetus', 'vägtransport', 'road'] },
  },
  ...(wasteOil && { wasteOil }),
  unconfirmed: [
    'codeOfOrigin',
    'wasteTypeCode',
    'physicalStateCode',
    'packagingTypeCode',
    'transportTypeCode',
    ...(wasteOil ? (['wasteOilTypeCode'] as const) : []),
  ],
})

const battery = {
  recovery: 'R4',
  form: 'solid',
  packaging: 'container',
} as const
const lithium = {
  ...battery,
  properties: ['HP3', 'HP14'],
  composition: [
    'metallia, muovia ja grafiittia; litiumyhdisteitä ja elektrolyyttiä',
    'metall, plast och grafit; litiumföreningar och elektrolyt',
    'metal, plastic and graphite; lithium compounds and electrolyte',
  ],
} as const
const mineralOil: Words = ['mineraaliöljyä', 'mineralolja', 'mineral oil']
const oil = {
  recovery: 'R9',
  properties: ['HP7', 'HP14'],
  composition: mineralOil,
  form: 'liquid',
  packaging: 'tank',
} as const
const fuel = {
  recovery: 'R12',
  properties: ['HP3', 'HP7', 'HP14'],
  composition: ['hiilivetyjä', 'kolväten', 'hydrocarbons'],
  form: 'liquid',
  packaging: 'tank',
} as const
const fluid = { recovery: 'R3', form: 'liquid', packaging: 'container' } as const

/** Rows of the wastes that a station removes. See docs/domain/treatment.md#loads-of-wastes. */
export const wasteRows: readonly TransferCodes[] = [
  row({
    lowCode: '13 02 05*',
    description: ['Moottori- ja vaihteistoöljy', 'Motor- och växellådsolja', 'Engine and gear oil'],
    ...oil,
    wasteOil: {
      code: 'lubricating',
      words: ['voiteluöljy', 'smörjolja', 'lubricating oil'],
    },
  }),
  row({
    lowCode: '13 01 10*',
    description: ['Hydrauliikkaöljy', 'Hydraulolja', 'Hydraulic oil'],
    ...oil,
    wasteOil: { code: 'hydraulic', words: ['hydrauliöljy', 'hydraulolja', 'hydraulic oil'] },
  }),
  row({ lowCode: '13 07 01*', description: ['Dieselöljy', 'Dieselolja', 'Diesel'], ...fuel }),
  row({ lowCode: '13 07 02*', description: ['Bensiini', 'Bensin', 'Petrol'], ...fuel }),
  row({
    lowCode: '14 06 01*',
    description: ['Kylmäaine', 'Köldmedium', 'Refrigerant'],
    recovery: 'R3',
    properties: ['HP14'],
    composition: ['fluorattuja kaasuja', 'fluorerade gaser', 'fluorinated gases'],
    form: 'gas',
    packaging: 'cylinder',
  }),
  row({
    lowCode: '16 01 07*',
    description: ['Öljynsuodattimet', 'Oljefilter', 'Oil filters'],
    recovery: 'R4',
    properties: ['HP7', 'HP14'],
    composition: ['metallia, paperia ja öljyä', 'metall, papper och olja', 'metal, paper and oil'],
    form: 'solid',
    packaging: 'container',
  }),
  row({
    lowCode: '16 01 08*',
    description: [
      'Elohopeaa sisältävät osat',
      'Delar som innehåller kvicksilver',
      'Parts with mercury',
    ],
    recovery: 'R4',
    properties: ['HP5', 'HP6', 'HP14'],
    composition: ['metallia ja elohopeaa', 'metall och kvicksilver', 'metal and mercury'],
    form: 'solid',
    packaging: 'container',
  }),
  row({
    lowCode: '16 01 10*',
    description: ['Turvatyynyt', 'Krockkuddar', 'Airbags'],
    recovery: 'R12',
    properties: ['HP1'],
    composition: [
      'metallia, kangasta ja räjähdettä',
      'metall, tyg och sprängämne',
      'metal, cloth and explosive',
    ],
    form: 'solid',
    packaging: 'container',
  }),
  row({
    lowCode: '16 01 13*',
    description: ['Jarruneste', 'Bromsvätska', 'Brake fluid'],
    ...fluid,
    properties: ['HP5'],
    composition: ['glykolieettereitä', 'glykoletrar', 'glycol ethers'],
  }),
  row({
    lowCode: '16 01 14*',
    description: ['Jäähdytysneste', 'Kylarvätska', 'Coolant'],
    ...fluid,
    properties: ['HP5', 'HP6'],
    composition: [
      'vettä ja etyleeniglykolia',
      'vatten och etylenglykol',
      'water and ethylene glycol',
    ],
  }),
  row({
    lowCode: '16 01 21*',
    description: ['Ajovoima-akku', 'Drivbatteri', 'Traction battery'],
    ...lithium,
  }),
  row({
    lowCode: '16 06 01*',
    description: ['Lyijyakut', 'Blybatterier', 'Lead batteries'],
    ...battery,
    properties: ['HP5', 'HP8', 'HP14'],
    composition: [
      'lyijyä, muovia ja rikkihappoa',
      'bly, plast och svavelsyra',
      'lead, plastic and sulphuric acid',
    ],
  }),
  row({
    lowCode: '16 06 07*',
    description: ['Litiumakku', 'Litiumbatteri', 'Lithium battery'],
    ...lithium,
  }),
  row({
    lowCode: '16 06 08*',
    description: ['Nikkeliakku', 'Nickelbatteri', 'Nickel battery'],
    ...battery,
    properties: ['HP7', 'HP14'],
    composition: [
      'nikkeliä, metallia ja emästä',
      'nickel, metall och lut',
      'nickel, metal and alkali',
    ],
  }),
  row({
    lowCode: '16 06 10*',
    description: ['Natriumakku', 'Natriumbatteri', 'Sodium battery'],
    ...battery,
    properties: ['HP3', 'HP14'],
    composition: [
      'metallia, natriumyhdisteitä ja elektrolyyttiä',
      'metall, natriumföreningar och elektrolyt',
      'metal, sodium compounds and electrolyte',
    ],
  }),
  row({
    lowCode: '16 06 14*',
    description: ['Muu akku', 'Annat batteri', 'Other battery'],
    ...battery,
    properties: ['HP14'],
    composition: ['metallia ja elektrolyyttiä', 'metall och elektrolyt', 'metal and electrolyte'],
  }),
]
