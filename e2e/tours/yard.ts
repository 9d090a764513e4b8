import { finnishDay } from '#rules/finnish-day.ts'
import { persons } from '#stand-ins/registry.ts'
import { frame } from '../pages/frame.ts'
import { passwordReset } from '../pages/yard-profile.ts'
import { yardAsking } from '../pages/yard-asking.ts'
import { yardBatch } from '../pages/yard-batch.ts'
import { yardFind } from '../pages/yard-tools.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardInspection } from '../pages/yard-inspection.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardLabels } from '../pages/yard-labels.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { stationParts } from '../pages/station-parts.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { yardTools } from '../pages/yard-tools.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { switchUser } from '../support/signed-in-state.ts'
import type { TourRun } from './index.ts'
import { agreedOn, pdf, yardFixtures } from '../support/yard-fixtures.ts'

/** A station's lists and a vehicle's page, with their dialogs. */
export const pagesOfStation: TourRun = async ({ page, app, language, t }, checkpoint) => {
  const fixtures = yardFixtures(app)
  const names = ['Esteetön piha', `Oma toinen piha ${language}`]
  const [here, own] = await fixtures.stations('Maarit Kivelä', ...names)
  if (!here || !own) throw new Error('Two stations were asked for')
  // Other tours of this worker may have run before: the sheet must find one station by its name.
  const there = await fixtures.station(`Toinen piha ${here.id} (${language})`)
  const incoming = await app.vehicles.ordered('onni', { station: here.email })
  const planned = await app.vehicles.ordered('onni', {
    station: here.email,
    order: agreedOn(finnishDay(new Date())),
  })
  await fixtures.standing(here, { status: 'shop_transfer', sender_shop_id: there.id })
  const listed = await fixtures.standing(here, { status: 'shop_listing' })
  const offered = await fixtures.standing(there, { status: 'shop_listing' })
  for (const slot of ['front', 'damage', 'vin'] as const) {
    await app.make.picture({ vehicle_id: offered.id, slot })
  }
  const opened = await fixtures.standing(here, { certificate: true })
  const { make } = app
  await make.event({ vehicle_id: opened.id, move: 'admit', to_shop_id: here.id })
  await make.listingRequest({ vehicle_id: opened.id, listing_shop_id: here.id })
  await fixtures.standing(here, { status: 'shop_done', certificate: true })
  await fixtures.standing(own, { status: 'shop_transfer', sender_shop_id: here.id })
  await switchUser(page, app, { who: here.username, language })
  const lists = yardLists(page, t)
  const orders = yardOrders(page, t)
  const loads = yardLoads(page, t)
  const parts = stationParts(page, t)
  const view = yardVehicle(page, t)
  const inspection = yardInspection(page, t)

  await page.goto('/operator')
  await yardFrame(page, t).station(here.name).waitFor()
  await checkpoint('yard-select-station')
  await yardFrame(page, t).choose(here.name)
  await checkpoint('yard-home')
  const search = yardFind(page, t)
  await search.field.fill('ABC-1234')
  await search.receive('ABC-1234').waitFor()
  await checkpoint('yard-home-none')
  await search.field.fill(opened.make)
  await search.found.first().waitFor()
  await checkpoint('yard-home-found')
  await yardFrame(page, t).incoming.click()
  await lists.open('owners', 'stations')
  await lists.card(incoming.plate).card.waitFor()
  await checkpoint('yard-incoming')
  const tools = yardTools(page, t)
  await tools.find.click()
  await search.field.fill(opened.plate)
  await search.vehicle(opened.plate).waitFor()
  await checkpoint('yard-search')
  await page.keyboard.press('Escape')
  await page.goto('/operator/incoming?group=to_answer')
  await tools.shortcuts.click()
  await tools.help.waitFor()
  await checkpoint('yard-shortcuts')
  await page.keyboard.press('Escape')
  await orders.card(incoming.plate).proposeFirst.click()
  await orders.time.propose.click()
  await orders.time.reason.waitFor()
  await checkpoint('yard-order-time')
  await page.keyboard.press('Escape')
  await page.goto('/operator/incoming/plan')
  await orders.plan.stop(planned.plate).start.waitFor()
  await checkpoint('yard-plan')
  await page.goto('/operator/process/places')
  await yardLabels(page, t).printing.click()
  await yardLabels(page, t).toPrint.waitFor()
  await checkpoint('yard-places')
  await app.make.part({ shop_id: here.id, vehicle_id: opened.id, state: 'for_sale' })
  await page.goto('/operator/parts')
  await parts.rows.first().click()
  await parts.price.waitFor()
  await checkpoint('yard-parts-list')
  await page.goto('/operator/loads')
  await loads.make.waitFor()
  await checkpoint('yard-loads')
  await loads.make.click()
  await loads.save.waitFor()
  await checkpoint('yard-load-new')
  await page.goto('/operator/incoming?group=to_answer')
  await orders.card(incoming.plate).more.click()
  await checkpoint('yard-order-more')
  await orders.card(incoming.plate).refuse.click()
  await orders.refuse.confirm.click()
  await checkpoint('yard-refuse')
  await page.goto('/operator/available')
  await lists.card(listed.plate).resolve.click()
  await lists.resolving.send.check()
  await lists.resolving.search.fill(there.name)
  await lists.resolving.found(there.name).check()
  await checkpoint('yard-resolve')
  await page.goto('/operator/available')
  await lists.card(listed.plate).card.waitFor()
  await checkpoint('yard-available')
  await page.goto(`/operator/available?listing=${offered.id}`)
  await view.holder.waitFor()
  await yardAsking(page, t).ask.click()
  await yardAsking(page, t).confirm.click()
  await checkpoint('yard-ask')
  await page.keyboard.press('Escape')
  await checkpoint('yard-listing')
  await page.goto('/operator/process')
  await lists.open('recycle', 'reuse', 'sent', 'done')
  await lists.card(opened.plate).card.waitFor()
  await checkpoint('yard-process')
  await lists.filter.click()
  await lists.power.selectOption('highVoltage')
  await lists.clearFilters.waitFor()
  await checkpoint('yard-filters', { full: true })
  await lists.clearFilters.click()
  const batch = yardBatch(page, t)
  await batch.choose.click()
  await batch.box(opened.plate).check()
  await batch.fluids.click()
  await batch.results(1, 1).waitFor()
  await checkpoint('yard-batch')
  await batch.end.click()
  await lists.card(opened.plate).open.click()
  await view.score.getByRole('listitem').first().waitFor()
  await view.events.click()
  await inspection.begin.click()
  await inspection.answer('body', 'one_side').check()
  await inspection.missing('catalyst').check()
  await inspection.saved.waitFor()
  await checkpoint('yard-vehicle')
  await view.send.click()
  await lists.sending.pick(own.name)
  await checkpoint('yard-send')
  await page.goto('/operator/profile')
  await page.getByText(t.operator.profile.current).waitFor()
  await checkpoint('yard-profile', { full: true })
  await page.goto('/reset/made-up')
  await passwordReset(page, t).broken.waitFor()
  await checkpoint('yard-reset', { full: true })
}

/** The wizard for one vehicle, with its errors. */
export const wizardOfStation: TourRun = async ({ page, app, language, t }, checkpoint) => {
  const here = await yardFixtures(app).station('Esteetön vastaanotto')
  const { plate } = await app.vehicles.register(['liisa', 'viljo'], {
    power: 'electric',
    status: 'decommissioned',
  })
  await switchUser(page, app, { who: here.username, language })
  const { search, add, hand, vehicle, owner, certificate, details, done, leave, trouble } =
    yardWizard(page, t)

  await yardFrame(page, t).choose(here.name)
  await page.goto('/operator/recycle?step=add')
  await add.button.click()
  await checkpoint('wizard-add')
  await page.goto('/operator/recycle')
  await search.field.fill('EIO-999')
  await search.button.click()
  await trouble(t.operatorRecycle.trouble.VEHICLE_UNKNOWN.title).waitFor()
  await checkpoint('wizard-search')
  await app.standIns.fail('traficom', '503')
  await search.field.fill(plate)
  await search.button.click()
  await search.byHand.click()
  await hand.button.click()
  await checkpoint('wizard-by-hand')
  await app.standIns.heal()
  await page.goto('/operator/recycle')
  await search.field.fill(plate)
  await search.button.click()
  await page.getByText(t.operator.vehicle.hazards.highVoltage.elsewhere).waitFor()
  await checkpoint('wizard-vehicle')
  await vehicle.button.click()
  await owner.chooseWay('typed')
  await owner.save.click()
  await checkpoint('wizard-owner-by-hand')
  await owner.chooseWay('person')
  await owner.ask(persons.find(({ key }) => key === 'liisa')?.personal_id ?? '')
  await owner.allFinnish()
  await owner.goOn.click()
  // Otherwise the file may arrive before the response, and this press goes on by itself.
  await page.getByText(t.errors.fields.POWER_OF_ATTORNEY_MISSING).waitFor()
  await checkpoint('wizard-powers-missing', { full: true })
  const chooser = page.waitForEvent('filechooser')
  await owner.choosePower.click()
  await (await chooser).setFiles(pdf)
  await owner.powersReceived(1, 1).waitFor()
  await checkpoint('wizard-powers')
  await owner.goOn.click()
  await certificate.changeChoices.click()
  await certificate.way('paper').check()
  await certificate.goToConfirm.click()
  await checkpoint('wizard-paper')
  await certificate.way('electronic').check()
  await certificate.plates('destroyed').check()
  await certificate.confirm()
  await certificate.issued.click()
  await page.getByText(t.operatorRecycle.registration.confirmed).waitFor()
  await checkpoint('wizard-details')
  await frame(page, t).brand.click()
  await leave.dialog.waitFor()
  await checkpoint('wizard-leave', { full: true })
  await leave.stay.click()
  await details.condition('reuse').check()
  await details.finish.click()
  await done.heading.waitFor()
  await checkpoint('wizard-done')
}

/** The last step offline: the queue is shown there, on the home page, and before a logout. */
export const offlineTour: TourRun = async ({ page, app, language, t }, checkpoint) => {
  const fixtures = yardFixtures(app)
  const [here, there] = await fixtures.stations('Maarit Kivelä', 'Katkeava piha', 'Lähettävä piha')
  if (!here || !there) throw new Error('Two stations were asked for')
  const { plate } = await fixtures.standing(here, {
    status: 'shop_transfer',
    sender_shop_id: there.id,
    certificate: true,
  })
  await switchUser(page, app, { who: here.username, language })
  const { details } = yardWizard(page, t)
  const lists = yardLists(page, t)
  const { waiting } = t.operatorDay
  await yardFrame(page, t).choose(here.name)
  await yardFrame(page, t).incoming.click()
  await lists.open('stations')
  await lists.card(plate).receive.click()
  await details.condition('reuse').check()
  await page.context().setOffline(true)
  await details.finish.click()
  await page.getByRole('alert').filter({ hasText: waiting.title }).waitFor()
  await checkpoint('offline-waiting')
  await frame(page, t).brand.click()
  await page.getByText(plate, { exact: true }).waitFor()
  await checkpoint('offline-home', { full: true })
  await page.getByRole('link', { name: t.operator.home.logout }).click()
  await page.getByRole('dialog', { name: waiting.logOut.title }).waitFor()
  await checkpoint('offline-log-out')
  await page.getByRole('button', { name: waiting.logOut.stay }).click()
  await page.context().setOffline(false)
  await page.getByText(plate, { exact: true }).waitFor({ state: 'hidden' })
}
