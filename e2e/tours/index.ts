import type { Page } from '@playwright/test'
import type { Locale } from '#texts/index.ts'
import type { TestApp } from '../support/test-app.ts'
import { frame } from '../pages/frame.ts'
import { history, home, powers } from '../pages/home.ts'
import { expiry } from '../pages/login.ts'
import { order, recycle } from '../pages/recycle.ts'
import { gateway } from '../pages/roles-gateway.ts'
import { closeStations, stations } from '../pages/stations.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import type { Words } from '../support/texts.ts'
import { consentsOfOwners } from './consents.ts'
import {
  managementFromNothing,
  managementOfContractor,
  managementOfOperator,
  managementRefused,
} from './management.ts'
import { offlineLoads } from './offline-loads.ts'
import { responsibility } from './responsibility.ts'
import {
  adminsAudit,
  adminsCompanies,
  mailedLinks,
  ownAccount,
  ownersData,
  secondStep,
} from './people.ts'
import { adminsWork } from './admin-work.ts'
import { searchForParts } from './spare-parts.ts'
import { publicReport, reportingOfAdmin, reportsOfOperator } from './reports.ts'
import { publicPages, statementPages } from './public.ts'
import { disputesOfStation, endsOfStation } from './yard-cases.ts'
import { pagesOfStation, offlineTour, wizardOfStation } from './yard.ts'

export type TourContext = { page: Page; app: TestApp; language: Locale; t: Words }
/**
 * Called at every screen and state with its name. `full` marks another state of a screen, dialog or
 * error that the tour shows anyway: only the full run looks at it.
 */
export type Checkpoint = (name: string, options?: { full: true }) => Promise<void>

export type TourRun = (context: TourContext, checkpoint: Checkpoint) => Promise<void>

export type Tour = {
  name: string
  /** The signed-in user. */
  who: string | null
  /**
   * Shows only states of screens of the other tours, screens of parts that the other tours show, or
   * screens that few users open or that have browser tests of their own, so that `npm test` leaves it
   * out.
   */
  isFull?: true
  run: TourRun
}

/** Tours through every screen and state, for checks that apply to all of them. */
export const tours: readonly Tour[] = [
  { name: 'public', who: null, run: publicPages },
  { name: 'legal pages', who: null, run: statementPages, isFull: true },
  { name: 'home', who: 'liisa', run: ownersHome },
  { name: 'certificates', who: 'ida', run: papers, isFull: true },
  { name: 'flow', who: 'eero', run: beginningOfFlow },
  { name: 'stations', who: 'eero', run: endOfFlow },
  { name: 'consents', who: 'liisa', run: consentsOfOwners, isFull: true },
  { name: 'company', who: 'timo', run: companyVehicle, isFull: true },
  { name: 'operator', who: 'op1', run: operator, isFull: true },
  { name: 'station', who: null, run: pagesOfStation },
  { name: 'wizard', who: null, run: wizardOfStation },
  { name: 'offline', who: null, run: offlineTour, isFull: true },
  { name: 'offline loads', who: null, run: offlineLoads, isFull: true },
  { name: 'disputes', who: null, run: disputesOfStation, isFull: true },
  { name: 'ends', who: null, run: endsOfStation, isFull: true },
  { name: 'management', who: 'op1', run: managementOfOperator, isFull: true },
  { name: 'management from nothing', who: null, run: managementFromNothing, isFull: true },
  { name: 'management of a contractor', who: 'sub1', run: managementOfContractor, isFull: true },
  { name: 'management refused', who: 'op1-user', run: managementRefused, isFull: true },
  { name: 'responsibility', who: 'op1', run: responsibility, isFull: true },
  { name: 'companies of the admin', who: 'admin', run: adminsCompanies, isFull: true },
  { name: 'audit of the admin', who: 'admin', run: adminsAudit, isFull: true },
  { name: 'work of the admin', who: 'admin', run: adminsWork, isFull: true },
  { name: 'second step', who: null, run: secondStep, isFull: true },
  { name: 'own account', who: null, run: ownAccount, isFull: true },
  { name: 'mailed links', who: null, run: mailedLinks, isFull: true },
  { name: 'reports', who: null, run: reportsOfOperator, isFull: true },
  { name: 'public report', who: null, run: publicReport, isFull: true },
  { name: 'reporting of the admin', who: 'admin', run: reportingOfAdmin, isFull: true },
  { name: 'own data', who: 'salla', run: ownersData, isFull: true },
  { name: 'spare parts', who: null, run: searchForParts, isFull: true },
]

async function ownersHome({ page, app, t }: TourContext, checkpoint: Checkpoint): Promise<void> {
  const { order: orderOf, openOrder, cancelling, notices } = home(page, t)
  // Other tests of this worker may have handed over vehicles of the same owner.
  await app.vehicles.forgetNotices()
  await app.vehicles.noticed('liisa')
  await app.vehicles.noticed('liisa', 'unknown')
  await page.goto('/person')
  await notices.report.waitFor()
  // The order below, whose heading is the page's, is read by a request of its own.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await checkpoint('home-notices')
  await app.vehicles.forgetNotices()
  // Two waiting ones, of each kind, and one that is finished.
  const done = await app.vehicles.ordered('liisa')
  await app.vehicles.receive(done.plate)
  await app.vehicles.certify(done.plate, 'liisa')
  await app.vehicles.ordered('liisa', { kind: 'self_delivery' })
  const { plate } = await app.vehicles.ordered('liisa')
  await page.goto('/person')
  await page.getByRole('article').first().waitFor()
  await checkpoint('home-orders')
  await openOrder(plate)
  await orderOf(plate).cancel.click()
  await cancelling.dialog.waitFor()
  await checkpoint('home-cancel')
  await cancelling.confirm.click()
  await frame(page, t).notification(t.owner.cancel.done).waitFor()
  await checkpoint('home-notification', { full: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/person/history')
  await history(page, t).heading.waitFor()
  await frame(page, t).menu.click()
  await frame(page, t).logOut.waitFor()
  await checkpoint('menu')
  await page.route('**/api/owner/order/list/', (route) => route.abort('connectionfailed'))
  await page.goto('/person')
  await home(page, t).failed.waitFor()
  await checkpoint('home-failed')
  await page.unroute('**/api/owner/order/list/')
}

async function papers({ page, t }: TourContext, checkpoint: Checkpoint): Promise<void> {
  await page.goto('/person')
  // Another test may have ordered for this person.
  await home(page, t).field.waitFor()
  await checkpoint('home-field', { full: true })
  await page.goto('/person/history')
  await history(page, t).cards.first().waitFor()
  await history(page, t).events.first().click()
  await checkpoint('history')
  await page.goto('/person/power-of-attorney?copies=2')
  await powers(page, t).sheets.first().waitFor()
  await checkpoint('power-of-attorney')
}

async function beginningOfFlow(
  { page, app, t }: TourContext,
  checkpoint: Checkpoint,
): Promise<void> {
  const { search, summary, place, leave, trouble } = recycle(page, t)
  const { plate } = await app.vehicles.register(['eero', 'liisa'], {
    status: 'decommissioned',
    restrictions: ['18'],
  })
  await page.goto('/person/recycle')
  await search.heading.waitFor()
  await checkpoint('search')
  await search.button.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).waitFor()
  await checkpoint('search-required', { full: true })
  await search.field.fill('EIO-999')
  await search.button.click()
  await trouble(t.errors.VEHICLE_UNKNOWN).waitFor()
  await checkpoint('search-unknown')
  await search.field.fill(plate)
  await search.button.click()
  await summary.heading.waitFor()
  await checkpoint('summary')
  await frame(page, t).home.click()
  await leave.dialog.waitFor()
  await checkpoint('leave')
  await leave.stay.click()
  await summary.confirm.click()
  await place.map.locator('img.leaflet-tile-loaded').first().waitFor()
  await checkpoint('place')
  await place.elsewhere.check()
  await place.button.click()
  await page.getByText(t.recycle.place.needed).waitFor()
  await place.search.fill('Tampere')
  await place.firstSuggestion.waitFor()
  await checkpoint('place-suggestions')
  await place.firstSuggestion.click()
  await place.chosen.waitFor()
  await checkpoint('place-chosen', { full: true })
}

async function endOfFlow({ page, app, t }: TourContext, checkpoint: Checkpoint): Promise<void> {
  const { plate } = await app.vehicles.register(['eero', 'liisa'])
  const list = stations(page, t)
  const form = order(page, t)
  const near = list.card('Hämeen Kolmiokierto Tampere, Lahdesjärvi')
  await closeStations(page)
  await shortcuts(page, t).toStations(plate, 'Tampere')
  await list.tiles.first().waitFor()
  await list.cards.first().waitFor()
  await checkpoint('stations')
  await list.pickupHere.uncheck()
  await near.open()
  await near.hours.locator('summary').click()
  await list.showFar.click()
  await checkpoint('stations-all', { full: true })
  await list.pickupHere.check()
  await list.expand.click()
  await list.contract.waitFor()
  await checkpoint('stations-expanded', { full: true })
  await list.contract.click()
  await list.openNow.check()
  await list.none.waitFor()
  await checkpoint('stations-none', { full: true })
  await list.clearFilters.click()
  await near.open()
  await near.bring.click()
  await form.dialog('self_delivery').waitFor()
  await checkpoint('self-delivery')
  await form.close.click()
  await list.card('Etelän Autosilmukka Hyvinkää, Sahanmäki').open()
  await list.card('Etelän Autosilmukka Hyvinkää, Sahanmäki').pickup.click()
  await checkpoint('pickup')
  await form.send.pickup.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).first().waitFor()
  await checkpoint('pickup-errors')
  await form.answer()
  await form.tell('040 123 4567', 'eero@posti.example')
  await form.send.pickup.click()
  await form.done('pickup').waitFor()
  await checkpoint('pickup-done')
  await form.follow.click()
  await page.getByRole('article').waitFor()
  await checkpoint('order')
  await page.goto('/person/recycle')
  await recycle(page, t).search.field.fill(plate)
  await recycle(page, t).search.button.click()
  await page.getByText(t.recycle.summary.onTheWay).waitFor()
  await checkpoint('summary-ordered', { full: true })
}

async function companyVehicle(
  { page, app, t }: TourContext,
  checkpoint: Checkpoint,
): Promise<void> {
  const { search, right, summary, back, trouble } = recycle(page, t)
  const { plate } = await app.vehicles.register([{ company: 'yritys1', role: 'owner' }])
  await page.goto('/person/recycle')
  await search.field.fill(plate)
  await search.button.click()
  await right.heading.waitFor()
  await checkpoint('right')
  await app.standIns.fail('company-register', '503')
  await right.button.click()
  await trouble(t.errors.PRH_BROKEN).waitFor()
  await checkpoint('right-refused')
  await app.standIns.heal()
  await right.button.click()
  await gateway(page).company('Lahden Putkipajat Oy').click()
  await summary.heading.waitFor()
  await back.click()
  await page.getByText(t.recycle.right.checked).waitFor()
  await checkpoint('right-checked', { full: true })
  await app.appContext.db.write((tx) =>
    tx
      .updateTable('session')
      .set({ ended_at: app.appContext.now(), ended_because: 'deactivated' })
      .where('ended_at', 'is', null)
      .execute(),
  )
  await page.goto('/person')
  await expiry(page, t).dialog.waitFor()
  await checkpoint('session-expired')
}

async function operator({ page, app, t }: TourContext, checkpoint: Checkpoint): Promise<void> {
  const station = page.getByText('Etelän Autosilmukka Porvoo, Kuninkaanportti')
  await page.goto('/operator')
  await station.waitFor()
  await checkpoint('operator')
  await page.goto('/operator/no-such-page')
  await frame(page, t).heading.waitFor()
  await checkpoint('operator-not-found')
  app.clock.advance({ minutes: 8 * 24 * 60 })
  await page.goto('/operator')
  await expiry(page, t).dialog.waitFor()
  await checkpoint('operator-expired', { full: true })
}
