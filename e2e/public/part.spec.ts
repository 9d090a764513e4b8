import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test(
  'a part on sale shows its facts, and the whole VIN when asked',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { code, donor_vin: vin } = await app.make.part({
      type: 'door',
      side: 'front_left',
      condition: 'a',
      state: 'for_sale',
      price_cents: 14_990,
      donor_vin: 'TMBJG7NE4C0123451',
    })
    const { publicPart: words, operatorPart, partTypes } = t
    await page.goto(`/part/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(partTypes.door)
    await expect(page.getByText(operatorPart.sides.front_left, { exact: true })).toBeVisible()
    await expect(page.getByText(/149,90/)).toBeVisible()
    await expect(page.getByText(String(vin))).toBeHidden()
    await page.getByRole('button', { name: words.showVin }).click()
    await expect(page.getByText(String(vin))).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(await violationsOf(page, 'part', { depth: 'wide' })).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  },
)

test(
  'a withdrawn part says that nobody may install it',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { code } = await app.make.part({ state: 'withdrawn' })
    await page.goto(`/part/${code}`)
    await expect(page.getByText(t.publicPart.states.withdrawn, { exact: true })).toBeVisible()
    await page.goto('/part/0000000000')
    await expect(page.getByText(t.publicPart.unknown, { exact: true })).toBeVisible()
  },
)
