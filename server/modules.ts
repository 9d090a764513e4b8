import type { contract } from '#contract/index.ts'
import { jobNames, type JobName } from '#rules/jobs.ts'
import { sessionModule } from './modules/session/module.ts'
import { stationModule } from './modules/station/module.ts'
import { statisticsModule } from './modules/statistics/module.ts'
import { announcementModule } from './modules/announcement/module.ts'
import { exportModule } from './modules/export/module.ts'
import { accountModule } from './modules/account/module.ts'
import { receptionModule } from './modules/reception/module.ts'
import { sparePartsModule } from './modules/spare-parts/module.ts'
import { peopleModule } from './modules/people/module.ts'
import { loadModule } from './modules/load/module.ts'
import { partModule } from './modules/part/module.ts'
import { apiKeyModule } from './modules/api-key/module.ts'
import { webhookModule } from './modules/webhook/module.ts'
import { orderModule } from './modules/order/module.ts'
import { treatmentModule } from './modules/treatment/module.ts'
import { certificateModule } from './modules/certificate/module.ts'
import { massModule } from './modules/mass/module.ts'
import { yardModule } from './modules/yard/module.ts'
import { ownerModule } from './modules/owner/module.ts'
import { reportModule } from './modules/report/module.ts'
import { publicModule } from './modules/public/module.ts'
import { receivedModule } from './modules/received/module.ts'
import { adminModule } from './modules/admin/module.ts'
import { labelModule } from './modules/label/module.ts'
import { ownerDataModule } from './modules/owner-data/module.ts'
import { retentionModule } from './modules/retention/module.ts'
import type { Checks, RecordChecks } from './platform/auth/record-checks.ts'
import { sessionsWith } from './platform/auth/session.sql.ts'
import type { AppContext } from './platform/context.ts'
import type { Hearing } from './platform/events/events.ts'
import type { Handlers } from './platform/http/handler.ts'
import type { AllOf, Module } from './platform/module.ts'
import type { MetricSources } from './platform/monitoring/metrics.ts'
import type { Counts, CronWork, KindWithRun } from './platform/work/work.ts'
import { fileWork } from './platform/files/file-work.ts'
import { mailWork } from './platform/mail/mail-work.ts'

/** All modules, lowest floor first. A module hears events in this order. */
export const modules = [
  // floor 1
  sessionModule,
  stationModule,
  statisticsModule,
  announcementModule,
  // floor 2
  accountModule,
  sparePartsModule,
  // floor 3
  receptionModule,
  // floor 4
  peopleModule,
  loadModule,
  partModule,
  // floor 5
  apiKeyModule,
  orderModule,
  treatmentModule,
  // floor 6
  certificateModule,
  massModule,
  // floor 7
  webhookModule,
  // floor 8
  yardModule,
  ownerModule,
  reportModule,
  publicModule,
  receivedModule,
  // floor 9
  adminModule,
  labelModule,
  ownerDataModule,
  retentionModule,
  // floor 10
  exportModule,
] as const satisfies readonly Module[]
type Modules = (typeof modules)[number]
const all: readonly Module[] = modules

/**
 * The whole, where the modules give every entry of it. A contract row, record kind, job or
 * figure without a module does not compile, and the error names it.
 */
type Whole<Wanted, Key extends string> =
  Exclude<keyof Wanted, keyof AllOf<Modules, Key>> extends infer Lacking
    ? [Lacking] extends [never]
      ? Wanted
      : { lacking: Lacking }
    : never

const merged = (parts: readonly (object | undefined)[]): object => Object.assign({}, ...parts)

export const handlersOf = (ctx: AppContext): Handlers<typeof contract> =>
  merged(all.map((each) => each.handlers?.(ctx))) as Whole<Handlers<typeof contract>, 'handlers'>

export const checks: Checks = {
  whole: merged(all.map((each) => each.recordChecks)) as Whole<RecordChecks, 'recordChecks'>,
  sessions: sessionsWith(merged(all.map((each) => each.joinedChecks))),
}

export const hearingsOf = (ctx: AppContext): Hearing[] =>
  all.flatMap((each) => [...(each.hears?.(ctx) ?? [])])

export const measuresOf = (ctx: Pick<AppContext, 'db' | 'now'>): MetricSources =>
  merged(all.map((each) => each.measures?.(ctx))) as Whole<MetricSources, 'measures'>

export const runsOf = (ctx: AppContext) => all.flatMap((each) => each.runs?.(ctx) ?? [])

/** Runs the parts of a job one after another and adds their counts. */
const inTurn =
  (parts: readonly CronWork[]): CronWork =>
  async (run) => {
    const sum: Record<string, number> = {}
    for (const part of parts) {
      const counts: Counts = await part(run)
      for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count
    }
    return sum
  }

export function cronOf(ctx: AppContext): Record<JobName, CronWork> {
  const parts = all.map((each) => each.jobs?.(ctx) ?? {})
  const cronWork = (name: JobName) => inTurn(parts.flatMap((part) => part[name] ?? []))
  return Object.fromEntries(jobNames.map((name) => [name, cronWork(name)])) as Whole<
    Record<JobName, CronWork>,
    'jobs'
  >
}

/** The runs of all kinds of work: mails and files of the platform, and the kinds of the modules. */
export const workOf = (ctx: AppContext): KindWithRun[] => [
  ...mailWork(ctx),
  ...fileWork(ctx),
  ...all.flatMap((each) => each.work?.(ctx) ?? []),
]
