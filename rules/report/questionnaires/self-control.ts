import { firstYear, type Definition } from './question.ts'

/**
 * Self-control of a station: the requirements of Annex I of Directive 2000/53/EC for places that
 * treat end-of-life vehicles, and those of Finnish permits. See
 * docs/domain/finnish-practice.md#self-control-questions.
 */
export const selfControlVersions: readonly Definition[] = [
  {
    version: 1,
    from: firstYear,
    sections: [
      {
        code: 'permit',
        questions: [
          { code: 'SC01', type: 'yesno', remarkIfNo: true },
          // A new station may have had no inspection yet.
          { code: 'SC02', type: 'date', isOptional: true },
        ],
      },
      {
        code: 'reception',
        questions: [
          { code: 'SC03', type: 'yesno', remarkIfNo: true },
          { code: 'SC04', type: 'yesno', remarkIfNo: true },
          { code: 'SC05', type: 'yesno', remarkIfNo: true },
        ],
      },
      {
        code: 'storage',
        questions: [
          { code: 'SC06', type: 'yesno', remarkIfNo: true },
          { code: 'SC07', type: 'yesno', remarkIfNo: true },
          { code: 'SC08', type: 'count' },
        ],
      },
      {
        code: 'depollution',
        questions: [
          { code: 'SC09', type: 'yesno', remarkIfNo: true },
          { code: 'SC10', type: 'yesno', remarkIfNo: true },
          { code: 'SC11', type: 'yesno', remarkIfNo: true },
          { code: 'SC12', type: 'yesno', remarkIfNo: true },
          { code: 'SC13', type: 'yesno', remarkIfNo: true },
          { code: 'SC14', type: 'yesno', remarkIfNo: true },
        ],
      },
      {
        code: 'parts',
        questions: [
          { code: 'SC15', type: 'yesno', remarkIfNo: true },
          { code: 'SC16', type: 'yesno', remarkIfNo: true },
        ],
      },
      {
        code: 'ev',
        questions: [
          { code: 'SC17', type: 'yesno', remarkIfNo: true },
          { code: 'SC18', type: 'yesno', remarkIfNo: true },
        ],
      },
      { code: 'safety', questions: [{ code: 'SC19', type: 'date' }] },
      { code: 'records', questions: [{ code: 'SC20', type: 'yesno', remarkIfNo: true }] },
    ],
  },
]
