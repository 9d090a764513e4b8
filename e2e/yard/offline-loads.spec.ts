import { readFile } from 'node:fs/promises'
import { hourMs } from '#rules/limits.ts'
import { storeSentOil } from '#server/testing/fixtures/loads.ts'
import { count, fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { start } from '../pages/login.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { allCached, onDevice } from '../support/new-build.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test(
  'drafts of loads wait on the device, are sent once, and a refused one is filled in for another try',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const first = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 1340 })
    const second = await fixtures.standing(here, { certificate: true, kerb_mass_kg: 940 })
    await fixtures.depollute(here, first.id, second.id)
    const loads = yardLoads(page, t)
    const { queue } = t.operatorLoad
    const { waiting } = t.operatorDay
    const linesOf = () =>
      app.appContext.db.read
        .selectFrom('load')
        .innerJoin('load_line', 'load_line.load_id', 'load.id')
        .where('load.shop_id', '=', here.id)
        .orderBy('load.id')
        .select(['load.state', 'load.truck_plates', 'load_line.vehicle_id'])
        .execute()
    const plates = page.getByRole('main').getByLabel(t.operatorLoad.plates)
    await allCached(page, 'operator')
    await page.goto('/operator/loads')
    await loads.make.click()
    await expect(loads.vehicle(first.plate)).toBeVisible()

    await page.context().setOffline(true)
    // Two drafts want the same vehicle. The second of them is refused later.
    for (const truck of ['KUO-1', 'KUO-2']) {
      await page.goto('/operator/loads')
      await loads.make.click()
      await expect(page.getByText(queue.lostNew)).toBeVisible()
      await loads.vehicle(first.plate).check()
      await plates.fill(truck)
      await loads.save.click()
      await expect(frame(page, t).notification(queue.kept)).toBeVisible()
      await frame(page, t).closeNotification.first().click()
    }
    await page.reload()
    await expect(page.getByText(count(waiting.loads, 2, 'fi'))).toBeAttached()
    expect(await linesOf()).toEqual([])

    await page.context().setOffline(false)
    const sent = { state: 'draft', truck_plates: 'KUO-1', vehicle_id: first.id }
    await expect.poll(linesOf).toEqual([sent])
    await expect(page.getByText(fill(waiting.refused, { name: queue.made }))).toBeVisible()
    await page.getByRole('link', { name: waiting.openLoad, exact: true }).click()
    await expect(plates).toHaveValue('KUO-2')
    await loads.vehicle(second.plate).check()
    await loads.save.click()
    await expect(loads.heading).toHaveText(/K-\d{4}-\d{6}$/)
    await expect(page.getByText(fill(waiting.refused, { name: queue.made }))).toBeHidden()
    const another = { state: 'draft', truck_plates: 'KUO-2', vehicle_id: second.id }
    expect(await linesOf()).toEqual([sent, another])

    // A stored draft changes without a connection, and is sent with one only.
    await page.context().setOffline(true)
    await expect(page.getByText(queue.lostWhat)).toBeVisible()
    await plates.fill('KUO-3')
    await loads.send.click()
    await expect(page.getByRole('alert').filter({ hasText: t.errors.NETWORK_ERROR })).toBeVisible()
    await loads.save.click()
    await expect(frame(page, t).notification(queue.kept)).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(linesOf).toEqual([sent, { ...another, truck_plates: 'KUO-3' }])
  },
)

test(
  'the paper of a load opens without a connection for 24 hours after it was drawn, until the logout',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const there = await yardFixtures(app).station('Öljyn vastaanotto', 'Kaapo Kanto')
    const { id } = await storeSentOil(app, { from: here.id, to: there.id })
    const paper = page.getByRole('button', { name: t.operatorLoad.transferPaper })
    const fileOf = async () => {
      const download = page.waitForEvent('download')
      await paper.click()
      const file = await download
      return [file.suggestedFilename(), await readFile(await file.path(), 'base64')]
    }
    await allCached(page, 'operator')
    await page.goto('/operator/loads')
    await page.getByRole('link', { name: there.name }).waitFor()
    await page.goto(`/operator/loads/${id}`)
    const drawn = await fileOf()
    await expect.poll(() => onDevice(page, 'kierto-plan')).toContain(drawn[0])

    await page.context().setOffline(true)
    await page.reload()
    expect(await fileOf()).toEqual(drawn)
    const words = t.operatorLists.storedPaper.split('{when}')[0] ?? ''
    await expect(page.getByText(words)).toBeVisible()
    await frame(page, t).closeNotification.first().click()

    // Midnight passes during the transport.
    const before = Date.now()
    await page.clock.setFixedTime(before + 23.5 * hourMs)
    await page.goto('/operator/loads')
    await page.getByRole('link', { name: there.name }).click()
    expect(await fileOf()).toEqual(drawn)
    await frame(page, t).closeNotification.first().click()
    await page.clock.setFixedTime(before + 24.1 * hourMs)
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t.errors.NETWORK_ERROR)
    await expect(paper).toHaveCount(0)
    await expect.poll(() => onDevice(page, 'kierto-plan')).not.toContain(drawn[0])

    await page.context().setOffline(false)
    await page.clock.setFixedTime(before)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto('/operator')
    await frame(page, t).logOut.click()
    await expect(start(page, t).heading).toBeVisible()
    await expect.poll(() => onDevice(page, 'kierto-plan')).toBe('')
  },
)
