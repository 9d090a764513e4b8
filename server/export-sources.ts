import { auditSource } from './modules/export/audit-source.ts'
import { companiesSource } from './modules/export/companies-source.ts'
import type { ExportSources } from './modules/export/run-export.ts'
import { massSource } from './modules/mass/tables-source.ts'
import { batteryExport, reportExport } from './modules/report/export/export.ts'

/** The origin of each kind of export, across features. */
export const exportSources: ExportSources = {
  audit: auditSource,
  companies: companiesSource,
  batteries: batteryExport,
  reports: reportExport,
  elv_tables: massSource,
}
