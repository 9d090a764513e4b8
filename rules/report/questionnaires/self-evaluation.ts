import { firstYear, type Definition } from './question.ts'

/**
 * A company's annual self-evaluation. See
 * docs/domain/finnish-practice.md#self-evaluation-questions.
 */
export const selfEvaluationVersions: readonly Definition[] = [
  {
    version: 1,
    from: firstYear,
    sections: [
      { code: 'depollution', questions: [{ code: 'AE01', type: 'scale' }] },
      {
        code: 'reuse',
        questions: [
          { code: 'AE02', type: 'percent' },
          { code: 'AE03', type: 'kg' },
          { code: 'AE04', type: 'percent' },
          { code: 'AE05', type: 'percent' },
        ],
      },
      {
        code: 'operation',
        questions: [
          { code: 'AE06', type: 'text' },
          { code: 'AE07', type: 'scale' },
          { code: 'AE08', type: 'days' },
          { code: 'AE09', type: 'scale' },
          { code: 'AE10', type: 'text' },
        ],
      },
    ],
  },
]

/** Required shares of a vehicle's weight, in per cent (Directive 2000/53/EC, Article 7). */
export const targets = { AE04: 85, AE05: 95 } as const
