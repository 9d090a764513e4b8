/**
 * A questionnaire is data: sections of questions. What is answered are fields; a question of the
 * type `yesno` that wants a remark with a "no" has two more, `<code>_remark` and `<code>_due`.
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

/** What a field holds: null where it was answered and emptied again. Blank is never zero. */
export type AnswerValue = string | number | boolean | readonly string[] | null
export type Answers = Readonly<Record<string, AnswerValue | undefined>>

export const yesNoAnswers = ['yes', 'no', 'na'] as const
/** The lowest and the highest of a scale. */
export const scale = { min: 1, max: 5 } as const

export type Question = {
  /** The field's name, and what makes years comparable. */
  readonly code: string
  readonly type: AnswerType
  /** May be left blank in what is submitted. */
  readonly isOptional?: true
  /** A "no" needs a remark and a day by which it is put right. */
  readonly remarkIfNo?: true
  /**
   * The text's key where it is not the code. A wording that was once asked never changes: a new
   * version of the question gets a new key, so that old answers keep their question.
   */
  readonly wording?: string
}

export type Section = { readonly code: string; readonly questions: readonly Question[] }
export type Definition = { readonly version: number; readonly sections: readonly Section[] }

export const remarkOf = (code: string) => `${code}_remark`
export const dueOf = (code: string) => `${code}_due`

export const questionsOf = ({ sections }: Definition): readonly Question[] =>
  sections.flatMap(({ questions }) => questions)

/** Every field of a questionnaire with the type of its answer, in the order of the form. */
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

/** Whether a field says anything: zero and `false` do, a blank does not. */
export const isAnswered = (value: AnswerValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)
