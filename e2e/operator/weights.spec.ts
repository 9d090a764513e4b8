import type { Page } from '@playwright/test'
import { arrivalWeightsOf1325 } from '#server/testing/fixtures/arrival-weights.ts'
import { changeRows } from '#server/testing/rows.ts'
import { startingWith, withText } from '../pages/names.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { downloadBy } from '../support/pages.ts'

/** Typed weights that each way in refuses, with their codes. */
const refusedWeights = arrivalWeightsOf1325.flatMap(([kg, code]) =>
  code === null ? [] : [[String(kg).replace('.', ','), code] as const],
)

/** Gathers the changes that a page sends. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  return sent
}

test(
  'an untreated vehicle that is sent makes its transfer document, received with the vehicle',
  { tag: '@full' },
  async ({ page, pageOf, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Siirron purkamo', 'Kaapo Kanto')
    const { id, plate } = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 1325 })
    const { papers, transport } = t.operatorLists.send
    const vehicle = yardVehicle(page, t)
    const { sending } = yardLists(page, t)
    const loads = yardLoads(page, t)

    await page.goto(`/operator/process?vehicle=${id}`)
    await vehicle.send.click()
    await expect(sending.dialog).toContainText(papers.transfer)
    await sending.pick(there.name)
    await sending.dialog.getByRole('radio', { name: transport.by.other }).check()
    await sending.confirmTo(there.name).click()
    await expect(sending.dialog.getByText(t.errors.fields.REQUIRED).first()).toBeVisible()
    await expect(sending.plates).toHaveAccessibleDescription(t.errors.fields.REQUIRED)
    await sending.dialog.getByLabel(startingWith(transport.name)).fill('Kuljetus Oy')
    await sending.dialog.getByLabel(startingWith(transport.businessId)).fill('9000001-1')
    await sending.dialog.getByLabel(startingWith(transport.phone)).fill('+358 40 000 0900')
    await sending.dialog.getByLabel(startingWith(transport.plates)).fill('KUO-1')
    expect(await violationsOf(page, 'carrier of a vehicle', { depth: 'wide' })).toEqual([])
    await sending.confirmTo(there.name).click()
    await expect(sending.dialog).toBeHidden()

    await page.goto('/operator/loads')
    await loads.open(t.operatorLoad.papers.transfer).click()
    await expect(loads.heading).toContainText(t.operatorLoad.papers.transfer)
    await expect(loads.row(plate)).toContainText('16 01 04*')
    await expect(page.getByText('Kuljetus Oy').first()).toBeVisible()
    await page.getByRole('button', { name: t.operatorLoad.otherFiles, exact: true }).click()
    for (const [word, ending] of [
      [t.operatorLoad.transferPaper, 'pdf'],
      [t.operatorLoad.json, 'json'],
      [t.operatorLoad.csv, 'csv'],
    ] as const) {
      expect(
        (
          await downloadBy(page, page.getByRole('button', { name: startingWith(word) }))
        ).suggestedFilename(),
      ).toMatch(new RegExp(`^siirtoasiakirja-K-\\d{4}-\\d{6}\\.${ending}$`))
    }
    expect(await violationsOf(page, 'transfer document', { depth: 'wide' })).toEqual([])
    const { pathname } = new URL(page.url())

    const other = await pageOf(there)
    const theirs = yardLoads(other, t)
    await other.goto(pathname)
    await expect(other.getByText(t.operatorLoad.followsVehicle)).toBeVisible()
    await other.getByRole('link', { name: t.operatorLoad.toVehicle }).click()
    await other.getByRole('link', { name: startingWith(t.operatorLoad.papers.transfer) }).click()
    await expect(theirs.state(t.operatorLoad.states.sent)).toBeVisible()
  },
)

test(
  'a weight at arrival raises a question, and the balance and the proof show it',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const { id, plate } = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 1325 })
    await fixtures.depollute(here, id)
    const words = t.operatorWeight
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })

    const sent = changesOf(page)
    await page.goto(`/operator/process?vehicle=${id}`)
    await expect(main.getByText(words.none)).toBeVisible()
    await button(words.add).click()
    const field = main.getByLabel(startingWith(words.arrival))
    await expect(field).toBeFocused()
    await field.fill('1 080')
    await expect(main.getByText(words.question.light)).toBeVisible()
    await field.fill('1600')
    await expect(main.getByText(words.question.heavy)).toBeVisible()
    for (const [typed, code] of [
      ['abc', 'NUMBER_INVALID'],
      ['14O0', 'NUMBER_INVALID'],
      ...refusedWeights,
    ] as const) {
      await field.fill(typed)
      await button(words.save).click()
      await expect(field).toHaveAccessibleDescription(withText(t.errors.fields[code]))
    }
    expect(sent).toEqual([])
    await field.fill('1 310')
    await expect(main.getByText(words.question.light)).toBeHidden()
    await button(words.save).click()
    await expect(button(words.edit)).toBeFocused()
    const part = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: words.title, exact: true }) })
    await expect(part).toContainText(/1\s310\skg \(punnittu\)/)
    await part.getByRole('button', { name: words.balance }).click()
    await expect(part).toContainText(/1\s285\skg/)
    await expect(part).toContainText('81,6 %')
    await expect(part).toContainText(words.source)
    expect((await downloadBy(page, button(words.proof.button))).suggestedFilename()).toBe(
      `kasittelytodiste-${plate}.pdf`,
    )
    expect(await violationsOf(page, 'weights of a vehicle', { depth: 'wide' })).toEqual([])
  },
)

test(
  'a reception refuses an arrival weight at its field, before a request and after a wait',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Lähettävä piha')
    const { id } = await fixtures.standing(here, {
      status: 'shop_transfer',
      sender_shop_id: there.id,
      certificate: true,
      kerb_mass_kg: 1325,
    })
    const { details, done } = yardWizard(page, t)
    const field = page.getByLabel(startingWith(t.operatorWeight.arrival))
    const says = (code: keyof typeof t.errors.fields) =>
      expect(field).toHaveAccessibleDescription(withText(t.errors.fields[code]))
    const sent = changesOf(page)
    await page.goto(`/operator/recycle?vehicle=${id}`)
    // The suggested use stays, and is suggested again after the reload.
    await expect(details.condition('reuse')).toBeChecked()
    for (const [typed, code] of refusedWeights) {
      await field.fill(typed)
      await details.finish.click()
      await says(code)
    }
    const waiting = page.getByRole('alert').filter({ hasText: t.operatorDay.waiting.title })
    await page.context().setOffline(true)
    await field.fill('131')
    await details.finish.click()
    await says('NUMBER_TOO_SMALL')
    await expect(waiting).toBeHidden()
    expect(sent).toEqual([])

    await field.fill('1310')
    await details.finish.click()
    await expect(waiting).toBeVisible()
    // The register tells another mass while the change waits.
    await changeRows(app, 'vehicle', { id }, { kerb_mass_kg: 400 })
    await page.context().setOffline(false)
    await says('NUMBER_TOO_LARGE')
    await page.reload()
    await says('NUMBER_TOO_LARGE')
    await field.fill('400')
    await details.finish.click()
    await expect(done.heading).toBeVisible()
  },
)
