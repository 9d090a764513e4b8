import { chromium, type Browser } from '@playwright/test'
import { browserExecutable, browserSwitches } from '#tools/browser.ts'
import { quantile } from '../../load.ts'
import { metOrMissed, type PartResult } from '../../run-parts.ts'
import { startBrowserTestSystem, type BrowserTestSystem } from '../browser/browser-system.ts'
import { watchPage, type Figure, type Figures } from '../browser/measure.ts'
import { openPhone } from '../browser/phone.ts'
import { screens, type Screen } from '../browser/screens.ts'
import { isWanted, table, type BenchSection } from '../section.ts'

const heads: readonly (readonly [Figure, string])[] = [
  ['bytes', 'kB'],
  ['requests', 'requests'],
  ['first', 'first paint, ms'],
  ['largest', 'largest paint, ms'],
  ['blocking', 'blocking, ms'],
  ['delay', 'input delay, ms'],
]

/** Medians of each page on a slow phone. */
export const browser: BenchSection = {
  name: 'browser',
  title: 'Browser',
  run: async (options, tell) => {
    await using system = await startBrowserTestSystem()
    await using opened = await chromium.launch({
      executablePath: browserExecutable(),
      args: browserSwitches,
    })
    const loads = new Map<Screen, Figures[]>(
      screens.filter(({ name }) => isWanted(options, name)).map((screen) => [screen, []]),
    )
    for (let round = 0; round < options.rounds; round += 1) {
      for (const [screen, figures] of loads) {
        figures.push(await load(opened, system, screen))
        tell(`round ${round + 1} of ${options.rounds}: ${screen.name}`)
      }
    }
    return report(loads)
  },
}

/** Loads the page in a phone's tab of a browser with a warm process but no cache of the page. */
async function load(browser: Browser, system: BrowserTestSystem, screen: Screen): Promise<Figures> {
  const page = await openPhone(browser, system, screen)
  const { measure } = await watchPage(page)
  const figures = await measure(
    () => page.goto(screen.address(system), { waitUntil: 'commit' }),
    () => screen.shown(page).waitFor(),
    () => screen.act(page),
  )
  await page.context().close()
  return figures
}

function report(loads: ReadonlyMap<Screen, Figures[]>): PartResult {
  let met = true
  const rows = [...loads].map(([{ name, target }, figures]) => {
    const cells = heads.map(([figure]) => {
      const value = quantile(
        figures.map((each) => each[figure]),
        0.5,
      )
      if (figure === 'bytes') return (value / 1000).toFixed(1)
      if (figure !== 'largest' || target === undefined) return value.toFixed(0)
      met &&= value <= target
      return `${value.toFixed(0)} ${metOrMissed(value <= target)}`
    })
    return [name].concat(cells)
  })
  return { text: table(['page', ...heads.map(([, title]) => title)], rows), met }
}
