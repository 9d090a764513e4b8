import type { Report } from '#contract/report.ts'
import { refresh } from '#web/api/query-cache.ts'
import { request } from '#web/api/client.ts'
import { readDraft, writeDraft, dropDraft } from '#web/storage/draft.ts'
import type { Changes } from '#web/report/merge.ts'
import type { ReportSource } from '#web/report/source.ts'
import type { companyReportTypes } from '#rules/report/report.ts'

type CompanyReport = (typeof companyReportTypes)[number]

/** A report of the user's company, of that year or the current one. */
export function companySource(type: CompanyReport, year: number | undefined): ReportSource {
  const at = { companyReport: type, ...(year !== undefined && { query: { year } }) }
  return {
    ...draft(`report-${type}-${year ?? 'now'}`),
    read: () => request('GET /shop/operator/questionnaire/:companyReport/', at),
    change: async (body) => {
      const answer = await request('PATCH /shop/operator/questionnaire/:companyReport/', {
        companyReport: type,
        body: withYear(body, year),
      })
      return answer
    },
    download: () => request('GET /shop/operator/questionnaire/:companyReport/pdf/', at),
    onSaved,
  }
}

/** Self-control of a station, of that year or the current one. */
export function stationSource(shopId: number, year: number | undefined): ReportSource {
  const at = {
    shopId,
    stationReport: 'self_control' as const,
    ...(year !== undefined && { query: { year } }),
  }
  return {
    ...draft(`report-${shopId}-self_control-${year ?? 'now'}`),
    read: () => request('GET /shop/:shopId/questionnaire/:stationReport/', at),
    change: (body) =>
      request('PATCH /shop/:shopId/questionnaire/:stationReport/', {
        shopId,
        stationReport: 'self_control',
        body: withYear(body, year),
      }),
    download: () => request('GET /shop/:shopId/questionnaire/:stationReport/pdf/', at),
    onSaved,
  }
}

const withYear = <B extends object>(body: B, year: number | undefined) =>
  year === undefined ? body : { ...body, year }

/** Reloads the progress after a submission, and not after every saved word. */
function onSaved({ status }: Report): void {
  if (status !== 'submitted') return
  refresh(['QUESTIONNAIRES'])
}

/** Unsaved changes in this tab. A logout removes them. */
function draft(name: string): Pick<ReportSource, 'storeUnsaved' | 'readUnsaved'> {
  return {
    storeUnsaved: (changes) => (changes ? writeDraft(name, changes) : dropDraft(name)),
    readUnsaved: () => Promise.resolve(readDraft(name, isChanges)),
  }
}

function isChanges(value: unknown): value is Changes {
  return typeof value === 'object' && value !== null && 'typed' in value && 'was' in value
}
