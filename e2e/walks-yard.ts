import { persons } from '#stand-ins/registry.ts'
import { frame } from './pages/frame.ts'
import { passwordReset } from './pages/yard-profile.ts'
import { yardFrame } from './pages/yard-frame.ts'
import { yardInspection } from './pages/yard-inspection.ts'
import { yardLists } from './pages/yard-lists.ts'
import { yardVehicle } from './pages/yard-vehicle.ts'
import { yardWizard } from './pages/yard-wizard.ts'
import { enterAs } from './state.ts'
import type { Look, Stage } from './walks.ts'
import { pdf, yardFleet } from './yard-fleet.ts'

/** A station's lists and a vehicle's page, with their dialogs. */
export async function pagesOfStation(
  { page, kierto, language, t }: Stage,
  look: Look,
): Promise<void> {
  const fleet = yardFleet(kierto)
  const names = ['Esteetön piha', `Oma toinen piha ${language}`]
  const [here, own] = await fleet.stations('Maarit Kivelä', ...names)
  if (!here || !own) throw new Error('Two stations were asked for')
  const there = await fleet.station(`Toinen esteetön piha ${language}`)
  const incoming = await kierto.fleet.ordered('onni', { station: here.email })
  await fleet.standing(here, { status: 'shop_transfer', sender_shop_id: there.id })
  const listed = await fleet.standing(here, { status: 'shop_listing' })
  await fleet.standing(there, { status: 'shop_listing' })
  const opened = await fleet.standing(here, { certificate: true })
  const { make } = kierto
  await make.event({ vehicle_id: opened.id, move: 'admit', to_shop_id: here.id })
  await fleet.standing(here, { status: 'shop_done', certificate: true })
  await fleet.standing(own, { status: 'shop_transfer', sender_shop_id: here.id })
  await enterAs(page, kierto, { who: here.username, language })
  const lists = yardLists(page, t)
  const view = yardVehicle(page, t)
  const inspection = yardInspection(page, t)

  await page.goto('/operator')
  await yardFrame(page, t).station(here.name).waitFor()
  await look('yard-select-station')
  await yardFrame(page, t).choose(here.name)
  await look('yard-home')
  await yardFrame(page, t).incoming.click()
  for (const name of ['owners', 'stations'] as const) await lists.section(name).click()
  await lists.card(incoming.plate).card.waitFor()
  await look('yard-incoming')
  await lists.card(incoming.plate).refuse.click()
  await lists.refuseOwner.confirm.click()
  await look('yard-refuse')
  await page.goto('/operator/available')
  await lists.card(listed.plate).resolve.click()
  await lists.resolving.send.check()
  await lists.resolving.search.fill(there.name)
  await lists.resolving.found(there.name).check()
  await look('yard-resolve')
  await page.goto('/operator/available')
  await lists.card(listed.plate).card.waitFor()
  await look('yard-available')
  await page.goto('/operator/process')
  for (const name of ['recycle', 'reuse', 'sent', 'done'] as const)
    await lists.section(name).click()
  await lists.card(opened.plate).card.waitFor()
  await look('yard-process')
  await lists.card(opened.plate).open.click()
  await view.stage('made_safe').check()
  await view.score.getByRole('listitem').first().waitFor()
  await view.events.click()
  await inspection.begin.click()
  await inspection.answer('body', 'one_side').check()
  await inspection.missing('catalyst').check()
  await inspection.saved.waitFor()
  await look('yard-vehicle')
  await view.send.click()
  await lists.sending.found(own.name).check()
  await look('yard-send')
  await page.goto('/operator/profile')
  await page.getByText(t.operator.profile.current).waitFor()
  await look('yard-profile')
  await page.goto('/reset/made-up')
  await passwordReset(page, t).broken.waitFor()
  await look('yard-reset')
}

/** The way of a vehicle through the wizard, with what goes wrong there. */
export async function wizardOfStation(
  { page, kierto, language, t }: Stage,
  look: Look,
): Promise<void> {
  const here = await yardFleet(kierto).station('Esteetön vastaanotto')
  const { plate } = await kierto.fleet.register(['liisa', 'viljo'], {
    power: 'electric',
    status: 'decommissioned',
  })
  await enterAs(page, kierto, { who: here.username, language })
  const { search, add, hand, vehicle, owner, certificate, details, done, leave, trouble } =
    yardWizard(page, t)

  await yardFrame(page, t).choose(here.name)
  await page.goto('/operator/recycle?step=add')
  await add.button.click()
  await look('wizard-add')
  await page.goto('/operator/recycle')
  await search.field.fill('EIO-999')
  await search.button.click()
  await trouble(t.operatorRecycle.trouble.VEHICLE_UNKNOWN.title).waitFor()
  await look('wizard-search')
  await kierto.standIns.fail('traficom', '503')
  await search.field.fill(plate)
  await search.button.click()
  await search.byHand.click()
  await hand.button.click()
  await look('wizard-by-hand')
  await kierto.standIns.heal()
  await page.goto('/operator/recycle')
  await search.field.fill(plate)
  await search.button.click()
  await page.getByText(t.operatorRecycle.warnings.highVoltage.title).waitFor()
  await look('wizard-vehicle')
  await vehicle.button.click()
  await owner.way('typed').check()
  await owner.save.click()
  await look('wizard-owner-by-hand')
  await owner.way('person').check()
  await owner.personalId.fill(persons.find(({ key }) => key === 'liisa')?.personal_id ?? '')
  await owner.check.click()
  await owner.goOn.click()
  await look('wizard-powers-missing')
  const chooser = page.waitForEvent('filechooser')
  await owner.choosePower.click()
  await (await chooser).setFiles(pdf)
  await owner.powersReceived(1, 1).waitFor()
  await look('wizard-powers')
  await owner.goOn.click()
  await certificate.way('paper').check()
  await certificate.upload.click()
  await look('wizard-paper')
  await certificate.way('electronic').check()
  await certificate.plates('destroyed').check()
  await certificate.issue.click()
  await page.getByText(t.operatorRecycle.registration.confirmed).waitFor()
  await look('wizard-issued')
  await certificate.goOn.click()
  await details.finish.click()
  await look('wizard-details')
  await frame(page, t).brand.click()
  await leave.dialog.waitFor()
  await look('wizard-leave')
  await leave.stay.click()
  await details.condition('reuse').check()
  await details.finish.click()
  await done.heading.waitFor()
  await look('wizard-done')
}

/** The last step without a line: what waits is told there, on the home page, and before a logout. */
export async function withoutLine({ page, kierto, language, t }: Stage, look: Look): Promise<void> {
  const fleet = yardFleet(kierto)
  const [here, there] = await fleet.stations('Maarit Kivelä', 'Katkeava piha', 'Lähettävä piha')
  if (!here || !there) throw new Error('Two stations were asked for')
  const { plate } = await fleet.standing(here, {
    status: 'shop_transfer',
    sender_shop_id: there.id,
    certificate: true,
  })
  await enterAs(page, kierto, { who: here.username, language })
  const { certificate, details } = yardWizard(page, t)
  const lists = yardLists(page, t)
  const { waiting } = t.operatorRecycle
  await yardFrame(page, t).choose(here.name)
  await yardFrame(page, t).incoming.click()
  await lists.section('stations').click()
  await lists.card(plate).receive.click()
  await certificate.goOn.click()
  await details.condition('reuse').check()
  await page.context().setOffline(true)
  await details.finish.click()
  await page.getByRole('alert').filter({ hasText: waiting.title }).waitFor()
  await look('offline-waiting')
  await frame(page, t).brand.click()
  await page.getByText(plate, { exact: true }).waitFor()
  await look('offline-home')
  await page.getByRole('link', { name: t.operator.home.logout }).click()
  await page.getByRole('dialog', { name: waiting.logOut.title }).waitFor()
  await look('offline-log-out')
  await page.getByRole('button', { name: waiting.logOut.stay }).click()
  await page.context().setOffline(false)
  await page.getByText(plate, { exact: true }).waitFor({ state: 'hidden' })
}
