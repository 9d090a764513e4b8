import { startingWith } from '../pages/names.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'begins with the stages as whole rows, then place, remarks and pictures, and folds the rest, at 320 px too',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).standing(here, {
      certificate: true,
      power: 'diesel',
      mileage_km: 187_300,
      first_registered: '2009-03-14',
    })
    const view = yardVehicle(page, t)
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(`/operator/process?vehicle=${id}`)
    const { stages, picture, place, remarks, facts, inspection, condition, certificate, score } =
      t.operatorDetail
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      [
        stages.title,
        place.title,
        condition.title,
        remarks.title,
        picture.title,
        // Folded, each with one fact at most.
        certificate.title,
        t.operatorWeight.title,
        score.title,
        inspection.title,
        facts,
        t.operatorDetail.otherActs,
      ].map(startingWith),
    )
    const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight)
    expect(height).toBeLessThanOrEqual(2500)
    for (const fact of ['dieselöljy', '14.3.2009', '187 300 km'])
      await expect(view.facts).toContainText(fact)

    const row = view.stageRow('made_safe')
    const box = await row.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(56)
    // The far end of the row, away from the words.
    await row.click({ position: { x: (box?.width ?? 0) - 4, y: (box?.height ?? 0) - 4 } })
    const sheet = yardTreatment(page, t)
    await expect(sheet.heading('made_safe')).toBeVisible()
    await sheet.tickByHand('Kirjattu paperille')
    await sheet.done.click()
    await expect(view.stageDone('made_safe')).toContainText('Hilla Halli')
    const { scroll, window } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      window: innerWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(window)
  },
)

test('asks before unsaved remarks are lost, and keeps the text of who stays', async ({
  page,
  here,
  app,
  t,
}) => {
  const { id } = await yardFixtures(app).standing(here, { certificate: true })
  const view = yardVehicle(page, t)
  const { leave } = t.operatorDetail.remarks
  const asking = page.getByRole('dialog', { name: leave.title })
  await page.goto(`/operator/process?vehicle=${id}`)
  await view.addRemarks.click()
  await view.remarksField.fill('Vasen etuovi puuttuu.')
  await view.back.click()
  await asking.getByRole('button', { name: leave.stay }).click()
  await expect(view.remarksField).toHaveValue('Vasen etuovi puuttuu.')
  await view.saveRemarks.click()
  await expect(view.remarks).toContainText('Vasen etuovi puuttuu.')
  // Saved, so nothing is asked.
  await view.back.click()
  await expect(page).toHaveURL(/\/operator\/process$/)
})

test(
  'a hybrid that cannot be charged warns in every list, on its page and where it is given away',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Toinen yhtiö')
    const hybrid = { model: 'Prius', power: 'hybrid', certificate: true }
    const listed = {
      status: 'shop_listing',
      listing_expires_at: new Date(Date.now() + 9e6),
    } as const
    const inProcess = await fixtures.standing(here, hybrid)
    const sent = { status: 'shop_transfer', sender_shop_id: here.id } as const
    const lists = {
      process: [
        inProcess,
        await fixtures.standing(here, { ...hybrid, status: 'shop_done' }),
        await fixtures.standing(there, { ...hybrid, ...sent }),
      ],
      available: [
        await fixtures.standing(here, { ...hybrid, ...listed }),
        await fixtures.standing(there, { ...hybrid, ...listed }),
      ],
      incoming: [await fixtures.standing(here, { ...hybrid, ...sent, sender_shop_id: there.id })],
    }
    const { name, elsewhere } = t.operator.vehicle.hazards.highVoltage
    const { search, card, sending } = yardLists(page, t)
    for (const [list, vehicles] of Object.entries(lists)) {
      await page.goto(`/operator/${list}`)
      await search.fill('prius')
      for (const { plate } of vehicles) await expect(card(plate).card).toContainText(name)
    }
    await page.goto(`/operator/process?vehicle=${inProcess.id}`)
    const view = yardVehicle(page, t)
    await expect(page.getByRole('main').getByText(elsewhere)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByText(elsewhere)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await view.send.click()
    await expect(sending.dialog.getByText(elsewhere)).toBeVisible()
  },
)
