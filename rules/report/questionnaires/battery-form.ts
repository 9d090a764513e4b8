import { firstYear, type Definition, type Question, type Section } from './question.ts'

/** The two chemistries of the battery report. See docs/domain/specification-map.md#entities. */
export const chemistries = ['li_ion', 'nimh'] as const
export type Chemistry = (typeof chemistries)[number]

/**
 * Fields of one chemistry by section, each named `<chemistry>_<field>`. See
 * docs/domain/finnish-practice.md#battery-report-fields.
 */
export const marketFields = {
  no_imports: 'flag',
  brands: 'brands',
  spare_part_batteries_kg: 'kg',
  spare_part_modules_kg: 'kg',
  spare_part_modules_pcs: 'count',
} as const satisfies Record<string, Question['type']>

export const recycledFields = {
  recycling_operator: 'recycler',
  other_operator: 'line',
  recycled_batteries_kg: 'kg',
  recycled_batteries_pcs: 'count',
  recycled_modules_kg: 'kg',
  recycled_traction_kg: 'kg',
  stored_traction_kg: 'kg',
  recycling_rate: 'percent',
} as const satisfies Record<string, Question['type']>

export type MarketField = keyof typeof marketFields
export type RecycledField = keyof typeof recycledFields
export type BatteryField = MarketField | RecycledField
/** A field's name in the answers. */
export type BatteryCode = `${Chemistry}_${BatteryField}`

export const batteryCode = (chemistry: Chemistry, field: BatteryField): BatteryCode =>
  `${chemistry}_${field}`

const section = (
  chemistry: Chemistry,
  part: 'market' | 'recycled',
  fields: Readonly<Record<string, Question['type']>>,
): Section => ({
  code: `${chemistry}_${part}`,
  questions: Object.entries(fields).map(([field, type]) => ({
    code: `${chemistry}_${field}`,
    type,
    wording: field,
    // Whether the field is required depends on the rest of the section (battery.ts).
    isOptional: true,
  })),
})

const chemistrySections = chemistries.flatMap((chemistry) => [
  section(chemistry, 'market', marketFields),
  section(chemistry, 'recycled', recycledFields),
])

/** Field that explains blanks where the report before had a figure. */
export const explanationOf = (chemistry: Chemistry) => `${chemistry}_explanation` as const

const withExplanation = ({ code, questions }: Section): Section => {
  const chemistry = chemistries.find((one) => code === `${one}_recycled`)
  if (!chemistry) return { code, questions }
  const explanation = explanationOf(chemistry)
  return {
    code,
    questions: [
      ...questions,
      { code: explanation, type: 'text', wording: 'explanation', isOptional: true },
    ],
  }
}

/** Questions for an operator company. */
export const companyBatteryVersions: readonly Definition[] = [
  { version: 1, from: firstYear, sections: chemistrySections },
  // A public report has no report before it, so it has no explanation either.
  { version: 2, from: firstYear, sections: chemistrySections.map(withExplanation) },
]

/** Questions of the public form. The first section identifies the respondent. */
export const publicBatteryVersions: readonly Definition[] = [
  {
    version: 1,
    from: firstYear,
    sections: [
      {
        code: 'respondent',
        questions: [
          { code: 'company_name', type: 'line' },
          { code: 'business_id', type: 'business_id' },
          { code: 'contact_name', type: 'line' },
          { code: 'email', type: 'email' },
          { code: 'phone', type: 'phone', isOptional: true },
        ],
      },
      ...chemistrySections,
    ],
  },
]
