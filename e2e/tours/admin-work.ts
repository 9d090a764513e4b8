import { adminCertificates, adminExports, adminJobs, adminOrders } from '../pages/admin-work.ts'
import { receivedPage } from '../pages/received.ts'
import type { TourRun } from './index.ts'

/** The scheduled jobs in each state, and the admin’s own exports in each of theirs. */
export const adminsWork: TourRun = async ({ page, app, t }, checkpoint) => {
  const jobs = adminJobs(page, t)
  const files = adminExports(page, t)
  const now = app.clock.now()
  const { make, appContext } = app
  await page.route('**/api/ppb-admin/job/list/', (route) => route.fulfill({ json: states(now) }))
  await page.goto('/admin/jobs')
  await jobs.card('retention').waitFor()
  await checkpoint('admin-jobs')
  await jobs.count.click()
  await jobs.countAgain.waitFor()
  await checkpoint('admin-jobs-counted', { full: true })
  await page.unroute('**/api/ppb-admin/job/list/')

  await page.goto('/admin/statistics')
  await page.getByRole('heading', { name: t.adminStatistics.tables.months }).waitFor()
  await checkpoint('admin-statistics')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await checkpoint('admin-statistics-vehicles', { full: true })

  await page.goto('/admin/certificates/received')
  await receivedPage(page, t).table.waitFor()
  await checkpoint('admin-received')

  await app.vehicles.forgetNotices()
  const { number } = await app.vehicles.noticed('liisa', 'unknown')
  await page.goto('/admin/certificates')
  await page.getByRole('table').waitFor()
  await checkpoint('admin-certificates')
  await page.goto('/admin/certificates?view=owners')
  // "No owners entered by hand" of the empty list holds the same words in English.
  const title = { level: 2, name: t.adminCertificates.typed.title, exact: true }
  await page.getByRole('heading', title).waitFor()
  await adminCertificates(page, t).handle(number).waitFor()
  await checkpoint('admin-certificates-owners', { full: true })
  await app.vehicles.forgetNotices()

  const orders = adminOrders(page, t)
  await page.route('**/api/ppb-admin/order/overdue/list/', (route) => route.fulfill({ json: [] }))
  await page.goto('/admin/orders')
  await orders.none.waitFor()
  await checkpoint('admin-orders-none', { full: true })
  await page.unroute('**/api/ppb-admin/order/overdue/list/')
  const overdue = await make.order({ escalate_at: now })
  await page.reload()
  await orders.row(overdue.number).waitFor()
  await checkpoint('admin-orders', { full: true })

  const forgetAll = () => appContext.db.write((tx) => tx.deleteFrom('export').execute())
  await forgetAll()
  await page.goto('/admin/exports')
  await files.none.waitFor()
  await checkpoint('admin-exports-none', { full: true })
  const { id } = await appContext.db.read
    .selectFrom('account')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow()
  const file = await make.file({ name: 'a.csv', content: Buffer.from('a;b') })
  const of = { account_id: id, rows_done: 900, rows_total: 1200 }
  // No process works on the running ones, so they stay unchanged.
  await make.export({ ...of, kind: 'audit', state: 'running', ended_at: null })
  await make.export({ ...of, state: 'waiting', ended_at: null, format: 'xlsx' })
  await make.export({ ...of, state: 'ready', file_id: file.id })
  await make.export({ ...of, kind: 'audit', state: 'failed', error: 'TOO_MANY_ROWS' })
  for (const state of ['cancelled', 'expired'] as const) {
    await make.export({ ...of, state })
  }
  await page.reload()
  await files.deed('fetch', 'companies').waitFor()
  await files.kind.selectOption('audit')
  await checkpoint('admin-exports')
  await forgetAll()
}

function states(now: Date) {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const ran = { started_at: at(-9), ended_at: at(-8.9), outcome: 'done', error: null }
  const failed = { ...ran, outcome: 'failed', result: {}, error: 'DatabaseError 57014' }
  return [
    { name: 'listing_expiry', state: 'failing', started_at: null, next_at: at(2), last: failed },
    {
      name: 'clean_up',
      state: 'running',
      started_at: at(-1),
      next_at: at(-1),
      last: { ...ran, result: { sessions: 1204, work: 310, repeat_keys: 98 } },
    },
    { name: 'retention', state: 'waiting', started_at: null, next_at: at(500), last: null },
  ]
}
