import type { ElementHandle, Page } from '@playwright/test'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { expect, test } from '../support/test.ts'

/** Everything in the content that opens or closes something by a press. */
const disclosures = 'main :is(button[aria-expanded], summary)'

/** Waits until the page has painted the change, and what follows it. */
const painted = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => {
          if (left === 0) resolve()
          else requestAnimationFrame(() => next(left - 1))
        }
        next(frames)
      }),
    6,
  )

/** Presses of one page. Rows that come after them are of the same kinds. */
const most = 8

/**
 * Presses each disclosure of the page twice, in the middle of the window where the page is long
 * enough. Returns how far each moved on the screen.
 */
async function movesOf(page: Page): Promise<{ name: string; moved: number }[]> {
  const moves: { name: string; moved: number }[] = []
  // A press may remove others, so each is held by itself and not by its position.
  const all = await page.locator(disclosures).elementHandles()
  for (const handle of all.slice(0, most)) {
    const control = handle as ElementHandle<HTMLElement>
    const isThere = await control.evaluate((element) => element.checkVisibility())
    if (!isThere || !(await control.isEnabled())) continue
    const name = (await control.innerText()).split('\n')[0] ?? ''
    for (let press = 0; press < 2; press += 1) {
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const top = () => control.evaluate((element) => element.getBoundingClientRect().top)
      const before = await top()
      await control.click()
      await painted(page)
      moves.push({ name, moved: Math.abs((await top()) - before) })
    }
  }
  return moves
}

const isFar = ({ moved }: { moved: number }) => moved >= 2

test.use({ viewport: { width: 390, height: 844 } })

test.describe('at the choice of a station', () => {
  test.use({ who: 'onni' })

  test('a station row stays where it is pressed', async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['onni'])
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    await expect(stations(page, t).cards.first()).toBeVisible()
    const moves = await movesOf(page)
    expect(moves.length).toBeGreaterThan(6)
    expect(moves.filter(isFar)).toEqual([])
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
        expect((await movesOf(page)).filter(isFar), path).toEqual([])
      }
    })
  })
}
