import { languageTag, locales } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { login, start } from '../pages/login.ts'
import { loadFonts } from '../support/fonts.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

/** All public pages, with the texts of their title and description. */
const publicPages = [
  { path: '/', page: 'start' },
  { path: '/login/person', page: 'personLogin' },
  { path: '/login/operator', page: 'operatorLogin' },
  { path: '/login/dev', page: 'developerLogin' },
  { path: '/verify/0f0e0d0c-0b0a-4908-8706-050403020100', page: 'verify' },
  { path: '/privacy', page: 'privacy' },
  { path: '/licences', page: 'licences' },
  { path: '/no/such/page', page: 'notFound' },
] as const

test('the start page links to both logins', { tag: '@full' }, async ({ page, t }) => {
  await page.goto('/')
  await expect(start(page, t).heading).toBeVisible()
  await start(page, t).operator.click()
  await expect(login(page, t).operatorHeading).toBeVisible()
  await page.goBack()
  await start(page, t).owner.click()
  await expect(login(page, t).personHeading).toBeVisible()
})

test(
  'every page has its title, its description and its language, in each language',
  { tag: '@full' },
  async ({ page, t }) => {
    for (const { path, page: name } of publicPages) {
      await page.goto(path)
      for (const locale of locales) {
        const { common, pageFacts, titles } = words[locale]
        await frame(page, t).language(locale).click()
        await expect(page).toHaveTitle(titles.pages[name].title + common.titleSuffix)
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
        const { description } = frame(page, words[locale])
        await expect(description).toHaveAttribute('content', pageFacts.descriptions[name])
      }
    }
  },
)

test(
  'the language is Finnish at first, is stored, and its change keeps the input',
  { tag: '@full' },
  async ({ page, t }) => {
    await page.goto('/login/operator')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
    await login(page, t).username.fill('op1')
    await frame(page, t).language('se').click()
    await expect(login(page, words.se).operatorHeading).toBeVisible()
    await expect(login(page, words.se).username).toHaveValue('op1')
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('se')
    await page.reload()
    await expect(login(page, words.se).operatorHeading).toBeVisible()
  },
)

test(
  'an unknown address is a 404 whose link replaces it in the history',
  { tag: '@full' },
  async ({ page, t }) => {
    await page.goto('/login/person')
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(frame(page, t).heading).toHaveText(t.common.notFound.title)
    await frame(page, t).notFoundLink.click()
    await expect(start(page, t).heading).toBeVisible()
    await page.goBack()
    await expect(login(page, t).personHeading).toBeVisible()
  },
)

test('private pages and /login lead to the login of their kind', async ({ page, app }) => {
  const redirects = [
    { from: '/login', to: '/login/person' },
    { from: '/person', to: '/login/person' },
    { from: '/person/recycle', to: '/login/person' },
    { from: '/person/history', to: '/login/person' },
    { from: '/person/power-of-attorney', to: '/login/person' },
    { from: '/person/data', to: '/login/person' },
    { from: '/operator', to: '/login/operator' },
    { from: '/admin', to: '/login/operator' },
    { from: '/admin/companies/1', to: '/login/operator' },
  ]
  for (const { from, to } of redirects) {
    await page.goto(from)
    await expect(page).toHaveURL(app.url + to)
  }
})

test(
  'at 780 px and 400 % the brand stays free, and no text is cut',
  { tag: '@full' },
  async ({ page, t }) => {
    await page.setViewportSize({ width: 195, height: 422 })
    for (const path of ['/', '/login/person']) {
      await page.goto(path)
      await expect(frame(page, t).heading).toBeVisible()
      const brand = await frame(page, t).brand.boundingBox()
      for (const locale of locales) {
        const language = await frame(page, t).language(locale).boundingBox()
        const isBelow = (language?.y ?? 0) >= (brand?.y ?? 0) + (brand?.height ?? 0)
        const isBeside = (language?.x ?? 0) >= (brand?.x ?? 0) + (brand?.width ?? 0)
        expect(isBelow || isBeside).toBe(true)
      }
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((element) => {
          const { right, width } = element.getBoundingClientRect()
          const isCut = width > 0 && right > innerWidth + 0.5 && !element.closest('svg')
          return isCut ? [element.outerHTML.slice(0, 120)] : []
        }),
      )
      expect(beyond).toEqual([])
    }
  },
)

test(
  'the parts host shows no search at an address that it lacks',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.goto(`${app.urlOf('spare-parts')}/parts`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.titles.pages.notFound.title)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  },
)

test.describe('of an owner', () => {
  test.use({ who: 'eero' })

  test('no page has the description of another page', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/person')
    await frame(page, t).history.click()
    await expect(page).toHaveURL(/history$/)
    await expect(page.locator('meta[name="description"]')).toHaveCount(0)
  })

  test(
    'the heading of each page begins where the brand begins, up to 1920 px',
    { tag: '@full' },
    async ({ page, app }) => {
      const { plate } = await app.vehicles.ordered('eero')
      const { id } = await app.vehicles.orderOf(plate)
      const paths = [
        '/person',
        `/person/order/${id}`,
        '/person/recycle',
        '/person/recycle?step=call',
        '/person/history',
        '/person/data',
      ]
      const leftOf = async (place: string) =>
        (await page.locator(place).first().boundingBox())?.x ?? Infinity
      for (const path of paths) {
        await page.goto(path)
        for (const width of [1024, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          // The order's page changes its heading when it has loaded.
          const apart = async () => Math.abs((await leftOf('header a')) - (await leftOf('main h1')))
          await expect.poll(apart, `${path} at ${width} px`).toBeLessThanOrEqual(1.5)
        }
      }
    },
  )
})

for (const { language } of [{ language: 'fi' }, { language: 'se' }, { language: 'en' }] as const) {
  test.describe(`an owner’s phone on its side, in ${language}`, () => {
    test.use({ who: 'eero', language, viewport: { width: 844, height: 390 } })
    test('the menu has two lines at most', { tag: '@full' }, async ({ page, t }) => {
      await page.goto('/person')
      await expect(frame(page, t).logOut).toBeVisible()
      const lines = await page
        .getByRole('banner')
        .locator('a, button')
        .evaluateAll((items) => {
          const shown = items.filter((item) => item.checkVisibility())
          const middles = shown.map((item) => {
            const { top, bottom } = item.getBoundingClientRect()
            return Math.round((top + bottom) / 2)
          })
          return new Set(middles).size
        })
      expect(lines).toBeLessThanOrEqual(2)
    })
  })
}

test.describe('signed in as the other kind of user', () => {
  test.use({ who: 'aino' })
  test(
    'a person is led from the operators’ area to its login',
    { tag: '@full' },
    async ({ page, app }) => {
      await page.goto('/operator')
      await expect(page).toHaveURL(`${app.url}/login/operator`)
    },
  )
})

test.describe('the cookie banner', () => {
  test.use({ cookiesAccepted: false })
  test(
    'is there before the scripts run, so that nothing moves',
    { tag: '@full' },
    async ({ page, app, t }) => {
      for (const [url, heading] of [
        [app.url, start(page, t).heading],
        [app.urlOf('spare-parts'), frame(page, t).heading],
      ] as const) {
        const started = Promise.withResolvers<void>()
        await page.route('**/assets/*.js', async (route) => {
          await started.promise
          await route.continue()
        })
        await page.goto(url, { waitUntil: 'commit' })
        await expect(frame(page, t).cookies).toBeVisible()
        await loadFonts(page)
        const before = await heading.boundingBox()
        started.resolve()
        await frame(page, t).acceptCookies.click({ trial: true })
        await page.waitForLoadState('networkidle')
        expect((await heading.boundingBox())?.y).toBe(before?.y)
        await page.unrouteAll({ behavior: 'wait' })
        await frame(page, t).acceptCookies.click()
        // A page that comes for a browser that accepted has no place for the line.
        await page.goto(url)
        await expect(page.locator('html')).toHaveAttribute('data-cookies', 'accepted')
        await expect(frame(page, t).cookies).toBeHidden()
      }
    },
  )

  test('asks once, for a year, and covers nothing', async ({ page, context, t }) => {
    await page.goto('/')
    for (const width of [195, 320, 390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const line = await frame(page, t).cookies.boundingBox()
      const below = await page.getByRole('banner').boundingBox()
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      // A fifth of a phone was too much.
      expect(line?.height).toBeLessThanOrEqual(width < 320 ? 170 : 80)
    }
    await frame(page, t).acceptCookies.click()
    await expect(frame(page, t).cookies).toBeHidden()
    const consent = (await context.cookies()).find(({ name }) => name === 'cookie_consent')
    const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.goto('/login/person')
    await expect(login(page, t).personHeading).toBeVisible()
    await expect(frame(page, t).cookies).toBeHidden()
  })
})

test.describe('a host of one app', () => {
  const builds = [
    { app: 'person', home: 'personHeading', foreign: ['/operator', '/login/operator'] },
    { app: 'operator', home: 'operatorHeading', foreign: ['/person', '/login/person'] },
  ] as const
  for (const { app: appName, home, foreign } of builds) {
    test(
      `${appName}: the start page is its login, and the other app's pages are missing`,
      { tag: '@full' },
      async ({ page, app, t }) => {
        const url = app.urlOf(appName)
        await page.goto(url)
        await expect(login(page, t)[home]).toBeVisible()
        await page.goto(`${url}/login`)
        await expect(login(page, t)[home]).toBeVisible()
        for (const path of foreign) {
          const answer = await page.goto(url + path)
          expect(answer?.status()).toBe(404)
          await expect(frame(page, t).heading).toHaveText(t.common.notFound.title)
        }
      },
    )
  }

  test('spare-parts: has no page of the other two', { tag: '@full' }, async ({ page, app, t }) => {
    const answer = await page.goto(`${app.urlOf('spare-parts')}/operator`)
    expect(answer?.status()).toBe(404)
    await expect(frame(page, t).heading).toHaveText(t.common.notFound.title)
  })
})

test(
  'the skip link is the first tab stop and leads to the content',
  { tag: '@full' },
  async ({ page, t }) => {
    await page.goto('/')
    await expect(start(page, t).heading).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(frame(page, t).skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  },
)
