import { adminExports as en } from '#texts/en/admin-exports.ts'
import { adminExports as fi } from '#texts/fi/admin-exports.ts'
import { adminExports as se } from '#texts/sv/admin-exports.ts'
import { adminAudit as auditEn } from '#texts/en/admin-audit.ts'
import { adminAudit as auditFi } from '#texts/fi/admin-audit.ts'
import { adminAudit as auditSe } from '#texts/sv/admin-audit.ts'

/** The words that stand in the files. */
export const exportWords = { fi, se, en } as const
export const auditWords = { fi: auditFi, se: auditSe, en: auditEn } as const
