import { fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { startingWith } from '../pages/names.ts'
import { withCards, yardLists } from '../pages/yard-lists.ts'
import { yardBatch } from '../pages/yard-batch.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a place on the yard is told once, chosen again for the next vehicle, and set for several',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const first = await fixtures.standing(here, { certificate: true })
    const second = await fixtures.standing(here, { certificate: true })
    const { place: words } = t.operatorDetail
    const main = page.getByRole('main')
    const lists = yardLists(page, t)
    const batch = yardBatch(page, t)
    const button = (name: string) => main.getByRole('button', { name, exact: true })

    await page.goto(`/operator/process?vehicle=${first.id}`)
    await lists.open('recycle')
    await button(`${words.add}: ${words.title}`).click()
    const field = main.getByLabel(startingWith(words.title))
    await expect(field).toBeFocused()
    await field.fill('b-14')
    await button(words.save).click()
    await expect(frame(page, t).notification(words.saved)).toBeVisible()
    await expect(main.getByText(fill(words.badge, { place: 'B-14' }))).toBeVisible()
    await expect(lists.card(first.plate).card).toContainText('B-14')
    await expect(button(`${words.edit}: ${words.title}`)).toBeFocused()

    // The place that was used last takes one tap.
    await page.setViewportSize(withCards)
    await page.goto(`/operator/process?vehicle=${second.id}`)
    await button(`${words.add}: ${words.title}`).click()
    await button('B-14').click()
    await expect(main.getByText(fill(words.badge, { place: 'B-14' }))).toBeVisible()

    await page.goto('/operator/process')
    await lists.open('recycle')
    await expect(lists.card(second.plate).card).toContainText('B-14')
    await batch.choose.click()
    for (const { plate } of [first, second]) await batch.box(plate).check()
    await batch.put.click()
    await batch.putting.confirm.click()
    await expect(batch.putting.place).toBeFocused()
    await batch.putting.place.fill('c-2')
    await batch.putting.confirm.click()
    await expect(batch.results(2, 2)).toBeVisible()
    for (const { plate } of [first, second])
      await expect(lists.card(plate).card).toContainText('C-2')
  },
)
