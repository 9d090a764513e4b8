import { finnishDay } from '#rules/finnish-day.ts'
import { runJob } from '#server/testing/jobs.ts'
import { fill } from '#texts/index.ts'
import { massPage, statisticsPages } from '../pages/statistics.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { downloads } from '../pages/download.ts'
import { expect, test } from '../support/test.ts'

const station = 'Etelän Autosilmukka Helsinki, Tattarisuo'

test.describe('a main user', () => {
  test.use({ who: 'op1' })

  test(
    'reads the four tables of the company, of a station and of last year',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const mass = massPage(page, t)
      const year = Number(finnishDay(app.clock.now()).slice(0, 4))
      await yardFrame(page, t).choose(station)
      await page.goto('/operator/responsibility/stats')
      await mass.tab.click()
      await expect(mass.tab).toHaveAttribute('aria-current', 'page')
      await expect(mass.notAssessed).toContainText('%')
      await expect(mass.fact('full')).toContainText(/\d/)
      await expect(mass.table('dismantling').getByRole('row')).toHaveCount(12)
      const filters = mass
        .table('dismantling')
        .getByRole('row')
        .filter({ hasText: t.mass.rows.oil_filters })
      // Pieces have typical kilograms.
      await expect(filters.locator('td').nth(1).locator('div')).toHaveText(/^[1-9]/)
      await mass.show('exports').click()
      await expect(mass.exportsNone).toBeVisible()
      await mass.show('shredding').click()
      await expect(mass.table('dismantling')).toBeHidden()
      await expect(mass.table('shredding').getByRole('row')).toHaveCount(6)
      await mass.show('totals').click()
      const weight = mass.table('totals').getByRole('row').filter({ hasText: 'W1' }).first()
      const kg = await weight.locator('td').first().locator('div').innerText()

      const counted = mass.fact('counted')
      const n = await counted.innerText()
      await counted.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('status').last()).toContainText(n)
      await expect(dialog).toContainText(fill(t.received.counted.weight, { kg }))
      await page.keyboard.press('Escape')

      await mass.year.selectOption(String(year - 1))
      await expect(page).toHaveURL(new RegExp(`year=${year - 1}`))
      await expect(mass.table('totals').getByRole('columnheader').nth(1)).toHaveText(
        String(year - 1),
      )
      await statisticsPages(page, t).station.selectOption({ label: station })
      await expect(page).toHaveURL(/station=\d+/)
      await page.reload()
      await expect(mass.table('dismantling')).toBeVisible()
      await page.goto('/operator/responsibility/stats?view=materials&year=2199')
      await expect(mass.notThere).toBeVisible()
    },
  )
})

test.describe('the association', () => {
  test.use({ who: 'admin' })

  test(
    'reads the tables of the country and of a company',
    { tag: '@full' },
    async ({ page, t }) => {
      const mass = massPage(page, t)
      await page.goto('/admin/statistics')
      await mass.tab.click()
      await mass.show('totals').click()
      await expect(mass.table('totals')).toBeVisible()
      const done = await mass.fact('counted').innerText()
      await expect(mass.notAssessed).toContainText('%')
      await page
        .getByRole('combobox', { name: t.adminStatistics.company })
        .selectOption({ label: 'Etelän Autosilmukka Oy' })
      await expect(page).toHaveURL(/company=\d+/)
      await expect(mass.fact('counted')).not.toHaveText(done)
      const files = downloads(page, t)
      await files.choose('xlsx')
      await files.send.click()
      await expect(page).toHaveURL(/\/admin\/exports/)
      const file = page.getByRole('listitem').filter({ hasText: t.adminExports.kinds.elv_tables })
      await expect(file.first()).toBeVisible()
    },
  )

  test('sees what changed after a year was closed', { tag: '@full' }, async ({ page, app, t }) => {
    const { closed, totals } = t.mass
    await runJob(app.appContext, 'statistics')
    await page.goto('/admin/statistics?view=materials&year=2025')
    const [stored = ''] = closed.stored.split('{')
    await expect(page.getByText(stored)).toBeVisible()
    await expect(page.getByText(closed.changed)).toBeHidden()
    const day = new Date('2025-05-06T10:00:00Z')
    const vehicle = await app.make.vehicle({
      status: 'shop_done',
      status_updated_at: day,
      shop_id: 1,
      eu_class: 'M1',
      kerb_mass_kg: 1040,
    })
    const { id: account_id } = await app.make.account()
    await app.make.stage({ account_id, vehicle_id: vehicle.id, stage: 'depolluted', done_at: day })
    await page.reload()
    const changed = page.getByRole('listitem').filter({ hasText: totals.counted })
    await expect(changed).toContainText(fill(closed.cameAndWent, { added: 1, gone: 0 }))
  })

  test(
    'reads that old figures stay without records',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const day = new Date('2019-05-06T10:00:00Z')
      await app.make.vehicle({ status: 'shop_done', status_updated_at: day, shop_id: 1 })
      await page.goto('/admin/statistics?view=materials&year=2019')
      const removed = page.getByText(t.received.counted.removed)
      await expect(removed).toBeVisible()
      await massPage(page, t).fact('missing').click()
      await expect(removed).toHaveCount(2)
      await page.goto('/admin/statistics?view=materials&year=2025')
      await expect(massPage(page, t).fact('missing')).toBeVisible()
      await expect(removed).toBeHidden()
    },
  )
})
