import { chromium, type Browser } from '@playwright/test'
import { browserExecutable, browserSwitches } from '#tools/browser.ts'
import { storageStateFor } from '../../../e2e/support/signed-in-state.ts'
import { watchPage, type Figure, type Figures } from '../browser/measure.ts'
import { screens, type Screen } from '../browser/screens.ts'
import { startStaticBaseline } from '../browser/static-baseline.ts'
import { startBrowserTestSystem, type BrowserTestSystem } from '../browser/browser-system.ts'
import { median } from '../median.ts'
import { metOrMissed, table, type BenchSection, type SectionResult } from '../section.ts'

type StaticBaseline = Awaited<ReturnType<typeof startStaticBaseline>>
type Pair = { readonly address: string; readonly app: Figures[]; readonly baseline: Figures[] }

/** Time in ms until content after the first paint is present too. */
const settleMs = 1500

const heads: readonly (readonly [Figure, string])[] = [
  ['bytes', 'kB'],
  ['requests', 'requests'],
  ['first', 'first paint, ms'],
  ['largest', 'largest paint, ms'],
  ['blocking', 'blocking, ms'],
  ['delay', 'input delay, ms'],
]

/** Each page and its static baseline, in turns: a table of medians, and ratios to the baseline. */
export const browser: BenchSection = {
  name: 'browser',
  title: 'Browser',
  run: async ({ rounds, only }, tell) => {
    const isWanted = ({ name }: Screen) =>
      only.length === 0 || only.some((start) => name.startsWith(start))
    const system = await startBrowserTestSystem()
    const baselines = await startStaticBaseline()
    const opened = await chromium.launch({
      executablePath: browserExecutable(),
      args: browserSwitches,
    })
    try {
      const pairs = new Map<Screen, Pair>()
      for (const screen of screens.filter(isWanted)) {
        const address = await keepTwin(opened, system, baselines, screen)
        pairs.set(screen, { address, app: [], baseline: [] })
      }
      for (let round = 0; round < rounds; round += 1) {
        for (const [screen, { address, app, baseline: twin }] of pairs) {
          const turns = [
            async () => void app.push(await loadApp(opened, system, screen)),
            async () => void twin.push(await loadBaseline(opened, screen, address)),
          ]
          for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
          tell(`round ${round + 1} of ${rounds}: ${screen.name}`)
        }
      }
      return report(pairs)
    } finally {
      await opened.close()
      await baselines.close()
      await system.close()
    }
  },
}

/**
 * Makes a static page of what the page shows at full speed.
 * @returns its address
 */
async function keepTwin(
  browser: Browser,
  system: BrowserTestSystem,
  baselines: StaticBaseline,
  screen: Screen,
) {
  const page = await tab(browser, system, screen)
  await screen.before?.(page, system)
  await page.goto(screen.address(system))
  await screen.shown(page).waitFor()
  await page.waitForTimeout(settleMs)
  const address = await baselines.keep(page, screen.name)
  await page.context().close()
  return address
}

/** A phone's tab in a browser with a warm process but no cache of the page. */
async function tab(browser: Browser, system: BrowserTestSystem | null, { who }: Screen) {
  const storageState = system
    ? await storageStateFor(system, {
        who: who?.(system) ?? null,
        language: 'fi',
        cookiesAccepted: true,
      })
    : { cookies: [], origins: [] }
  const context = await browser.newContext({
    storageState,
    viewport: { width: 390, height: 844 },
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    serviceWorkers: 'block',
    ...(system && { baseURL: system.url }),
  })
  return context.newPage()
}

async function loadApp(
  browser: Browser,
  system: BrowserTestSystem,
  screen: Screen,
): Promise<Figures> {
  const page = await tab(browser, system, screen)
  await screen.before?.(page, system)
  const { measure } = await watchPage(page)
  const figures = await measure(
    () => page.goto(screen.address(system), { waitUntil: 'commit' }),
    () => screen.shown(page).waitFor(),
    () => screen.act(page),
  )
  await page.context().close()
  return figures
}

async function loadBaseline(browser: Browser, screen: Screen, address: string): Promise<Figures> {
  const page = await tab(browser, null, screen)
  const { measure } = await watchPage(page)
  const figures = await measure(
    () => page.goto(address, { waitUntil: 'commit' }),
    () => screen.shown(page).waitFor(),
    () => screen.act(page),
  )
  await page.context().close()
  return figures
}

function report(pairs: ReadonlyMap<Screen, Pair>): SectionResult {
  let met = true
  const rows = [...pairs].map(([{ name, target }, { app, baseline: twin }]) => {
    const cells = heads.map(([figure]) => {
      const [ours = NaN, limit = NaN] = [app, twin].map((all) =>
        median(all.map((one) => one[figure])),
      )
      const shown = cell(figure, ours, limit)
      if (figure !== 'largest' || target === undefined) return shown
      const isMet = ours / limit <= target
      met &&= isMet
      return `${shown} ${metOrMissed(isMet)}`
    })
    return [name].concat(cells)
  })
  const head = ['page', ...heads.map(([, title]) => title)]
  return { text: `Service, static page, ratio.\n\n${table(head, rows)}`, met }
}

function cell(figure: Figure, ours: number, limit: number): string {
  const shown = (value: number) =>
    figure === 'bytes' ? (value / 1000).toFixed(1) : value.toFixed(0)
  const ratio = limit > 0 ? (ours / limit).toFixed(2) : '–'
  return `${shown(ours)}, ${shown(limit)}, ${ratio}`
}
