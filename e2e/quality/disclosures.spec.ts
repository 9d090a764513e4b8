import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { restlessDisclosures } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** Disclosures that are pressed of one page. Rows that come after them are of the same kinds. */
const most = 8
/** Chooses the first ones. */
const first = () => {
  let chosen = 0
  return () => (chosen += 1) <= most
}

test.use({ viewport: { width: 390, height: 844 } })

test.describe('at the choice of a station', () => {
  test.use({ who: 'onni' })

  test('a station row stays where it is pressed', async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    await expect(stations(page, t).cards.first()).toBeVisible()
    const { presses, wrong } = await restlessDisclosures(page, first())
    expect(presses).toBeGreaterThan(6)
    expect(wrong).toEqual([])
  })
})

/** Pages with disclosures, by the user who sees them. */
const pages = {
  op1: ['/operator/process', '/operator/responsibility/stats', '/operator/forms/battery'],
  admin: ['/admin/statistics', '/admin/profile'],
} as const

for (const [who, paths] of Object.entries(pages)) {
  test.describe(`of ${who}`, () => {
    test.use({ who })
    test(`every disclosure of ${who} stays where it is pressed`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        expect((await restlessDisclosures(page, first())).wrong, path).toEqual([])
      }
    })
  })
}
