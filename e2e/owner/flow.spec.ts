import { frame } from '../pages/frame.ts'
import { home } from '../pages/home.ts'
import { recycle } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

test.use({ who: 'nadia' })

test('leaving before the end asks, by a link and by Back, and staying keeps everything', async ({
  page,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['nadia'])
  const { leave, search, summary, back } = recycle(page, t)
  await page.goto('/person')
  await home(page, t).field.fill(plate)
  // No vehicle is found yet, so nothing is lost.
  await frame(page, t).history.click()
  await frame(page, t).home.click()
  await expect(home(page, t).field).toHaveValue(plate)

  await search.button.click()
  await expect(summary.heading).toBeVisible()
  await frame(page, t).history.click()
  await expect(leave.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave.dialog).toBeHidden()
  await expect(summary.heading).toBeVisible()

  // Back inside the flow is one step. Back out of it asks.
  await back.click()
  await expect(search.heading).toBeVisible()
  await page.goBack()
  await expect(summary.heading).toBeVisible()
  await page.goBack()
  await expect(leave.dialog).toBeVisible()
  await leave.stay.click()
  await expect(summary.heading).toBeVisible()
  await back.click()
  await expect(search.field).toHaveValue(plate)
  await search.goOn.click()
  await back.click()
  await expect(search.heading).toBeVisible()

  await frame(page, t).home.click()
  await leave.leave.click()
  await expect(home(page, t).field).toHaveValue('')
  await home(page, t).unfinished.click()
  await expect(summary.heading).toBeVisible()
  await expect(page.getByText(plate).first()).toBeVisible()
})

test('an order that was begun waits on the device for its person, until the logout', async ({
  page,
  context,
  app,
  t,
}) => {
  const { plate } = await app.vehicles.register(['nadia'])
  const { search, summary, place, station } = recycle(page, t)
  await page.goto('/person/recycle')
  await search.field.fill(plate)
  await search.button.click()
  await summary.confirm.click()
  await place.button.click()
  await expect(station.heading).toBeVisible()

  const later = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await later.goto('/person')
  await home(later, t).unfinished.click()
  await expect(recycle(later, t).station.heading).toBeVisible()

  await later.goto('/person')
  await frame(later, t).logOut.click()
  await expect(later).toHaveURL(/#signed-out$|\/$/)
  const stored = () => later.evaluate(() => localStorage.getItem('begun-order'))
  expect(await stored()).toBeNull()
})

test(
  'a reload continues at the same step, and closing the page asks',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['nadia'])
    const { place, summary } = recycle(page, t)
    const requested: string[] = []
    page.on('dialog', (dialog) => {
      requested.push(dialog.type())
      void dialog.accept()
    })
    await shortcuts(page, t).toSummary(plate)
    await page.reload()
    await expect(summary.heading).toBeVisible()
    await summary.confirm.click()
    await expect(place.heading).toBeVisible()
    await page.reload()
    await expect(place.heading).toBeVisible()
    expect(requested).toEqual(['beforeunload', 'beforeunload'])
  },
)

test(
  'the language changes in the middle and keeps the input',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['nadia'])
    await shortcuts(page, t).toSummary(plate)
    await recycle(page, t).summary.confirm.click()
    await recycle(page, t).place.elsewhere.check()
    await recycle(page, t).place.search.fill('Lehtokuja 4')
    await frame(page, t).language('en').click()
    const { place } = recycle(page, words.en)
    await expect(place.heading).toBeVisible()
    await expect(place.search).toHaveValue('Lehtokuja 4')
    await expect(page).toHaveTitle(new RegExp(words.en.recycle.place.title.replace('?', '\\?')))
  },
)

test(
  'an address of a later step leads to the first missing step',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.goto('/person/recycle?step=station')
    await expect(recycle(page, t).search.heading).toBeVisible()
    await expect(page).toHaveURL(`${app.url}/person/recycle`)
  },
)
