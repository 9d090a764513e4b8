import { massPage, statisticsPages } from '../pages/statistics.ts'
import { expect, test } from '../support/test.ts'
import { downloadBy } from '../support/pages.ts'

test.use({ who: 'admin' })

test(
  'the statistics begin with the certificates, and each number opens them',
  { tag: '@full' },
  async ({ page, t }) => {
    const words = t.adminStatistics
    const pages = statisticsPages(page, t)
    await page.goto('/admin/statistics?from=2025-01&to=2025-12')
    const [total, wait] = [
      pages.fact(words.facts.certificates),
      pages.fact(t.statistics.facts.wait),
    ]
    const figure = (await total.locator('dd').first().innerText()).trim()
    expect(Number(figure.replaceAll(/\s/g, ''))).toBeGreaterThan(5000)
    await expect(wait.locator('dd').first()).toHaveText(/^\d+(,\d)?\s(h|pv)$/)
    await expect(wait).toContainText(/90\s% enintään/)
    await expect(page.getByText(words.leads.certificates)).toBeVisible()
    const dialog = page.getByRole('dialog')
    await total.getByRole('button').click()
    await expect(dialog.getByRole('status').last()).toContainText(figure)
    await page.keyboard.press('Escape')

    const row = pages.chart('companies').table.locator('tbody tr').first()
    const n = await row.getByRole('button').locator('[aria-hidden]').innerText()
    await row.getByRole('button').click()
    await expect(dialog.getByRole('heading').first()).toContainText(n)
    await expect(
      dialog.getByRole('columnheader', { name: t.received.counted.issued }),
    ).toBeVisible()
    await expect(dialog.getByRole('row')).toHaveCount(51)
    // Plates, days and numbers stay on one line.
    const lines = await dialog
      .locator('tbody span')
      .evaluateAll((all) => all.map((one) => one.getClientRects().length))
    expect([lines.length > 100, Math.max(...lines)]).toEqual([true, 1])
    // The file of the list has the name that was shown.
    await dialog.getByRole('button', { name: t.download.open, exact: true }).click()
    const choice = page.getByRole('dialog').last()
    const named = (await choice.locator('code').innerText()).trim()
    expect(named).toMatch(/^kierto-romutustodistukset-.+-koko-maa-2025_tehty-.+\.xlsx$/)
    expect(
      (
        await downloadBy(page, choice.getByRole('button', { name: t.download.open, exact: true }))
      ).suggestedFilename(),
    ).toBe(named)
    await page.keyboard.press('Escape')

    // Vehicles done are another figure, on the tab beside.
    await massPage(page, t).vehiclesTab.click()
    await expect(page.getByText(words.leads.vehicles)).toBeVisible()
    // One breakdown shows at a time, and its rest is text.
    await page
      .getByRole('group', { name: t.statistics.chart.breakdown })
      .getByRole('button', { name: words.heads.makes, exact: true })
      .click()
    await expect(page).toHaveURL(/by=makes/)
    const makes = page.getByRole('table', { name: words.tables.makes })
    await expect(makes.locator('tbody tr')).toHaveCount(10)
    await expect(page.getByText(t.statistics.chart.rest.split('{n}')[0] ?? '').last()).toBeVisible()
    const all = page.getByRole('button', {
      name: new RegExp(t.statistics.chart.showAll.split('{n}')[0] ?? ''),
    })
    const [count] = /\d+$/.exec(await all.innerText()) ?? ['']
    await all.click()
    await expect(makes.locator('tbody tr')).toHaveCount(Number(count))
  },
)
