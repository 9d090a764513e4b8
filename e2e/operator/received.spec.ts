import { readFile } from 'node:fs/promises'
import { receivedPage } from '../pages/received.ts'
import { statisticsPages } from '../pages/statistics.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { uniqueIds } from '../support/accounts.ts'
import { downloads } from '../pages/download.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '#server/testing/rows.ts'

const station = 'Etelän Autosilmukka Helsinki, Tattarisuo'

test.describe('a main user', () => {
  test.use({ who: 'op1' })

  test(
    'a user filters the register of received vehicles and downloads it',
    { tag: '@full' },
    async ({ app, page, t }) => {
      const list = receivedPage(page, t)
      await yardFrame(page, t).choose(station)
      const shop = await rowOf(app, 'shop', { name: station }, 'id')
      // A year without other vehicles.
      const at = new Date('2022-05-02T10:00:00Z')
      const { number, vehicle_id } = await app.make.certificate({
        shop_id: shop.id,
        created_at: at,
      })
      await app.make.event({
        vehicle_id,
        at,
        move: 'admit',
        to_status: 'shop_process',
        to_shop_id: shop.id,
      })
      await statisticsPages(page, t).homeCard.click()
      await statisticsPages(page, t).card('received').click()
      await expect(list.heading).toBeFocused()
      await list.year.selectOption('2022')
      await expect(list.row(number)).toBeVisible()
      await expect(list.table.getByRole('row')).toHaveCount(2)
      await expect(list.weights).toBeVisible()
      const file = await downloads(page, t).file('csv')
      expect(file.suggestedFilename()).toMatch(/-2022_tehty-\d{4}-\d\d-\d\d\.csv$/)
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(number)
      await list.search.fill('ABC-999')
      await list.search.press('Enter')
      await expect(list.none).toBeVisible()
    },
  )
})

test.describe('an admin', () => {
  test.use({ who: 'admin' })

  test(
    'the association reads the register of one company',
    { tag: '@full' },
    async ({ app, page, t }) => {
      const name = `Vastaanotto ${uniqueIds().n} Oy`
      const company = await app.make.company({ name })
      const shop = await app.make.shop({ company_id: company.id })
      const { number, vehicle_id } = await app.make.certificate({ shop_id: shop.id })
      await app.make.event({
        vehicle_id,
        move: 'admit',
        to_status: 'shop_process',
        to_shop_id: shop.id,
      })
      const list = receivedPage(page, t)
      await page.goto('/admin/certificates')
      await list.link.click()
      await expect(list.heading).toBeFocused()
      await list.company.selectOption(name)
      await expect(list.row(number)).toBeVisible()
      await expect(list.table.getByRole('row')).toHaveCount(2)
    },
  )
})
