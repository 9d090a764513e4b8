import { reportExport as en } from '#texts/en/report-export.ts'
import { reportExport as fi } from '#texts/fi/report-export.ts'
import type { Locale, Translated } from '#texts/index.ts'
import { reportExport as sv } from '#texts/sv/report-export.ts'

/** The words that stand in the exported reports. */
export const exportWords: Record<Locale, Translated<typeof fi>> = { fi, en, se: sv }
