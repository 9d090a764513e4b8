import { auditSource } from './export/audit-source.ts'
import { companiesSource } from './export/companies-source.ts'
import type { ExportSources } from './export/run-export.ts'
import { massSource } from './mass/tables-source.ts'
import { batteryExport, reportExport } from './report/export/export.ts'

/** The origin of each kind of export, across features. */
export const exportSources: ExportSources = {
  audit: auditSource,
  companies: companiesSource,
  batteries: batteryExport,
  reports: reportExport,
  elv_tables: massSource,
}
