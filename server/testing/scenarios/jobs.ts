import { randomUUID } from 'node:crypto'
import type { exportsContract } from '#contract/admin/exports.ts'
import type { jobsContract, retentionContract, workContract } from '#contract/admin/jobs.ts'
import type { TestContext } from '../app.ts'
import type { Scenario } from './scenario.ts'

async function admin(ctx: TestContext) {
  const account = await ctx.make.account({ group_name: 'admin' })
  return { account, as: await ctx.signIn.account(account) }
}

const asAdmin =
  (method: 'GET' | 'POST', path: string, body?: object): Scenario =>
  async (ctx) => {
    const { as } = await admin(ctx)
    return () => ctx.call(method, `/ppb-admin/${path}`, { as, ...(body && { body }) })
  }

/** A request about an export of the caller, ready or ended. */
const ofExport =
  (what: 'cancel' | 'retry' | 'file', state: 'ready' | 'cancelled'): Scenario =>
  async (ctx) => {
    const { account, as } = await admin(ctx)
    const file = await ctx.make.file({ name: 'yritykset.csv', content: Buffer.from('a;b\r\n') })
    const { id } = await ctx.make.export({
      account_id: account.id,
      state,
      ...(state === 'ready' && { file_id: file.id }),
    })
    return () => ctx.call('POST', `/ppb-admin/export/${id}/${what}/`, { as })
  }

/** A request about a mail that was given up. */
const ofWork =
  (what: 'repeat' | 'drop'): Scenario =>
  async (ctx) => {
    const { as } = await admin(ctx)
    const at = ctx.clock.now()
    const times = { created_at: at, due_at: at, run_at: at, failed_at: at }
    const { id } = await ctx.appContext.db.write((tx) =>
      tx
        .insertInto('work')
        .values({ kind: 'mail', key: randomUUID(), ...times })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return () => ctx.call('POST', `/ppb-admin/work/${id}/${what}/`, { as })
  }

/** Requests of the association about scheduled jobs and exports. */
export const jobCalls: Record<
  | keyof typeof jobsContract
  | keyof typeof workContract
  | keyof typeof retentionContract
  | keyof typeof exportsContract,
  Scenario
> = {
  listJobs: asAdmin('GET', 'job/list/'),
  runJob: asAdmin('POST', 'job/clean_up/run/'),
  listGivenUpWork: asAdmin('GET', 'work/list/'),
  repeatWork: ofWork('repeat'),
  dropWork: ofWork('drop'),
  previewRetention: asAdmin('GET', 'retention/preview/'),
  listExports: asAdmin('GET', 'export/list/'),
  createExport: asAdmin('POST', 'export/', { kind: 'audit', format: 'csv', filter: {} }),
  cancelExport: ofExport('cancel', 'ready'),
  retryExport: ofExport('retry', 'cancelled'),
  fetchExport: ofExport('file', 'ready'),
}
