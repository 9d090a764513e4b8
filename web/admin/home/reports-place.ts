import type { TaskQueue } from '#contract/admin/companies.ts'
import { pages } from '#rules/pages.ts'

/** The missing reports of a type and year. */
export const reportsPlace = (type: keyof TaskQueue['report_years'], year: number) => ({
  href: pages.adminReporting.path,
  state: { type, year: String(year), show: 'open', view: 'list' },
})
