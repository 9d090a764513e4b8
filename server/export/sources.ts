import type { NewExport } from '#contract/exports.ts'
import type { ExportKind } from '#rules/exports.ts'
import { batteryExport, reportExport } from '../report/export/export.ts'
import { auditSource } from './audit-source.ts'
import { companiesSource } from './companies-source.ts'
import type { Source } from './source.ts'

/** What each kind is narrowed to, as the contract has it. */
export type FilterOf<K extends ExportKind> =
  Extract<NewExport, { kind: K }> extends { filter: infer Filter } ? Filter : object

/** Where each kind comes from. One without it does not compile. */
export const sources: { readonly [K in ExportKind]: Source<FilterOf<K>> } = {
  audit: auditSource,
  companies: companiesSource,
  batteries: batteryExport,
  reports: reportExport,
}
