import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { browserExecutable, browserSwitches } from '#tools/browser.ts'
import { storageStateFor } from '../../../e2e/support/signed-in-state.ts'
import { words } from '../../../e2e/support/texts.ts'
import { yardFixtures, type YardStation } from '../../../e2e/support/yard-fixtures.ts'
import { startingWith } from '../../../e2e/pages/names.ts'
import { yardFrame } from '../../../e2e/pages/yard-frame.ts'
import type { AssuranceCheck } from '../check.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'

const awaySeconds = 20
const returnSeconds = 60
/** Time for one screen on a busy machine. The time of the return is measured apart. */
const patienceMs = 120_000
/** Folder for the pictures. None are taken without it. */
const pictures = process.env['ASSURE_PICTURES']

const t = words.fi
const { SERVICE_UNAVAILABLE: awayText } = t.errors

/** Two phones while the database is away, as during a failover, and after its return. */
export const phone: AssuranceCheck = {
  name: 'phone',
  figure: `words on two phones of 390 px while the database is away for ${awaySeconds} s: the owner’s order that is being cancelled, and a station’s list; after its return`,
  target: `each says that the service is away and offers a repeat; what was shown stays; the list returns by itself within ${returnSeconds} s, and the order is cancelled once`,
  run: async (tell) => {
    const system = await startTestSystem({ bare: true })
    let browser: Browser | undefined
    try {
      browser = await chromium.launch({
        executablePath: browserExecutable(),
        args: browserSwitches,
      })
      return await watchPhones(system, browser, tell)
    } finally {
      await browser?.close()
      await system.close()
    }
  },
}

async function watchPhones(system: TestSystem, browser: Browser, tell: (text: string) => void) {
  const yards = yardFixtures(system)
  const station = await yards.station('Katkoksen piha')
  await system.sessionOf('aino')
  const { plate } = await system.vehicles.ordered('aino', { station: station.email })
  const { id: orderId } = await system.vehicles.orderOf(plate)
  for (let count = 0; count < 2; count += 1) await yards.standing(station, { certificate: true })
  const owner = ownerPhone(await openPhone(system, browser, 'aino'))
  const yard = yardPhone(await openPhone(system, browser, station.username))
  await owner.open(orderId)
  await yard.open(station)
  tell('both phones show their pages')

  await system.postgres.stop()
  const away = performance.now()
  await owner.cancelInVain()
  await picture(owner.page, 'owner-away')
  await yard.isAway()
  await picture(yard.page, 'yard-away')
  await yard.reloadInVain()
  await picture(yard.page, 'yard-away-reloaded')
  await sleep(Math.max(0, awaySeconds * 1000 - (performance.now() - away)))
  await system.postgres.start()
  const back = performance.now()
  tell(`the database was away for ${((back - away) / 1000).toFixed(0)} s`)

  await yard.isBack()
  const returned = (performance.now() - back) / 1000
  await picture(yard.page, 'yard-back')
  await owner.cancel()
  await picture(owner.page, 'owner-back')
  const [row] = await system.query<{ times: number }>(
    `select count(*)::int as times from vehicle_event event join vehicle_order on
      vehicle_order.vehicle_id = event.vehicle_id where vehicle_order.id = $1 and event.move = 'cancel'`,
    [orderId],
  )
  return {
    measured: `both said so and offered a repeat, and the open list went on to show its vehicles; the list returned by itself after ${returned.toFixed(0)} s; the order was cancelled ${row?.times} time, by the second press`,
    met: row?.times === 1 && returned <= returnSeconds,
  }
}

async function openPhone(system: TestSystem, browser: Browser, who: string): Promise<Page> {
  const url = `http://localhost:${system.server.port}`
  const context = await browser.newContext({
    storageState: await storageStateFor(
      { url, sessionOf: system.sessionOf },
      { who, language: 'fi', cookiesAccepted: true },
    ),
    viewport: { width: 390, height: 844 },
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    serviceWorkers: 'allow',
    baseURL: url,
  })
  context.setDefaultTimeout(patienceMs)
  context.setDefaultNavigationTimeout(patienceMs)
  return context.newPage()
}

function ownerPhone(page: Page) {
  const { cancel } = t.owner
  const sheet = page.getByRole('dialog', { name: cancel.title })
  const confirm = sheet.getByRole('button', { name: cancel.confirm })
  return {
    page,
    open: async (orderId: number) => {
      await page.goto(`/person/order/${orderId}`)
      await page.getByRole('button', { name: cancel.button }).waitFor()
    },
    /** The sheet stays open with the reason, so that a second press is enough. */
    cancelInVain: async () => {
      await page.getByRole('button', { name: cancel.button }).click()
      await confirm.click()
      await sheet.getByText(awayText).waitFor()
    },
    cancel: async () => {
      await confirm.click()
      await page
        .getByRole('heading', { level: 1, name: t.ownerOrder.state.cancelled })
        .first()
        .waitFor()
    },
  }
}

function yardPhone(page: Page) {
  const main = page.getByRole('main')
  const reason = main.getByText(awayText).first()
  const retry = main.getByRole('button', { name: t.common.retry }).first()
  const two = main
    .getByRole('heading', { level: 2 })
    .getByRole('button', { name: startingWith(t.operatorLists.process.recycle) })
    .filter({ hasText: /2$/ })
  return {
    page,
    open: async (station: YardStation) => {
      await yardFrame(page, t).choose(station.name)
      await page.goto('/operator/process')
      await two.waitFor()
    },
    /** The list asks by itself, says why nothing new comes, and keeps what it shows. */
    isAway: async () => {
      await reason.waitFor()
      await retry.waitFor()
      await two.waitFor()
    },
    reloadInVain: async () => {
      await page.reload()
      await reason.waitFor()
      await retry.waitFor()
    },
    isBack: async () => {
      await two.waitFor()
      await reason.waitFor({ state: 'hidden' })
    },
  }
}

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}
