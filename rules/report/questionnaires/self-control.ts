import type { Definition } from './question.ts'

/**
 * The self-control of a station: what Annex I of Directive 2000/53/EC asks of places that treat
 * end-of-life vehicles, and what Finnish permits add (domain, 7.1).
 */
export const selfControlVersions: readonly Definition[] = [
  {
    version: 1,
    sections: [
      {
        code: 'permit',
        questions: [
          { code: 'SC01', type: 'yesno', remarkIfNo: true },
          // A new station may not have been inspected yet.
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
