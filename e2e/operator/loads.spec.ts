import { yardBatch } from '../pages/yard-batch.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test('a load is made, sent, and received by another station with the weight of each vehicle', async ({
  page,
  browserOf,
  here,
  app,
  t,
}) => {
  const fixtures = yardFixtures(app)
  const there = await fixtures.station('Kuorman murskaamo', 'Kaapo Kanto')
  const heavy = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 1340 })
  const light = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 940 })
  const treated = await fixtures.standing(here, { certificate: true })
  await fixtures.depollute(here, heavy.id, light.id)
  const loads = yardLoads(page, t)

  await page.goto('/operator/loads')
  await expect(page.getByText(t.operatorLoad.none)).toBeVisible()
  await loads.make.click()
  await loads.vehicle(heavy.plate).check()
  await loads.vehicle(light.plate).focus()
  await page.keyboard.press('Space')
  await expect(loads.vehicle(treated.plate)).toHaveCount(0)
  await expect(loads.sum).toHaveText(/^2 ajoneuvoa, yhteensä 2\s200 kg/)
  await loads.save.click()
  await expect(loads.heading).toHaveText(/K-\d{4}-\d{6}$/)
  const number = (await loads.heading.textContent())?.split(' ').at(-1) ?? ''

  await loads.send.click()
  await expect(loads.receiverMissing).toHaveText(t.errors.fields.REQUIRED)
  await expect(loads.receiver).toBeFocused()
  await loads.receiver.click()
  await loads.choosing.search.fill(there.name)
  await loads.choosing.station(there.name).check()
  await loads.choosing.confirm.click()
  expect(await violationsOf(page, 'draft of a load', { depth: 'wide' })).toEqual([])
  await loads.send.click()
  await expect(loads.sending.dialog).toContainText(there.name)
  await loads.sending.confirm.dblclick()
  await expect(loads.state(t.operatorLoad.states.sent)).toBeVisible()

  const download = page.waitForEvent('download')
  await loads.paper.click()
  expect((await download).suggestedFilename()).toBe(`kuormakirja-${number}.pdf`)

  const other = (await browserOf(there.username)).page
  const theirs = yardLoads(other, t)
  await yardFrame(other, t).choose(there.name)
  await other.getByRole('link', { name: t.operatorDay.queue.tasks.loads.one }).click()
  await theirs.open(number).click()
  await theirs.receive.click()
  await expect(theirs.net).toBeFocused()
  await theirs.net.fill('2900')
  await expect(theirs.differs).toBeVisible()
  await theirs.net.fill('2 156')
  await expect(theirs.differs).toBeHidden()
  expect(await violationsOf(other, 'receipt of a load', { depth: 'wide' })).toEqual([])
  await theirs.receive.dblclick()
  await expect(theirs.state(t.operatorLoad.states.received)).toBeVisible()
  await expect(theirs.row(heavy.plate)).toContainText(/1\s274/)

  await expect(loads.state(t.operatorLoad.states.received)).toBeVisible()
  await expect(loads.row(light.plate)).toContainText('882')
  expect(await violationsOf(page, 'received load', { depth: 'wide' })).toEqual([])
  await loads.row(light.plate).getByRole('link').click()
  await expect(loads.onLoad('received', number, t)).toBeVisible()
})

test('a refused load gives its vehicles back with the reason', async ({
  page,
  browserOf,
  here,
  app,
  t,
}) => {
  const fixtures = yardFixtures(app)
  const there = await fixtures.station('Hylkäävä murskaamo', 'Kaapo Kanto')
  const { id, plate } = await fixtures.standing(here, { certificate: true })
  await fixtures.depollute(here, id)
  const loads = yardLoads(page, t)
  const batch = yardBatch(page, t)
  await page.goto('/operator/process')
  await batch.choose.click()
  await batch.box(plate).check()
  await batch.load.click()
  await expect(loads.vehicle(plate)).toBeChecked()
  await loads.receiver.click()
  await loads.choosing.search.fill(there.name)
  await loads.choosing.station(there.name).check()
  await loads.choosing.confirm.click()
  await loads.send.click()
  await loads.sending.confirm.click()
  await expect(loads.state(t.operatorLoad.states.sent)).toBeVisible()
  const { pathname } = new URL(page.url())

  const other = (await browserOf(there.username)).page
  const theirs = yardLoads(other, t)
  await yardFrame(other, t).choose(there.name)
  await other.goto(pathname)
  await theirs.refuse.click()
  const reason = t.operatorLoad.refuse.reasons.fluids
  await theirs.refusing.reason(reason).click()
  await theirs.refusing.confirm.click()
  await expect(theirs.state(t.operatorLoad.states.refused)).toBeVisible()

  await expect(page.getByText(reason)).toBeVisible()
  await page.goto('/operator/loads/new')
  await expect(loads.vehicle(plate)).toBeVisible()
})
