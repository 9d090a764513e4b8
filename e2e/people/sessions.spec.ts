import type { Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { sessionLife } from '#rules/people/session-times.ts'
import { limits } from '#rules/limits.ts'
import type { TestApp } from '../support/test-app.ts'
import { frame } from '../pages/frame.ts'
import { home } from '../pages/home.ts'
import { expiry, identification, login, start } from '../pages/login.ts'
import { recycle } from '../pages/recycle.ts'
import { expect, test } from '../support/test.ts'

/** Counts the refresh requests of the pages. */
function countRefreshes(...pages: Page[]): () => number {
  let count = 0
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh/')) count += 1
    })
  }
  return () => count
}

const storageKeysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const accessTokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))

/** Ends every session of everybody, as an administrator's decision or a stolen token would. */
async function endAllSessions({ appContext }: TestApp): Promise<void> {
  const end = { ended_at: appContext.now(), ended_because: 'deactivated' } as const
  await appContext.db.write((tx) =>
    tx.updateTable('session').set(end).where('ended_at', 'is', null).execute(),
  )
}

test.describe('an owner', () => {
  test.use({ who: 'aino' })

  test(
    'with an expired access token continues without noticing',
    { tag: '@full' },
    async ({ page, app, t }) => {
      await page.goto('/person')
      await expect(home(page, t).field).toBeVisible()
      const old = await accessTokenOf(page)
      const refreshes = countRefreshes(page)
      app.clock.advance({ minutes: limits.accessTokenMinutes + 1 })

      const { plate } = await app.vehicles.register(['aino'])
      await recycle(page, t).search.field.fill(plate)
      await recycle(page, t).search.button.click()
      await expect(recycle(page, t).summary.heading).toBeVisible()
      expect(refreshes()).toBe(1)
      expect(await accessTokenOf(page)).not.toBe(old)
      await expect(expiry(page, t).dialog).toBeHidden()
    },
  )

  test('with two tabs stays signed in when both refresh at once', async ({
    page,
    context,
    app,
    t,
  }) => {
    const other = await context.newPage()
    const tabs = [page, other]
    for (const tab of tabs) {
      await tab.goto('/person')
      await expect(home(tab, t).field).toBeVisible()
    }
    const refreshes = countRefreshes(...tabs)
    for (let round = 0; round < 2; round += 1) {
      app.clock.advance({ minutes: limits.accessTokenMinutes + 1 })
      await Promise.all(tabs.map((tab) => tab.reload()))
      for (const tab of tabs) {
        await expect(home(tab, t).field).toBeVisible()
        await expect(expiry(tab, t).dialog).toBeHidden()
      }
    }
    // Ideally one for both, at most one for each tab: a tab may not yet see what the other stored.
    expect(refreshes()).toBeGreaterThanOrEqual(2)
    expect(refreshes()).toBeLessThanOrEqual(4)
  })

  test(
    'with an ended session signs in again and finds the typed text',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { plate } = await app.vehicles.register(['aino'])
      const { search, summary } = recycle(page, t)
      await page.goto('/person/recycle')
      await search.field.fill(plate)
      await endAllSessions(app)
      await search.button.click()
      await expect(expiry(page, t).dialog).toBeVisible()
      await expect(search.field).toHaveValue(plate)

      await expiry(page, t).identify.click()
      await identification(page, 'fi').person('Aino Kaarina Koivuranta').click()
      await expect(page).toHaveURL(`${app.url}/person/recycle`)
      await expect(search.field).toHaveValue(plate)
      await search.button.click()
      await expect(summary.heading).toBeVisible()
    },
  )

  test(
    'who was away too long and does not sign in is signed out',
    { tag: '@full' },
    async ({ page, app, t }) => {
      await page.goto('/person')
      await expect(home(page, t).field).toBeVisible()
      app.clock.advance({ minutes: sessionLife.person.idleMinutes + 1 })
      await page.reload()
      await expect(expiry(page, t).dialog).toBeVisible()
      await expiry(page, t).cancel.click()
      await expect(start(page, t).heading).toBeVisible()
      expect(await storageKeysOf(page)).toEqual([])
    },
  )

  test('logging out leaves no data behind, in any tab', async ({ page, context, app, t }) => {
    const { plate } = await app.vehicles.register(['aino'])
    const other = await context.newPage()
    await other.goto('/person/history')
    await page.goto('/person/recycle')
    await recycle(page, t).search.field.fill(plate)
    await recycle(page, t).search.button.click()
    await expect(recycle(page, t).summary.heading).toBeVisible()
    expect(await draftsOf(page)).toEqual(['draft:recycle'])

    await frame(page, t).logOut.click()
    for (const tab of [page, other]) await expect(start(tab, t).heading).toBeVisible()
    expect(await storageKeysOf(page)).toEqual([])
    expect(await draftsOf(page)).toEqual([])
    await page.goBack()
    await expect(page.getByText(plate)).toBeHidden()
  })

  test(
    'is not shown to another user of the same browser',
    { tag: '@full' },
    async ({ page, context, app, t }) => {
      const { plate } = await app.vehicles.register(['aino'])
      await page.goto('/person/recycle')
      await recycle(page, t).search.field.fill(plate)
      await recycle(page, t).search.button.click()
      await expect(recycle(page, t).summary.heading).toBeVisible()

      const other = await context.newPage()
      await other.goto('/login/dev')
      await login(other, t).signInAs('Ida Sofia Historiainen').click()
      await expect(home(other, t).welcome('Ida')).toBeVisible()
      await expect(home(page, t).welcome('Ida')).toBeVisible()
      expect(await draftsOf(page)).toEqual([])
    },
  )
})

test.describe('a station’s user', () => {
  test.use({ who: 'op1' })

  test('with an expired session signs in over the page, which stays', async ({ page, app, t }) => {
    await page.goto('/operator')
    await expect(page.getByText('Etelän Autosilmukka Porvoo, Kuninkaanportti')).toBeVisible()
    app.clock.advance({ minutes: sessionLife.account.idleMinutes + 1 })
    await page.reload()
    const { dialog, username, password, submit } = expiry(page, t)
    await expect(dialog).toBeVisible()
    await expect(password).toHaveAttribute('type', 'password')
    await username.fill('op1')
    await password.fill('wrong')
    await submit.click()
    await expect(dialog.getByText(t.errors.INCORRECT_CREDENTIALS)).toBeVisible()
    await password.fill(demoPassword)
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Etelän Autosilmukka Porvoo, Kuninkaanportti')).toBeVisible()
  })
})
