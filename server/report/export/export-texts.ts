import { loadArea } from '#texts/load.ts'

/** Texts of exported reports. */
export const exportWords = await loadArea('reportExport')
