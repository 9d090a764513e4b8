import { testPhoto } from '#server/seed/photo.ts'
import { fill } from '#texts/index.ts'
import { adminCertificates } from '../pages/admin-work.ts'
import { order, recycle } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { switchUser } from '../support/signed-in-state.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import type { TourRun } from './index.ts'

/** Vehicles in dispute: an arrival, a claim, a move between stations, an owner who says no. */
export const disputesOfStation: TourRun = async ({ page, app, language, t }, checkpoint) => {
  const [here, there] = await yardFixtures(app).stations(
    'Maarit Kivelä',
    `Kiistan piha ${language}`,
    `Siirron piha ${language}`,
  )
  if (!here || !there) throw new Error('Two stations were asked for')
  const { plate } = await app.vehicles.register(['aino'])
  const { arrival } = t.operatorRecycle
  const { search, vehicle, trouble, certificate } = yardWizard(page, t)
  await switchUser(page, app, { who: here.username, language })
  await yardFrame(page, t).choose(here.name)
  await page.goto('/operator/recycle')
  await search.field.fill(plate)
  await search.button.click()
  await vehicle.heading.waitFor()
  await checkpoint('arrival')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: arrival.choose, exact: true }).click()
  const { name, content_type: mimeType, content_base64 } = testPhoto
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(content_base64, 'base64') })
  await page.getByText(arrival.done).waitFor()
  await checkpoint('arrival-done', { full: true })

  await page.goto('/operator')
  await page
    .getByRole('banner')
    .getByRole('link', { name: fill(t.operator.menu.station, here) })
    .click()
  await yardFrame(page, t).station(there.name).click()
  await page.getByRole('heading', { level: 1, name: there.name, exact: true }).waitFor()
  await page.goto('/operator/recycle')
  await search.field.fill(plate)
  await search.button.click()
  await trouble(t.operatorRecycle.trouble.VEHICLE_IN_ANOTHER_SHOP.title).waitFor()
  await checkpoint('move-here')
  await page.getByRole('button', { name: t.operatorRecycle.search.moveHere }).click()
  await certificate.heading.or(yardWizard(page, t).owner.heading).waitFor()
  await checkpoint('moved-here', { full: true })

  await switchUser(page, app, { who: 'aino', language })
  const form = order(page, t)
  const { order: words } = t.recycle
  await shortcuts(page, t).toStations(plate, 'Helsinki')
  await stations(page, t).card('Etelän Autosilmukka Helsinki, Tattarisuo').open()
  await stations(page, t).card('Etelän Autosilmukka Helsinki, Tattarisuo').bring.click()
  await form.allYes.click()
  await form.tell('040 123 4567', 'aino@posti.example')
  await form.send.self_delivery.click()
  await recycle(page, t)
    .trouble(fill(words.claimedBy, { shop: there.name }))
    .waitFor()
  await checkpoint('dispute')
  await page.getByRole('button', { name: words.notThere, exact: true }).click()
  await page.getByRole('button', { name: words.notThereConfirm, exact: true }).waitFor()
  await checkpoint('dispute-confirm')
}

/** A transfer with high voltage, open stages, an annulment, its letter, and an ordered correction. */
export const endsOfStation: TourRun = async ({ page, app, language, t }, checkpoint) => {
  const fixtures = yardFixtures(app)
  const { make, appContext } = app
  const [here, there] = await fixtures.stations(
    'Maarit Kivelä',
    `Loppujen piha ${language}`,
    `Lähettäjän piha ${language}`,
  )
  if (!here || !there) throw new Error('Two stations were asked for')
  const electric = await fixtures.standing(here, {
    status: 'shop_transfer',
    sender_shop_id: there.id,
    power: 'electric',
    certificate: true,
  })
  const opened = await fixtures.standing(here, { power: 'electric' })
  await make.certificate({ vehicle_id: opened.id, shop_id: here.id, created_at: app.clock.now() })
  const ordered = await fixtures.standing(here)
  const corrected = await make.certificate({ vehicle_id: ordered.id, shop_id: here.id })
  const manual = await fixtures.standing(here)
  const byHand = await make.certificate({ vehicle_id: manual.id, shop_id: here.id })
  const ended = await fixtures.standing(here)
  const annulled = await make.certificate({
    vehicle_id: ended.id,
    shop_id: here.id,
    state: 'annulled',
    state_reason: 'not_delivered',
    state_at: app.clock.now(),
  })
  await appContext.db.write(async (tx) => {
    await tx
      .updateTable('vehicle')
      .set({ standing_certificate_id: null })
      .where('id', '=', ended.id)
      .execute()
    await tx
      .insertInto('registry_change')
      .values({
        certificate_id: annulled.id,
        kind: 'annul',
        state: 'manual',
        reason: 'CANCEL_WINDOW_CLOSED',
      })
      .execute()
    await tx
      .insertInto('registration')
      .values({ certificate_id: byHand.id, state: 'manual' })
      .execute()
  })
  const username = `op-ends-${here.id}`
  await make.account({
    username,
    email: `${username}@kierto.example`,
    group_name: 'operator',
    company_id: here.companyId,
    shops: [here.id],
  })

  const certificates = adminCertificates(page, t)
  const { order: asked } = t.adminCertificates
  await switchUser(page, app, { who: 'admin', language })
  await page.goto('/admin/certificates')
  await certificates.number.fill(corrected.number)
  await certificates.find.click()
  await certificates.annul.waitFor()
  await checkpoint('admin-certificate')
  await page.getByRole('button', { name: asked.open, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: fill(asked.send, corrected), exact: true })
  await send.click()
  await checkpoint('admin-correction-order')
  await dialog.getByLabel(asked.reason).selectOption('holder_address')
  await dialog.getByLabel(asked.why).fill('Osoite on vanha')
  await send.click()
  await page.getByText('Osoite on vanha').waitFor()
  await checkpoint('admin-correction-ordered', { full: true })
  await certificates.number.fill(annulled.number)
  await certificates.find.click()
  await certificates.annul.waitFor({ state: 'hidden' })
  await checkpoint('admin-certificate-annulled', { full: true })

  await switchUser(page, app, { who: username, language })
  await yardFrame(page, t).choose(here.name)
  await page.getByText('Osoite on vanha').waitFor()
  await checkpoint('yard-home-alerts')
  await page.goto('/operator/registration')
  await page.getByText(t.operator.registration.changes.annul).waitFor()
  await checkpoint('yard-registration')
  const lists = yardLists(page, t)
  const view = yardVehicle(page, t)
  await page.goto('/operator/incoming')
  await lists.open('stations')
  await lists.card(electric.plate).card.waitFor()
  await checkpoint('yard-incoming-hazard')
  await page.goto(`/operator/process?vehicle=${electric.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await checkpoint('yard-transfer-hazard', { full: true })
  await page.goto(`/operator/process?vehicle=${ordered.id}`)
  await view.certificate.waitFor()
  await checkpoint('yard-vehicle-correction', { full: true })
  await page.goto(`/operator/process?vehicle=${ended.id}`)
  await view.certificate.waitFor()
  await checkpoint('yard-vehicle-annulled')
  await page.goto(`/operator/process?vehicle=${opened.id}`)
  await view.finish.click()
  await page.getByRole('dialog').waitFor()
  await checkpoint('yard-open-stages')
}
