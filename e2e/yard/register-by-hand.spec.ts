import { storeSentOil } from '#server/testing/fixtures/loads.ts'
import { changeRows } from '#server/testing/rows.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a company without credentials takes a transfer document to the register by hand',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const there = await yardFixtures(app).station('Öljyn vastaanotto', 'Kaapo Kanto')
    const { byHand } = t.operatorLoad
    const { id } = await storeSentOil(app, { from: here.id, to: there.id })
    await page.setViewportSize({ width: 390, height: 844 })
    const { handEntry } = t.operatorLoad
    await page.goto('/operator/loads')
    await page.getByRole('checkbox', { name: handEntry.only.replace('{n}', '1') }).check()
    const row = page.getByRole('link', { name: there.name })
    await expect(row).toContainText(handEntry.needed)
    expect(await violationsOf(page, 'loads to enter', { depth: 'wide' })).toEqual([])
    await row.click()
    await expect(page.getByRole('heading', { name: byHand.title })).toBeVisible()
    await expect(page.getByText(byHand.lowCode.replace('{code}', '13 02 05*'))).toBeVisible()
    // Nobody typed the company that carries the load.
    await expect(page.getByText(byHand.missing).first()).toBeVisible()
    const tick = page.getByRole('checkbox', { name: byHand.tick })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked()
    await expect(tick).toHaveAccessibleDescription(/\d{1,2}\.\d{1,2}\.\d{4}/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(
        await violationsOf(page, `register by hand, ${colorScheme}`, { depth: 'wide' }),
      ).toEqual([])
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    app.clock.advance({ minutes: 1 })
    await changeRows(
      app,
      'load',
      { id },
      { state: 'refused', refusal: 'Vettä joukossa', settled_at: app.clock.now() },
    )
    await page.goto('/operator/loads')
    await expect(row).toContainText(handEntry.outdated)
    await row.click()
    await page.getByRole('button', { name: byHand.renew }).click()
    await expect(page.getByText(byHand.renewed)).toBeVisible()
    await page.goto('/operator/loads')
    await expect(row).toBeVisible()
    await expect(page.getByText(handEntry.outdated)).toBeHidden()
    await row.click()
    await expect(page.getByText(byHand.outdated, { exact: true })).toBeHidden()
    await tick.click()
    await expect(tick).not.toBeChecked()
    await page.reload()
    await expect(tick).not.toBeChecked()
  },
)
