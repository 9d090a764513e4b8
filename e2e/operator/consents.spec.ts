import type { Page } from '@playwright/test'
import { finnishDay } from '#rules/finnish-day.ts'
import { fill } from '#texts/index.ts'
import { yardOrders } from '../pages/yard-orders.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import type { TestApp } from '../support/test-app.ts'
import type { Words } from '../support/texts.ts'
import { agreedOn, type YardStation } from '../support/yard-fixtures.ts'
import { expect, pdf, personalIdOf, test } from '../support/yard-test.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'

type Reception = { page: Page; here: YardStation; app: TestApp; t: Words }

type Answer = {
  state: 'requested' | 'given' | 'refused'
  answered_at: Date | null
  valid_until: Date | null
}

/** A pickup of today that Eero ordered, with the answer of Liisa, who owns the vehicle too. */
async function coOwned(app: TestApp, here: YardStation, answer: Answer) {
  const { plate } = await app.vehicles.ordered('eero', {
    station: here.email,
    owners: ['eero', 'liisa'],
    order: agreedOn(finnishDay(new Date())),
  })
  const order = await app.vehicles.orderOf(plate)
  await app.signIn.person('liisa')
  const liisa = await rowOf(
    app,
    'person',
    { personal_id_hash: app.appContext.secrets.lookUp('personal-id', personalIdOf('liisa')) },
    'id',
    'personal_id_hash',
  )
  await app.make.consent({
    vehicle_id: order.vehicle_id,
    requested_by: order.person_id,
    owner_hash: liisa.personal_id_hash,
    person_id: answer.answered_at && liisa.id,
    ...answer,
  })
  return plate
}

test(
  'a refusal is red on the plan, and needs a later power of attorney and a reason',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const plate = await coOwned(app, here, {
      state: 'refused',
      answered_at: new Date(),
      valid_until: null,
    })
    const { plan, card, start } = yardOrders(page, t)
    await page.goto('/operator/incoming?group=today')
    await card(plate).toggle.click()
    await expect(card(plate).card).toContainText(t.operatorOrders.card.consentRefused)
    await page.goto('/operator/incoming/plan')
    const { stop } = plan.stop(plate)
    await expect(stop).toContainText(t.operatorOrders.card.consentRefused)
    await plan.stop(plate).start.click()
    await start.confirm.click()
    await expect(start.reason).toHaveAccessibleDescription(
      new RegExp(t.errors.fields.REQUIRED.replace('.', '\\.')),
    )
    await start.reason.fill('Liisa tuo valtakirjan pihaan.')
    await start.confirm.click()
    await expect(stop).toContainText(t.operatorOrders.states.on_the_way)

    const wizard = yardWizard(page, t)
    const { owner, certificate } = wizard
    await wizard.toOwner(plate)
    await owner.power(1, 1).check()
    await owner.allFinnish()
    await owner.goOn.click()
    await expect(page.getByText(t.operatorRecycle.consents.laterMissing)).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await owner.choosePower.click()
    await (await chooser).setFiles(pdf)
    await owner.refusedReason.fill('Liisa antoi valtakirjan tiskillä.')
    await owner.goOn.click()
    await certificate.plates('destroyed').check()
    await certificate.confirm()
    await expect(certificate.issuedHeading).toBeVisible()
  },
)

/** A reception at the owner step, where the other owner's consent replaces the paper. */
async function receptionWithConsent({ page, here, app, t }: Reception) {
  const now = new Date()
  const plate = await coOwned(app, here, {
    state: 'given',
    answered_at: now,
    valid_until: new Date(now.getTime() + 1000 * 60 * 60),
  })
  const { toOwner, owner, certificate } = yardWizard(page, t)
  await toOwner(plate)
  await expect(page.getByText(t.operatorRecycle.consents.all)).toBeVisible()
  await owner.allFinnish()
  return { plate, owner, certificate }
}

test(
  'a refusal that comes during the reception leads back with its reason',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { owner, certificate } = await receptionWithConsent({ page, here, app, t })
    await expect(owner.power(1, 1)).toBeHidden()
    await owner.goOn.click()
    await certificate.plates('destroyed').check()
    await changeRows(
      app,
      'scrapping_consent',
      { state: 'given' },
      { state: 'withdrawn', answered_at: new Date() },
    )
    await certificate.confirm()
    await expect(owner.heading).toBeVisible()
    await expect(page.getByText(t.operatorRecycle.consents.refusedWhat)).toBeVisible()
  },
)

test(
  'a consent that is missing when the time is fixed asks for paper on the card and in the plan',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const plate = await coOwned(app, here, {
      state: 'requested',
      answered_at: null,
      valid_until: null,
    })
    const { plan, card } = yardOrders(page, t)
    const mark = fill(t.operatorOrders.card.consentsMissing, { given: 1, needed: 2 })
    await page.goto('/operator/incoming?group=today')
    await card(plate).toggle.click()
    await expect(card(plate).card).toContainText(mark)
    await page.goto('/operator/incoming/plan')
    await expect(plan.stop(plate).stop).toContainText(mark)
  },
)

test(
  'a given consent leads to the certificate without a paper',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { plate, owner, certificate } = await receptionWithConsent({ page, here, app, t })
    await owner.goOn.click()
    await certificate.plates('destroyed').check()
    await certificate.confirm()
    await expect(certificate.issuedHeading).toBeVisible()
    const issued = await app.appContext.db.read
      .selectFrom('certificate')
      .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
      .where('plate', '=', plate)
      .select(['consents_in_service', 'powers_of_attorney_received'])
      .executeTakeFirstOrThrow()
    expect(issued).toEqual({ consents_in_service: 1, powers_of_attorney_received: 0 })
  },
)
