import { yardLists } from '../pages/yard-lists.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

// Small things that the specification says: sections, the searched text, and the time of rows.

for (const width of [390, 1280]) {
  test(
    `the four sections are closed at first at ${width} px, and then as the user left them`,
    { tag: '@full' },
    async ({ page, here, app, t }) => {
      await page.setViewportSize({ width, height: 900 })
      const { plate } = await yardFixtures(app).standing(here, {
        certificate: true,
        condition: 'recycle',
      })
      const lists = yardLists(page, t)
      const expectClosed = async (...names: Parameters<typeof lists.open>) => {
        for (const name of names)
          await expect(lists.section(name)).toHaveAttribute('aria-expanded', 'false')
      }
      await page.goto('/operator/incoming')
      await expect(lists.section('owners')).toContainText('0')
      await expectClosed('owners', 'stations')
      await page.goto('/operator/process')
      await expect(lists.section('recycle')).toContainText('1')
      await expectClosed('recycle', 'reuse')
      await lists.section('recycle').click()
      await expect(lists.card(plate).card).toBeVisible()
      await page.reload()
      await expect(lists.card(plate).card).toBeVisible()
      await expectClosed('reuse')
    },
  )
}

test(
  'the columns of the sections of a page line up at 1280 px',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const { standing } = yardFixtures(app)
    await standing(here, { certificate: true, condition: 'recycle', power: 'electric' })
    await standing(here, { certificate: true, condition: 'reuse', yard_place: 'PIHA-12' })
    await standing(here, { status: 'shop_done', model: 'Transporter Double Cab' })
    const lists = yardLists(page, t)
    await page.goto('/operator/process')
    await lists.open('recycle', 'reuse', 'done')
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(3)
    // The done vehicles have an undo besides, which takes its room from the last facts alone.
    for (const name of ['plate', 'name', 'power', 'since', 'stages', 'place', 'notes'] as const) {
      const lefts = await lists
        .head(name)
        .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)))
      expect(lefts, name).toHaveLength(3)
      expect(new Set(lefts).size, `${name}: ${lefts.join(' ')}`).toBe(1)
    }
  },
)

test('a row of a table fades in for 200 ms', { tag: '@full' }, async ({ page, here, app, t }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { plate } = await yardFixtures(app).standing(here, {
    certificate: true,
    condition: 'recycle',
  })
  const lists = yardLists(page, t)
  await page.goto('/operator/process')
  await lists.open('recycle')
  const { card } = lists.card(plate)
  await expect(card).toBeVisible()
  const fade = await card.evaluate((row) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(row)
    return `${row.tagName} ${transitionProperty} ${transitionDuration}`
  })
  expect(fade).toBe('TR opacity 0.2s')
})

test(
  'the searched text stays for whoever looks for another vehicle',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['viljo'])
    const { search, vehicle } = yardWizard(page, t)
    await page.goto('/operator/recycle')
    await search.field.fill(plate)
    await search.button.click()
    await vehicle.another.click()
    await expect(search.field).toHaveValue(plate)
  },
)
