import type { Page } from '@playwright/test'
import type { Locale } from '#texts/index.ts'
import type { Kierto } from './kierto.ts'
import { frame } from './pages/frame.ts'
import { history, home, powers } from './pages/home.ts'
import { expiry } from './pages/login.ts'
import { order, recycle } from './pages/recycle.ts'
import { stations } from './pages/stations.ts'
import { ways } from './pages/ways.ts'
import type { Words } from './texts.ts'
import {
  managementFromNothing,
  managementOfContractor,
  managementOfOperator,
  managementRefused,
} from './walks-management.ts'
import { responsibility } from './walks-responsibility.ts'
import {
  adminsAudit,
  adminsCompanies,
  mailedLinks,
  ownAccount,
  ownersData,
  secondStep,
} from './walks-people.ts'
import { adminsWork } from './walks-work.ts'
import { searchForParts } from './walks-spare-parts.ts'
import { publicReport, reportingOfAdmin, reportsOfOperator } from './walks-reports.ts'
import { publicPages, statementPages } from './walks-public.ts'
import { pagesOfStation, withoutLine, wizardOfStation } from './walks-yard.ts'

export type Stage = { page: Page; kierto: Kierto; language: Locale; t: Words }
/** Called at every screen and state, whose name says which. */
export type Look = (name: string) => Promise<void>

export type Walk = {
  name: string
  /** Who is signed in. */
  who: string | null
  walk: (stage: Stage, look: Look) => Promise<void>
}

/** Through every screen and state that there is, for what is to hold on all of them. */
export const walks: readonly Walk[] = [
  { name: 'public', who: null, walk: publicPages },
  { name: 'statements', who: null, walk: statementPages },
  { name: 'home', who: 'liisa', walk: ownersHome },
  { name: 'papers', who: 'ida', walk: papers },
  { name: 'flow', who: 'eero', walk: beginningOfFlow },
  { name: 'stations', who: 'eero', walk: endOfFlow },
  { name: 'company', who: 'timo', walk: companyVehicle },
  { name: 'operator', who: 'op1', walk: operator },
  { name: 'station', who: null, walk: pagesOfStation },
  { name: 'wizard', who: null, walk: wizardOfStation },
  { name: 'without a line', who: null, walk: withoutLine },
  { name: 'management', who: 'op1', walk: managementOfOperator },
  { name: 'management from nothing', who: null, walk: managementFromNothing },
  { name: 'management of a contractor', who: 'sub1', walk: managementOfContractor },
  { name: 'management refused', who: 'op1-user', walk: managementRefused },
  { name: 'responsibility', who: 'op1', walk: responsibility },
  { name: 'companies of the admin', who: 'admin', walk: adminsCompanies },
  { name: 'audit of the admin', who: 'admin', walk: adminsAudit },
  { name: 'work of the admin', who: 'admin', walk: adminsWork },
  { name: 'second step', who: null, walk: secondStep },
  { name: 'own account', who: null, walk: ownAccount },
  { name: 'mailed links', who: null, walk: mailedLinks },
  { name: 'reports', who: null, walk: reportsOfOperator },
  { name: 'public report', who: null, walk: publicReport },
  { name: 'reporting of the admin', who: 'admin', walk: reportingOfAdmin },
  { name: 'own data', who: 'salla', walk: ownersData },
  { name: 'spare parts', who: null, walk: searchForParts },
]

async function ownersHome({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const { order: orderOf, cancelling } = home(page, t)
  // Two that wait, in each way, and one that has come through.
  const done = await kierto.fleet.ordered('liisa')
  await kierto.fleet.receive(done.plate)
  await kierto.fleet.certify(done.plate, 'liisa')
  await kierto.fleet.ordered('liisa', { kind: 'self_delivery' })
  const { plate } = await kierto.fleet.ordered('liisa')
  await page.goto('/person')
  await orderOf(plate).card.waitFor()
  await look('home-orders')
  await orderOf(plate).cancel.click()
  await cancelling.dialog.waitFor()
  await look('home-cancel')
  await cancelling.confirm.click()
  await frame(page, t).notification(t.owner.cancel.done).waitFor()
  await look('home-notification')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/person/history')
  await history(page, t).heading.waitFor()
  await frame(page, t).menu.click()
  await frame(page, t).logOut.waitFor()
  await look('menu')
  await page.route('**/api/owner/vehicle/history/', (route) => route.abort('connectionfailed'))
  await page.goto('/person')
  await home(page, t).failed.waitFor()
  await look('home-failed')
  await page.unroute('**/api/owner/vehicle/history/')
}

async function papers({ page, t }: Stage, look: Look): Promise<void> {
  await page.goto('/person')
  await home(page, t).none.waitFor()
  await look('home-empty')
  await page.goto('/person/history')
  await history(page, t).cards.first().waitFor()
  await history(page, t).events.first().click()
  await look('history')
  await page.goto('/person/power-of-attorney?copies=2')
  await powers(page, t).sheets.first().waitFor()
  await look('power-of-attorney')
}

async function beginningOfFlow({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const { search, summary, place, leave, trouble } = recycle(page, t)
  const { plate } = await kierto.fleet.register(['eero', 'liisa'], {
    status: 'decommissioned',
    restrictions: ['18'],
  })
  await page.goto('/person/recycle')
  await search.heading.waitFor()
  await look('search')
  await search.button.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).waitFor()
  await look('search-required')
  await search.field.fill('EIO-999')
  await search.button.click()
  await trouble(t.errors.VEHICLE_UNKNOWN).waitFor()
  await look('search-unknown')
  await search.field.fill(plate)
  await search.button.click()
  await summary.heading.waitFor()
  await look('summary')
  await frame(page, t).home.click()
  await leave.dialog.waitFor()
  await look('leave')
  await leave.stay.click()
  await summary.confirm.click()
  await place.map.locator('img.leaflet-tile-loaded').first().waitFor()
  await look('place')
  await place.button.click()
  await page.getByText(t.recycle.place.needed).waitFor()
  await place.search.fill('Tampere')
  await place.firstSuggestion.waitFor()
  await look('place-suggestions')
  await place.firstSuggestion.click()
  await place.chosen.waitFor()
  await look('place-chosen')
}

async function endOfFlow({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const { plate } = await kierto.fleet.register(['eero', 'liisa'])
  const list = stations(page, t)
  const form = order(page, t)
  const near = list.card('Hämeen Kolmiokierto Tampere, Lahdesjärvi')
  await page.clock.install({ time: new Date('2026-06-02T03:00:00+03:00') })
  await ways(page, t).toStations(plate, 'Tampere')
  await list.tiles.first().waitFor()
  await list.cards.first().waitFor()
  await look('stations')
  await list.others.click()
  await near.hours.locator('summary').click()
  await look('stations-all')
  await list.others.click()
  await list.expand.click()
  await list.contract.waitFor()
  await look('stations-expanded')
  await list.contract.click()
  await list.openNow.check()
  await list.none.waitFor()
  await look('stations-none')
  await list.clearFilters.click()
  await near.bring.click()
  await form.dialog('self_delivery').waitFor()
  await look('self-delivery')
  await form.close.click()
  await list.card('Etelän Autosilmukka Hyvinkää, Sahanmäki').pickup.click()
  await form.send.pickup.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).first().waitFor()
  await look('pickup-errors')
  await form.phone.fill('040 123 4567')
  await form.email.fill('eero@posti.example')
  await form.send.pickup.click()
  await form.done('pickup').waitFor()
  await look('pickup-done')
  await form.follow.click()
  await home(page, t).order(plate).card.waitFor()
  await page.goto('/person/recycle')
  await recycle(page, t).search.field.fill(plate)
  await recycle(page, t).search.button.click()
  await page.getByText(t.recycle.summary.onTheWay).waitFor()
  await look('summary-ordered')
}

async function companyVehicle({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const { search, right, summary, back, trouble } = recycle(page, t)
  const { plate } = await kierto.fleet.register([{ company: 'yritys1', role: 'owner' }])
  await page.goto('/person/recycle')
  await search.field.fill(plate)
  await search.button.click()
  await right.heading.waitFor()
  await look('right')
  await right.field.fill('121270-906P')
  await right.button.click()
  await trouble(t.errors.USER_WAS_NOT_VERIFIED).waitFor()
  await look('right-refused')
  await right.field.fill('111165-905X')
  await right.button.click()
  await summary.heading.waitFor()
  await back.click()
  await page.getByText(t.recycle.right.checked).waitFor()
  await look('right-checked')
  await kierto.house.database.write((tx) =>
    tx
      .updateTable('session')
      .set({ ended_at: kierto.house.now(), ended_because: 'deactivated' })
      .where('ended_at', 'is', null)
      .execute(),
  )
  await page.goto('/person')
  await expiry(page, t).dialog.waitFor()
  await look('session-expired')
}

async function operator({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const station = page.getByText('Etelän Autosilmukka Porvoo, Kuninkaanportti')
  await page.goto('/operator')
  await station.waitFor()
  await look('operator')
  await page.goto('/operator/no-such-page')
  await frame(page, t).heading.waitFor()
  await look('operator-not-found')
  kierto.clock.advance({ minutes: 8 * 24 * 60 })
  await page.goto('/operator')
  await expiry(page, t).dialog.waitFor()
  await look('operator-expired')
}
