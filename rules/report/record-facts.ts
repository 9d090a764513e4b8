/** Facts from the records of a year that are shown with an answer of a report. */
export const recordFactCodes = ['batteries', 'without_weight', 'receivers'] as const
export type RecordFactCode = (typeof recordFactCodes)[number]

export type RecordFact = {
  /** Field of the report. */
  readonly field: string
  readonly code: RecordFactCode
  readonly n: number
  /** The whole that `n` is a part of. null: the fact is a plain number. */
  readonly of: number | null
}
