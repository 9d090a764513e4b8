import type { Page } from '@playwright/test'
import { workflow, workflowOwner, type WorkflowStep } from '#server/testing/scenarios/workflow.ts'
import { order } from '../pages/recycle.ts'
import { stations } from '../pages/stations.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/texts.ts'

/** Two stations of the demo's first two operators, as A and B. */
const operators = {
  a: { user: 'op1', station: 'Etelän Autosilmukka Helsinki, Tattarisuo' },
  b: { user: 'op2', station: 'Rannikon Ratasmetalli Turku, Oriketo' },
} as const

/** Page and section of a vehicle by status. */
const places = {
  shop_transit: { item: 'operatorIncoming', section: 'owners' },
  shop_transfer: { item: 'operatorIncoming', section: 'stations' },
  shop_process: { item: 'operatorProcess', section: 'recycle' },
  shop_listing: { item: 'operatorAvailable', section: 'own' },
  shop_done: { item: 'operatorProcess', section: 'done' },
} as const

type Stage = { page: Page; t: Words; plate: string }

/** Searches the section of that status. A search opens it. */
async function find({ page, t, plate }: Stage, status: keyof typeof places) {
  const lists = yardLists(page, t)
  await yardFrame(page, t).item(places[status].item).click()
  await lists.search.fill(plate)
  const found = lists.card(plate)
  await expect(found.card).toBeVisible()
  return found
}

async function opened(context: Stage, status: keyof typeof places) {
  const { open } = await find(context, status)
  await open.click()
  return yardVehicle(context.page, context.t)
}

/** Browser actions of the owner or the station's user for each step of the workflow. */
const acts: Record<string, (stage: Stage) => Promise<void>> = {
  'the owner finds the vehicle': ({ page, t, plate }) => shortcuts(page, t).toSummary(plate),
  'the owner orders a pickup from station A': async ({ page, t, plate }) => {
    const form = order(page, t)
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    const site = stations(page, t).card(operators.a.station)
    await site.open()
    await site.pickup.click()
    await form.answer()
    await form.tell('+358 40 000 0900', 'aino@posti.example')
    await form.send.pickup.click()
    await form.done('pickup').waitFor()
  },
  // In the wizard the certificate comes first, and its end receives the vehicle.
  'station A receives it': async (context) => {
    await find(context, 'shop_transit')
    const { search, vehicle, details, done, issue } = yardWizard(context.page, context.t)
    // The order waits for an answer, so its row begins no reception.
    await context.page.goto('/operator/recycle')
    await search.field.fill(context.plate)
    await search.field.press('Enter')
    await vehicle.button.click()
    await issue()
    await details.condition('recycle').check()
    await details.finish.click()
    await done.heading.waitFor()
  },
  'station A issues the certificate': async (context) => {
    const { certificate } = await opened(context, 'shop_process')
    await expect(certificate).toContainText(/FI-\d{4}-\d{6}/)
  },
  'station A decides to reuse it and publishes it': async (context) => {
    const view = await opened(context, 'shop_process')
    await view.change.click()
    await view.condition('reuse_publish').check()
    await view.saveAndPublish.click()
    await expect(view.saveAndPublish).toBeHidden()
  },
  'station A extends the listing by 24 hours': async (context) => {
    const { card, extend } = await find(context, 'shop_listing')
    await extend.click()
    await expect(card).toContainText(/4[78]\st \d+\smin/)
  },
  'station A sends it to operator B': async (context) => {
    const { resolve } = await find(context, 'shop_listing')
    const { resolving } = yardLists(context.page, context.t)
    await resolve.click()
    await resolving.send.check()
    await resolving.search.fill(operators.b.station)
    await resolving.found(operators.b.station).check()
    await resolving.plates.fill('KUO-1')
    await resolving.confirmTo(operators.b.station).click()
    await expect(resolving.dialog).toBeHidden()
  },
  'station B receives it': async (context) => {
    const { receive } = await find(context, 'shop_transfer')
    const { details, done } = yardWizard(context.page, context.t)
    await receive.click()
    await details.heading.waitFor()
    // The sender's publication is not repeated unasked.
    await expect(details.condition('reuse_publish')).not.toBeChecked()
    await details.condition('recycle').check()
    await details.finish.click()
    await done.heading.waitFor()
  },
  'station B marks it done': finish,
  'station B undoes that': async (context) => {
    const { undo } = await find(context, 'shop_done')
    await undo.click()
    await expect(undo).toBeHidden()
  },
  'station B marks it done again': finish,
}

async function finish(context: Stage): Promise<void> {
  const view = await opened(context, 'shop_process')
  await view.finishWith('Vaiheet on kirjattu paperille')
  await expect(view.undo).toBeVisible()
}

test(
  'the workflow: from its owner over two operators to done, undone and done',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { plate } = await app.vehicles.register([workflowOwner.person])
    const pages = {
      owner: (await browserOf(workflowOwner.person)).page,
      a: (await browserOf(operators.a.user)).page,
      b: (await browserOf(operators.b.user)).page,
    }
    for (const key of ['a', 'b'] as const)
      await yardFrame(pages[key], t).choose(operators[key].station)

    for (const step of workflow) {
      await test.step(step.what, async () => {
        const act = acts[step.what]
        if (!act) throw new Error(`Nobody knows how to do this in a browser: ${step.what}`)
        await act({ page: pages[step.who], t, plate })
        await stands(step)
      })
    }

    /** Checks that the vehicle is in that section of that station. */
    async function stands({ after: { status, at } }: WorkflowStep): Promise<void> {
      if (status !== null && at !== null) await find({ page: pages[at], t, plate }, status)
      const row = await app.appContext.db.read
        .selectFrom('vehicle')
        .leftJoin('shop', 'shop.id', 'vehicle.shop_id')
        .where('plate', '=', plate)
        .select(['status', 'shop.name'])
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ status, name: at && operators[at].station })
    }
  },
)
