import { loadArea } from '#texts/load.ts'

/** The words that stand in the exported reports. */
export const exportWords = await loadArea('reportExport')
