import { count, fill } from '#texts/index.ts'
import { yardLabels } from '../pages/yard-labels.ts'
import { startingWith } from '../pages/names.ts'
import { allCached } from '../support/new-build.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { rowOf } from '#server/testing/rows.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test(
  'places wait on the device, are sent in order, and one that is refused stops no other',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const first = await fixtures.standing(here, { certificate: true })
    const second = await fixtures.standing(here, { certificate: true })
    const elsewhere = await fixtures.standing(await fixtures.station('Toinen piha'))
    const labels = yardLabels(page, t)
    const { place: words } = t.operatorDetail
    const { waiting } = t.operatorDay
    const placeOf = async (id: number) => {
      const { yard_place: place } = await rowOf(app, 'vehicle', { id }, 'yard_place')
      return place
    }
    await allCached(page, 'operator')
    await page.goto(`/operator/process?vehicle=${first.id}`)
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await page.context().setOffline(true)

    await page.goto('/operator/process/places')
    await labels.place.fill('b-14')
    await labels.place.press('Enter')
    for (const { plate } of [first, elsewhere, second]) {
      await labels.vehicle.fill(plate)
      await labels.vehicle.press('Enter')
      const kept = fill(t.operatorLabel.places.kept, { place: 'B-14' })
      await expect(labels.row(plate).filter({ hasText: kept })).toBeVisible()
    }

    await page.goto(`/operator/process?vehicle=${first.id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: `${words.add}: ${words.title}` }).click()
    await main.getByRole('textbox', { name: startingWith(words.title) }).fill('c-2')
    await main.getByRole('button', { name: words.save, exact: true }).click()
    await expect(main.getByText('C-2', { exact: true })).toBeVisible()
    await page.reload()
    await expect(main.getByText('C-2', { exact: true })).toBeVisible()
    await expect(main.getByText(words.waits)).toBeVisible()
    expect(await placeOf(first.id)).toBeNull()

    await page.context().setOffline(false)
    await expect.poll(() => placeOf(second.id)).toBe('B-14')
    await expect.poll(() => placeOf(first.id)).toBe('C-2')
    expect(await placeOf(elsewhere.id)).toBeNull()
    await expect(main.getByText(words.waits)).toBeHidden()
    const name = fill(words.queued, { vehicle: elsewhere.plate, place: 'B-14' })
    await expect(page.getByText(fill(waiting.refused, { name }))).toBeVisible()
    await page.getByRole('button', { name: waiting.remove, exact: true }).click()
    await expect(page.getByText(count(waiting.count, 1, 'fi'))).toBeHidden()
  },
)
