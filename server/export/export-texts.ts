import { loadArea } from '#texts/load.ts'

/** The words that stand in the files. */
export const exportWords = await loadArea('adminExports')
export const auditWords = await loadArea('adminAudit')
