import { chromium, type Page } from '@playwright/test'
import { browserExecutable, browserSwitches } from '#tools/browser.ts'
import { yardLists } from '../../../e2e/pages/yard-lists.ts'
import { yardVehicle } from '../../../e2e/pages/yard-vehicle.ts'
import { words } from '../../../e2e/support/texts.ts'
import { metOrMissed } from '../../run-parts.ts'
import { startBrowserTestSystem } from '../browser/browser-system.ts'
import { openPhone } from '../browser/phone.ts'
import { screens } from '../browser/screens.ts'
import { table, type BenchSection } from '../section.ts'

const t = words.fi
/** Vehicles that the phone opens between two measurements, and the measurements. */
const vehicles = 40
const times = 6
/** Largest growth from the second measurement to the last. The first has files still to load. */
const mostGrowth = 1.1

/** Memory of a phone's tab that opens vehicles of a list all day, without a new load. */
export const tab: BenchSection = {
  name: 'tab',
  title: 'Memory of a tab',
  run: async (_, tell) => {
    await using system = await startBrowserTestSystem()
    await using browser = await chromium.launch({
      executablePath: browserExecutable(),
      args: browserSwitches,
    })
    const list = screens.find(({ name }) => name === 'process list')
    if (!list) throw new Error('No process list')
    const page = await openPhone(browser, system, list)
    const sizes = [await sizeOf(page)]
    for (let time = 1; time <= times; time += 1) {
      for (let row = 0; row < vehicles; row += 1) await openAndLeave(page, row)
      sizes.push(await sizeOf(page))
      tell(`${time * vehicles} vehicles: ${sizes.at(-1)?.megabytes.toFixed(1)} MB`)
    }
    const met = (sizes.at(-1)?.megabytes ?? 0) <= mostGrowth * (sizes[2]?.megabytes ?? 0)
    return {
      text: [
        table(
          ['vehicles opened', 'scripts, MB', 'nodes'],
          sizes.map(({ megabytes, nodes }, time) => [
            String(time * vehicles),
            megabytes.toFixed(1),
            String(nodes),
          ]),
        ),
        '',
        `After a collection of garbage; at most ${mostGrowth} times as much at the end as after ${2 * vehicles} (${metOrMissed(met)}).`,
      ].join('\n'),
      met,
    }
  },
}

async function openAndLeave(page: Page, row: number): Promise<void> {
  const vehicle = yardVehicle(page, t)
  const cards = yardLists(page, t).card('MIT-')
  await cards.open.nth(row).click()
  await vehicle.stage('depolluted').waitFor()
  await vehicle.back.click()
  await cards.card.nth(row).waitFor()
}

/** Memory of the page's scripts in use, and nodes that the browser holds. */
async function sizeOf(page: Page): Promise<{ megabytes: number; nodes: number }> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  await client.detach()
  return { megabytes: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') }
}
