import * as z from 'zod/mini'
import {
  exportFailures,
  exportFormats,
  exportKindNames,
  exportKinds,
  exportStates,
} from '#rules/exports.ts'
import { uuid } from '#rules/fields.ts'
import { reportTypes } from '#rules/report/report.ts'
import { auditFilter } from './companies.ts'
import { endpoint, file, fileTypes, id, nothing } from '../endpoint.ts'
import { reportYear } from '../report.ts'
import { moment } from '../shapes.ts'

const format = z.enum(exportFormats)

/** Contents of a new export, with the same filter as the list on the screen. */
export const newExport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('audit'), format, filter: auditFilter }),
  z.object({ kind: z.literal('companies'), format }),
  z.object({
    kind: z.literal('batteries'),
    format: z.enum(exportKinds.batteries.formats),
    filter: z.object({ year: reportYear }),
  }),
  z.object({
    kind: z.literal('elv_tables'),
    format: z.enum(exportKinds.elv_tables.formats),
    filter: z.object({
      year: reportYear,
      three_wheelers: z.enum(['in', 'out']),
      company_id: z.optional(id),
      shop_id: z.optional(id),
    }),
  }),
  z.object({
    kind: z.literal('reports'),
    format,
    filter: z.object({ type: z.enum(reportTypes), year: reportYear }),
  }),
])
export type NewExport = z.output<typeof newExport>

export const exported = z.object({
  id: uuid,
  kind: z.enum(exportKindNames),
  format,
  state: z.enum(exportStates),
  rows_done: z.int(),
  /** null until the rows are counted. */
  rows_total: z.nullable(z.int()),
  error: z.nullable(z.enum(exportFailures)),
  created_at: moment,
  ended_at: z.nullable(moment),
  /** End of the time in which a ready file can be fetched. */
  expires_at: z.nullable(moment),
})
export type Exported = z.infer<typeof exported>

const exportsTag = ['EXPORTS'] as const

/** Files that the service makes in the background. Each belongs to the admin who requested it. */
export const exportsContract = {
  listExports: endpoint('GET /ppb-admin/export/list/', {
    allow: 'export.read',
    summary: 'The caller’s own exports of the last 30 days, newest first',
    response: z.array(exported),
    provides: exportsTag,
  }),
  createExport: endpoint('POST /ppb-admin/export/', {
    allow: 'export.create',
    summary: 'Begins to write a file in the background',
    body: newExport,
    response: exported,
    status: 201,
    errors: ['TOO_MANY_EXPORTS'],
    refreshes: exportsTag,
    perMinute: 30,
  }),
  cancelExport: endpoint('POST /ppb-admin/export/:exportId/cancel/', {
    allow: 'export.change',
    summary: 'Ends an export, or forgets the file of one that is ready',
    response: nothing,
    errors: ['EXPORT_GONE'],
    refreshes: exportsTag,
  }),
  retryExport: endpoint('POST /ppb-admin/export/:exportId/retry/', {
    allow: 'export.change',
    summary: 'Writes the file of an earlier export again, from the present data',
    response: nothing,
    errors: ['EXPORT_GONE', 'TOO_MANY_EXPORTS'],
    refreshes: exportsTag,
    perMinute: 30,
  }),
  fetchExport: endpoint('POST /ppb-admin/export/:exportId/file/', {
    allow: 'export.fetch',
    summary: 'The file, the same each time until it expires',
    response: file,
    fileTypes: fileTypes.table,
    errors: ['EXPORT_GONE'],
    refreshes: exportsTag,
  }),
}
