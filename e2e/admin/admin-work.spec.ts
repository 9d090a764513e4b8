import { readFile } from 'node:fs/promises'
import { fill } from '#texts/index.ts'
import { adminAudit, adminCompanies } from '../pages/admin.ts'
import { adminExports, adminJobs, adminOrders } from '../pages/admin-work.ts'
import { frame } from '../pages/frame.ts'
import { uniqueIds, searchAtStation } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { downloadBy } from '../support/pages.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'

// Other tests move their service's clock days ahead, and its jobs then wait for that day.
test.use({ who: 'admin', separateApp: 'jobs and reports' })

test(
  'exports companies and a search in the audit: requested, fetched once, retried',
  { tag: '@full' },
  async ({ app, page, t }) => {
    const { n, businessId } = uniqueIds()
    const name = `=Kaava ${n} Oy`
    await app.make.company({ name, business_id: businessId })
    const { plate } = await app.vehicles.ordered('timo')
    await searchAtStation(app, plate)
    const files = adminExports(page, t)
    const audit = adminAudit(page, t)
    await page.goto('/admin/companies')
    await adminCompanies(page, t).openUpkeep('adminExports')
    await expect(files.heading).toBeVisible()
    await files.kind.selectOption('companies')
    await files.format.selectOption('xlsx')
    await files.ask.click()
    await expect(frame(page, t).notification(t.adminExports.ask.asked)).toBeVisible()
    // The list updates without a reload.
    await expect(files.deed('fetch', 'companies')).toBeVisible()
    const download = await downloadBy(page, files.deed('fetch', 'companies'))
    expect(download.suggestedFilename()).toMatch(
      /^kierto-yritykset-koko-maa-koko-aika_tehty-\d{4}-\d\d-\d\d\.xlsx$/,
    )
    const [, sheet] = await openWorkbook(await readFile(await download.path()))
    expect(sheet?.data.find((row) => row[1] === businessId)?.[0]).toBe(name)
    // The same file comes again.
    const again = await downloadBy(page, files.deed('fetch', 'companies'))
    expect(again.suggestedFilename()).toBe(download.suggestedFilename())
    await files.deed('forget', 'companies').click()
    await expect(files.item('companies', 'xlsx')).toContainText(t.adminExports.states.cancelled)

    await page.goto('/admin/audit')
    await audit.plateOrVin.fill(plate)
    await audit.search.click()
    await expect(audit.rows.first()).toContainText(t.adminAudit.actions['yard.search'])
    await files.fromAudit.click()
    await expect(files.heading).toBeVisible()
    await expect(files.deed('fetch', 'audit')).toBeVisible()
    const csv = await downloadBy(page, files.deed('fetch', 'audit'))
    const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain(t.adminExports.heads.audit.username)
    expect(lines.slice(1).every((line) => line.includes(plate))).toBe(true)
    expect(lines.join('\n')).toContain(t.adminAudit.actions['yard.search'])
  },
)

test(
  'jobs: shows the last run, runs one, and previews the next removal',
  { tag: '@full' },
  async ({ app, page, t }) => {
    const { make, clock } = app
    const old = new Date(clock.now().getTime() - 300 * 86_400_000)
    const { id } = await make.export({ ended_at: old, created_at: old })
    const isThere = async () => {
      const rows = app.appContext.db.read.selectFrom('export').where('id', '=', id).select('id')
      return (await rows.execute()).length > 0
    }
    const jobs = adminJobs(page, t)
    const due = jobs.step('exports').getByRole('cell').last()
    await page.goto('/admin/companies')
    await adminCompanies(page, t).openUpkeep('adminJobs')
    await expect(jobs.heading).toBeVisible()
    await expect(jobs.card('retention')).toContainText(
      fill(t.adminJobs.schedules.daily, { time: '2.30' }),
    )
    // The job with a ten-second schedule shows that jobs run without a request.
    await expect(jobs.card('listing_expiry')).toContainText(t.adminJobs.nothing)
    await jobs.count.click()
    await expect(jobs.countAgain).toBeVisible()
    await expect(due).toHaveText(/1$/)
    expect(await isThere(), 'counting removes nothing').toBe(true)
    await jobs.run('clean_up').click()
    const asked = fill(t.adminJobs.asked, { job: t.adminJobs.names.clean_up })
    await expect(frame(page, t).notification(asked)).toBeVisible()
    const removed = fill(t.adminJobs.counted, { what: t.adminJobs.steps.exports, n: 1 })
    await expect(jobs.card('clean_up')).toContainText(removed)
    expect(await isThere()).toBe(false)
    await jobs.countAgain.click()
    await expect(due).toHaveText(/0$/)
  },
)

test(
  'unanswered orders: shown by company with a way to it, and again after a failed load',
  { tag: '@full' },
  async ({ app, page, t }) => {
    const { make, clock } = app
    const company = await make.company({ name: `Romu ${uniqueIds().n} Oy` })
    const shop = await make.shop({ company_id: company.id })
    const at = { shop_id: shop.id, escalate_at: clock.now(), phone: '+358401234567' }
    const order = await make.order(at)
    const orders = adminOrders(page, t)
    await page.route('**/api/ppb-admin/order/overdue/list/', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await page.goto('/admin/companies')
    await adminCompanies(page, t).item('adminOrders').click()
    await expect(orders.failed).toBeVisible()
    await page.unroute('**/api/ppb-admin/order/overdue/list/')
    await page.getByRole('button', { name: t.common.retry }).click()
    await expect(orders.row(order.number)).toContainText(shop.name)
    await expect(page.getByText(at.phone)).toBeHidden()
    await orders.company(company.name).click()
    await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible()
  },
)
