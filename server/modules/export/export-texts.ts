import { loadArea } from '#texts/load.ts'

/** Texts of the export files. */
export const exportWords = await loadArea('adminExports')
export const auditWords = await loadArea('adminAudit')
