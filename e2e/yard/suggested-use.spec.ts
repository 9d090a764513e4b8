import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'the last step of a reception waits for the suggested use',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Lähettävä piha')
    const { id } = await fixtures.standing(here, {
      status: 'shop_transfer',
      sender_shop_id: there.id,
      certificate: true,
    })
    const read = Promise.withResolvers<void>()
    await page.route('**/score/', async (route) => {
      await read.promise
      await route.continue()
    })
    await page.goto(`/operator/recycle?vehicle=${id}`)
    const { details, done } = yardWizard(page, t)
    await expect(details.finish).toHaveAttribute('aria-busy', 'true')
    await details.finish.click({ force: true })
    read.resolve()
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
    await expect(page.getByText(t.errors.fields.REQUIRED, { exact: true })).toBeHidden()
    await details.finish.click()
    await expect(done.heading).toBeVisible()
  },
)
