import { sticksOut } from '../support/layout.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { recycle } from '../pages/recycle.ts'
import { stations } from '../pages/stations.ts'
import { expect, test } from '../support/test.ts'

/** A phone on its side, a small one, and a desk of 1280 px at 200 %. */
const lowWindows = [
  { width: 844, height: 390 },
  { width: 640, height: 320 },
  { width: 640, height: 450 },
]

test.use({ who: 'nadia', viewport: { width: 390, height: 844 } })

test('the first screen of the stations shows a station, on a phone on its side and at 200 %', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['nadia'])
  await shortcuts(page, t).toStations(plate, 'Helsinki')
  const first = stations(page, t).cards.first().getByRole('button').first()
  await expect(first).toBeVisible()
  for (const size of lowWindows) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(recycle(page, t).station.heading).toBeInViewport({ ratio: 1 })
    await expect(first).toBeInViewport({ ratio: 1 })
  }
  // The setting of a browser, which the widths of the style sheets follow.
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  expect(await sticksOut(page)).toEqual([])
})
