import type { Page } from '@playwright/test'
import { newCompanyFixture } from '../support/company-fixture.ts'
import { management } from '../pages/management.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/texts.ts'

const yards = ['Aarnio', 'Harju', 'Kangas', 'Lehto', 'Niitty', 'Ranta']

/** Opens the choice of stations in the form of a new user, one of the service's listboxes. */
async function toChoice(page: Page, t: Words) {
  await yardFrame(page, t).choose(yards[0] ?? '')
  await page.goto('/operator/management?user=new')
  const { stations } = management(page, t).user
  await expect(stations.options).toHaveText(yards)
  await expect(stations.list).toHaveAttribute('aria-multiselectable', 'true')
  return {
    ...stations,
    /** Expects these names to be chosen. */
    chosen: async (...names: string[]) => {
      await expect(stations.list.locator('[aria-selected=true]')).toHaveText(names)
      await expect(stations.count(names.length, yards.length)).toBeVisible()
    },
  }
}

test(
  'by pointer: a press chooses, also with Ctrl, and Shift chooses all between',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { username } = await newCompanyFixture(app, ...yards)
    const { page } = await browserOf(username)
    const { option, chosen, all, none } = await toChoice(page, t)
    await option('Harju').click()
    await option('Lehto').click({ modifiers: ['ControlOrMeta'] })
    await chosen('Harju', 'Lehto')
    await option('Harju').click({ modifiers: ['ControlOrMeta'] })
    await chosen('Lehto')
    await option('Aarnio').click()
    await option('Kangas').click({ modifiers: ['Shift'] })
    await chosen('Aarnio', 'Harju', 'Kangas', 'Lehto')
    // Shift removes where the first press removed.
    await option('Lehto').click()
    await option('Harju').click({ modifiers: ['Shift'] })
    await chosen('Aarnio')
    await all.click()
    await chosen(...yards)
    await none.click()
    await chosen()
  },
)

test(
  'by keyboard: arrows move, Space chooses, Shift extends, Ctrl+A chooses all',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { username } = await newCompanyFixture(app, ...yards)
    const { page } = await browserOf(username)
    const { list, option, chosen, all } = await toChoice(page, t)
    const press = (key: string) => page.keyboard.press(key)
    const active = async (name: string) => {
      const id = (await option(name).getAttribute('id')) ?? ''
      await expect(list).toHaveAttribute('aria-activedescendant', id)
    }
    await all.focus()
    await press('Tab')
    await expect(list).toBeFocused()
    await active('Aarnio')
    await press('ArrowDown')
    await active('Harju')
    await press('Space')
    await chosen('Harju')
    await press('Shift+ArrowDown')
    await press('Shift+ArrowDown')
    await chosen('Harju', 'Kangas', 'Lehto')
    await press('Space')
    await chosen('Harju', 'Kangas')
    await press('End')
    await active('Ranta')
    await press('ArrowDown')
    await active('Ranta')
    await press('Home')
    await active('Aarnio')
    await press('Space')
    await press('End')
    await press('Shift+Space')
    await chosen(...yards)
    await press('ControlOrMeta+a')
    await chosen()
    await press('ControlOrMeta+a')
    await chosen(...yards)
  },
)

test(
  'a long list has a filter, which keeps the choices',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const many = [...yards, 'Saari', 'Suo', 'Tunturi', 'Vuori']
    const { username } = await newCompanyFixture(app, ...many)
    const { page } = await browserOf(username)
    await yardFrame(page, t).choose('Aarnio')
    await page.goto('/operator/management?user=new')
    const { stations } = management(page, t).user
    await stations.option('Aarnio').click()
    await stations.filter.fill('SU')
    await expect(stations.options).toHaveText(['Suo'])
    // From the filter to the list, without submitting the form.
    await stations.filter.press('Enter')
    await expect(stations.list).toBeFocused()
    await page.keyboard.press('Space')
    await expect(management(page, t).name).toHaveAccessibleDescription('')
    await expect(stations.count(2, many.length)).toBeVisible()
    await stations.filter.fill('zzz')
    await expect(page.getByText(t.ui.multiSelect.noMatch)).toBeVisible()
    await expect(stations.all).toBeDisabled()
    await stations.filter.fill('')
    await expect(stations.list.locator('[aria-selected=true]')).toHaveText(['Aarnio', 'Suo'])
  },
)

test.describe('by touch', () => {
  test.use({ hasTouch: true, who: 'op1' })

  test(
    'a tap chooses, a second one takes it back, and the page can be scrolled',
    { tag: '@full' },
    async ({ page, t }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await yardFrame(page, t).choose('Etelän Autosilmukka Helsinki, Tattarisuo')
      await page.goto('/operator/management?user=new')
      const { stations } = management(page, t).user
      const first = stations.options.first()
      await first.tap()
      await stations.options.nth(2).tap()
      await expect(stations.list.getByRole('option', { selected: true })).toHaveCount(2)
      await first.tap()
      await expect(stations.list.getByRole('option', { selected: true })).toHaveCount(1)
      const box = await first.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    },
  )
})
