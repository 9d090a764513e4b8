export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What can be written into a file in the background, and as what. */
export const exportKinds = {
  audit: { formats: ['xlsx', 'csv'] },
  companies: { formats: ['xlsx', 'csv'] },
  // Several sheets, which a CSV file does not have.
  batteries: { formats: ['xlsx'] },
  reports: { formats: ['xlsx', 'csv'] },
} as const satisfies Record<string, { formats: readonly ExportFormat[] }>

/** Those that are asked for whole; the others where what they are narrowed to is chosen. */
export const wholeExportKinds = ['companies', 'audit'] as const satisfies readonly ExportKind[]

export type ExportKind = keyof typeof exportKinds
export const exportKindNames = Object.keys(exportKinds) as [ExportKind, ...ExportKind[]]

/**
 * `waiting` for its turn or after a failure that may pass, `running`, `ready` to be fetched once,
 * `fetched`, `cancelled` or `failed`; `expired` when nobody fetched it in time.
 */
export const exportStates = [
  'waiting',
  'running',
  'ready',
  'fetched',
  'cancelled',
  'failed',
  'expired',
] as const
export type ExportState = (typeof exportStates)[number]

/** Why an export failed for good: more rows than a file may have, or something unforeseen. */
export const exportFailures = ['TOO_MANY_ROWS', 'UNEXPECTED'] as const

/** Whether something is still to come of it by itself. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'waiting' || state === 'running'
}

/** Whether it may be made anew: there is no file of it, and none is on its way. */
export function isToBeRetried(state: ExportState): boolean {
  return state !== 'ready' && !isUnderWay(state)
}
