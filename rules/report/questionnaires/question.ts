/**
 * A questionnaire is data: sections of questions. The answers are fields. A `yesno` question with a
 * remark for "no" has two more fields, `<code>_remark` and `<code>_due`.
 */
export const answerTypes = [
  'yesno',
  'date',
  'count',
  'days',
  'kg',
  'percent',
  'scale',
  'text',
  'line',
  'brands',
  'flag',
  'recycler',
  'business_id',
  'email',
  'phone',
] as const
export type AnswerType = (typeof answerTypes)[number]

/** Value of a field. null means answered and emptied again. Blank is never zero. */
export type AnswerValue = string | number | boolean | readonly string[] | null
export type Answers = Readonly<Record<string, AnswerValue | undefined>>

export const yesNoAnswers = ['yes', 'no', 'na'] as const
/** The lowest and the highest value of a scale. */
export const scale = { min: 1, max: 5 } as const

export type Question = {
  /** Name of the field. The same code makes years comparable. */
  readonly code: string
  readonly type: AnswerType
  /** May be blank in a submitted report. */
  readonly isOptional?: true
  /** A "no" needs a remark and a day by which it is corrected. */
  readonly remarkIfNo?: true
  /**
   * Key of the text where it differs from the code. A wording that was asked once never changes: a
   * new version of the question gets a new key, so that old answers keep their question.
   */
  readonly wording?: string
}

export type Section = { readonly code: string; readonly questions: readonly Question[] }
export type Definition = {
  readonly version: number
  /** The first year of a report with these questions. A report that has begun keeps its version. */
  readonly from: number
  readonly sections: readonly Section[]
}

/** Years before the service. Questions that were there from its start begin then. */
export const firstYear = 2000

export const remarkOf = (code: string) => `${code}_remark`
export const dueOf = (code: string) => `${code}_due`

export const questionsOf = ({ sections }: Definition): readonly Question[] =>
  sections.flatMap(({ questions }) => questions)

/** Returns every field of a questionnaire with its answer type, in the sequence of the form. */
export function fieldsOf(definition: Definition): ReadonlyMap<string, AnswerType> {
  return new Map(
    // oxlint-disable-next-line oxc/no-map-spread -- a question is one field or three
    questionsOf(definition).flatMap(({ code, type, remarkIfNo }): [string, AnswerType][] => [
      [code, type],
      ...(remarkIfNo
        ? ([
            [remarkOf(code), 'text'],
            [dueOf(code), 'date'],
          ] satisfies [string, AnswerType][])
        : []),
    ]),
  )
}

/** Whether a field has a value. Zero and `false` are values, a blank is not. */
export const isAnswered = (value: AnswerValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)
