import { wasteRows } from './waste-transfer-codes.ts'

/**
 * A code list of the national code service that the register of transfer documents reads
 * (registry `jttj`). See docs/domain/treatment.md#transfer-document.
 */
export const codeLists = [
  'codeOfOrigin',
  'wasteTypeCode',
  'physicalStateCode',
  'packagingTypeCode',
  'transportTypeCode',
] as const
export type CodeList = (typeof codeLists)[number]

/** Lists of which some wastes have a value. */
export const wasteOilList = 'wasteOilTypeCode'

/** One text of the paper in the three languages. */
export type Words = readonly [fi: string, sv: string, en: string]
export type TransferCode = { readonly code: string; readonly words: Words }

/** Codes of one kind of waste in a transfer document, from that day, `yyyy-mm-dd`. */
export type TransferCodes = {
  /** Code of the List of Waste. */
  readonly lowCode: string
  readonly from: string
  readonly description: Words
  /** Treatment at the receiver, of annex II of Directive 2008/98/EC. */
  readonly recovery: TransferCode
  /** Hazard properties of annex III of Directive 2008/98/EC. */
  readonly properties: readonly TransferCode[]
  readonly composition: Words
  readonly lists: Readonly<Record<CodeList, TransferCode>>
  /** Lists whose value nobody has compared with the code service. */
  readonly unconfirmed: readonly (CodeList | typeof wasteOilList)[]
  /** Type of a listed waste oil. */
  readonly wasteOil?: TransferCode
}

/** The values are data: a new row with a later day replaces them. */
const rows: readonly TransferCodes[] = [
  {
    lowCode: '16 01 04*',
    from: '2020-01-01',
    description: [
      'Romuajoneuvo, jota ei ole esikäsitelty',
      'Uttjänt fordon som inte har förbehandlats',
      'End-of-life vehicle, not depolluted',
    ],
    recovery: {
      code: 'R12',
      words: [
        'esikäsittely ennen hyödyntämistä',
        'förbehandling före återvinning',
        'treatment before recovery',
      ],
    },
    properties: [
      {
        code: 'HP5',
        words: ['elinmyrkyllinen', 'specifik organtoxicitet', 'specific target organ toxicity'],
      },
      { code: 'HP14', words: ['ympäristölle vaarallinen', 'ekotoxiskt', 'ecotoxic'] },
    ],
    composition: [
      'metallia, muovia ja lasia; polttoainetta, öljyjä, muita nesteitä ja akku',
      'metall, plast och glas; bränsle, oljor, andra vätskor och batteri',
      'metal, plastic and glass; fuel, oils, other fluids and a battery',
    ],
    lists: {
      codeOfOrigin: {
        code: '38310',
        words: ['romujen purkaminen', 'demontering av vrak', 'dismantling of wrecks'],
      },
      wasteTypeCode: {
        code: 'hazardous',
        words: ['vaarallinen jäte', 'farligt avfall', 'hazardous waste'],
      },
      physicalStateCode: { code: 'solid', words: ['kiinteä', 'fast', 'solid'] },
      packagingTypeCode: {
        code: 'other',
        words: ['muu: ajoneuvo sellaisenaan', 'annan: fordonet som sådant', 'other: the vehicle'],
      },
      transportTypeCode: {
        code: 'other',
        words: ['muu: autonkuljetusauto', 'annan: biltransportbil', 'other: car transporter'],
      },
    },
    unconfirmed: codeLists,
  },
]

/** Codes of the waste on that day. null for waste that needs no transfer document. */
export function transferCodesOf(lowCode: string, day: string): TransferCodes | null {
  const known = [...rows, ...wasteRows].filter((row) => row.lowCode === lowCode && row.from <= day)
  return known.toSorted((a, b) => b.from.localeCompare(a.from))[0] ?? null
}

/** Waste that needs no transfer document: the code of a hull at the shredder. */
const otherRecovery: Readonly<Record<string, string>> = { '16 01 06': 'R4' }

/** Code of the treatment at the receiver. null: the receiver tells it. */
export const recoveryOf = (lowCode: string, day: string): string | null =>
  transferCodesOf(lowCode, day)?.recovery.code ?? otherRecovery[lowCode] ?? null
