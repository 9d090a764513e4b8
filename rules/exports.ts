export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Kinds of data that the service exports in the background, with their formats. */
export const exportKinds = {
  audit: { formats: ['xlsx', 'csv'] },
  companies: { formats: ['xlsx', 'csv'] },
  // Several sheets. A CSV file has only one.
  batteries: { formats: ['xlsx'] },
  elv_tables: { formats: ['xlsx'] },
  reports: { formats: ['xlsx', 'csv'] },
} as const satisfies Record<string, { formats: readonly ExportFormat[] }>

/** Exports of everything. The other kinds are requested where their filter is chosen. */
export const wholeExportKinds = ['companies', 'audit'] as const satisfies readonly ExportKind[]

export type ExportKind = keyof typeof exportKinds
export const exportKindNames = Object.keys(exportKinds) as [ExportKind, ...ExportKind[]]

/**
 * `waiting` for its turn or for a retry, `running`, `ready` until it expires, `cancelled` or `failed`.
 * `expired` means that its time is over.
 */
export const exportStates = [
  'waiting',
  'running',
  'ready',
  'cancelled',
  'failed',
  'expired',
] as const
export type ExportState = (typeof exportStates)[number]

/** Reasons of a final failure: more rows than a file may have, or an unexpected error. */
export const exportFailures = ['TOO_MANY_ROWS', 'UNEXPECTED'] as const

/** Whether the export will still change state without a request. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'waiting' || state === 'running'
}

/** Whether the user may start the export again: no file exists and none is being made. */
export function isToBeRetried(state: ExportState): boolean {
  return state !== 'ready' && !isUnderWay(state)
}
