import type { Page } from '@playwright/test'
import { finnishDay } from '#rules/finnish-day.ts'
import { startingWith } from '../pages/names.ts'
import { home } from '../pages/home.ts'
import { order, recycle } from '../pages/recycle.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { agreedOn } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/yard-test.ts'
import { oneWayCalls } from './one-way-calls.ts'

const phone = { width: 390, height: 844 }

/** The goal for all of them (docs/performance-browser.md). */
const most = 50

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, n) => sum + n, 0)

/** The page reads its vehicle every second until the registry's receipt is there. */
const polled = 'GET /shop/*/vehicle/*/'

/**
 * Counts the calls of the pages by their route, with numbers and codes left out. A second reading of
 * the vehicle with no other call between is a poll: a slow machine has more of them.
 */
function countCalls(...pages: Page[]) {
  const calls = new Map<string, number>()
  for (const page of pages) {
    let last = ''
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // The stream of changes stays open for the whole visit.
      if (!pathname.startsWith('/api/') || pathname.endsWith('/changes/')) return
      const route = pathname
        .slice('/api'.length)
        .split('/')
        .map((part) => (/\d|^[0-9a-f-]{20,}$/.test(part) ? '*' : part))
        .join('/')
      const name = `${request.method()} ${route}`
      const isPoll = name === polled && name === last
      last = name
      if (isPoll) return
      calls.set(name, (calls.get(name) ?? 0) + 1)
    })
  }
  return calls
}

test(
  'one vehicle takes few calls from its order to its end',
  { tag: '@full' },
  async ({ page, browserOf, here, app, t }) => {
    const { page: owners } = await browserOf('eero')
    const { plate } = await app.vehicles.register(['eero'])
    const ordered = await app.vehicles.ordered('onni', {
      station: here.email,
      order: agreedOn(finnishDay(new Date())),
    })
    for (const each of [page, owners]) await each.setViewportSize(phone)
    await page.goto('/operator')
    await yardFrame(page, t).queue.waitFor()
    await owners.goto('/person')
    await expect(home(owners, t).field).toBeVisible()
    const calls = countCalls(page, owners)
    const phases: string[] = []
    const phase = async (name: string, act: () => Promise<void>) => {
      const before = new Map(calls)
      await test.step(name, act)
      const fresh = [...calls].map(([route, n]) => ({ route, n: n - (before.get(route) ?? 0) }))
      const list = fresh.filter(({ n }) => n > 0)
      phases.push(
        `${name}: ${sumOf(list.map(({ n }) => n))}`,
        ...list.map(({ route, n }) => `  ${n} ${route}`),
      )
    }

    await phase('the owner orders', async () => {
      const flow = recycle(owners, t)
      const form = order(owners, t)
      await home(owners, t).field.fill(plate)
      await flow.search.button.click()
      await flow.summary.confirm.click()
      await flow.place.button.click()
      await owners
        .getByRole('button', { name: startingWith(t.stations.orderPickup) })
        .first()
        .click()
      await form.answer()
      await form.tell('+358 40 000 0900', 'eero@posti.example')
      await form.send.pickup.click()
      await form.done('pickup').waitFor()
    })
    await phase('the station receives an ordered car', async () => {
      const { certificate, details, done } = yardWizard(page, t)
      await yardFrame(page, t).task('arriving').click()
      await yardOrders(page, t).card(ordered.plate).receive.click()
      await expect(certificate.lastSix).toBeFocused()
      await page.keyboard.type(ordered.vin.slice(-6))
      await certificate.plates('destroyed').click()
      await certificate.confirmButton.click()
      await details.finish.click()
      await done.heading.waitFor()
      await done.open.click()
      await expect(yardVehicle(page, t).stage('depolluted')).toBeVisible()
    })
    await phase('the station treats it', async () => {
      const sheet = yardTreatment(page, t)
      await sheet.open.click()
      await sheet.safety.click()
      await expect(sheet.heading('depolluted')).toBeFocused()
      await sheet.fluids.click()
      await sheet.line('refrigerant').click()
      await sheet.line('mercury').click()
      await sheet.parts.click()
      await expect(sheet.allDone).toBeVisible()
      await sheet.done.click()
      await expect(page.locator('li[data-done]')).toHaveCount(4)
    })
    await phase('the station ends it', async () => {
      const { finish, finishWith, undo } = yardVehicle(page, t)
      await expect(finish).toBeVisible()
      await finishWith('Runko on paalattu')
      await expect(undo).toBeVisible()
    })
    await phase('the station looks at its list', async () => {
      await yardVehicle(page, t).back.click()
      await expect(yardLists(page, t).section('recycle')).toBeVisible()
    })
    const sum = sumOf(calls.values())
    const report = [`${sum} calls`, ...phases].join('\n')
    test.info().annotations.push({ type: 'calls of one way', description: report })
    const above = [...calls].filter(([route, n]) => n > (oneWayCalls[route] ?? 0))
    expect(above, report).toEqual([])
    expect(sumOf(Object.values(oneWayCalls))).toBeLessThanOrEqual(most)
  },
)
