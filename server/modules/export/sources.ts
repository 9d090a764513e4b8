import { massSource } from '#server/modules/mass/tables-source.ts'
import { batteryExport, reportExport } from '#server/modules/report/export/export.ts'
import { auditSource } from './audit-source.ts'
import { companiesSource } from './companies-source.ts'
import type { ExportSources } from './run-export.ts'

/** The source of each kind of export. */
export const exportSources: ExportSources = {
  audit: auditSource,
  companies: companiesSource,
  batteries: batteryExport,
  reports: reportExport,
  elv_tables: massSource,
}
