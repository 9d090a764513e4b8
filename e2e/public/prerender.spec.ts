import { languageTag, locales } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { login } from '../pages/login.ts'
import { spareParts } from '../pages/spare-parts.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

const drawn = [
  { app: 'all', path: '/', h1: (t: (typeof words)['fi']) => t.public.start.title },
  { app: 'all', path: '/login/person', h1: (t: (typeof words)['fi']) => t.login.person.title },
  { app: 'all', path: '/login/operator', h1: (t: (typeof words)['fi']) => t.login.operator.title },
  { app: 'all', path: '/verify/x', h1: (t: (typeof words)['fi']) => t.public.verify.title },
  { app: 'all', path: '/forms/battery', h1: (t: (typeof words)['fi']) => t.battery.start.title },
  { app: 'all', path: '/privacy', h1: (t: (typeof words)['fi']) => t.privacy.title },
  { app: 'all', path: '/cookies', h1: (t: (typeof words)['fi']) => t.statements.cookies.title },
  {
    app: 'all',
    path: '/accessibility',
    h1: (t: (typeof words)['fi']) => t.statements.accessibility.title,
  },
  { app: 'all', path: '/terms', h1: (t: (typeof words)['fi']) => t.statements.terms.title },
  { app: 'all', path: '/licences', h1: (t: (typeof words)['fi']) => t.statements.licences.title },
  { app: 'all', path: '/nothing', h1: (t: (typeof words)['fi']) => t.common.notFound.title },
  { app: 'person', path: '/', h1: (t: (typeof words)['fi']) => t.login.person.title },
  { app: 'operator', path: '/', h1: (t: (typeof words)['fi']) => t.login.operator.title },
  { app: 'spare-parts', path: '/', h1: (t: (typeof words)['fi']) => t.spareParts.title },
  {
    app: 'spare-parts',
    path: '/nothing',
    h1: (t: (typeof words)['fi']) => t.common.notFound.title,
  },
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'every public page shows its content, in each language',
    { tag: '@full' },
    async ({ page, context, app }) => {
      for (const { app: appName, path, h1 } of drawn) {
        const url = appName === 'all' ? app.url : app.urlOf(appName)
        for (const locale of locales) {
          await context.addCookies([{ name: 'locale', value: locale, url }])
          await page.goto(url + path)
          await expect(frame(page, words[locale]).heading).toHaveText(h1(words[locale]))
          await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
        }
      }
    },
  )
})

test('the prerendered page is hydrated unchanged', async ({ page, app }) => {
  // A node from before the script is still present after it: nothing is rendered again.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-drawn', '')
    })
  })
  for (const { app: appName, path } of drawn) {
    await page.goto((appName === 'all' ? app.url : app.urlOf(appName)) + path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('h1[data-drawn]'), `${appName} ${path}`).toHaveCount(1)
  }
})

test('text typed before the script runs is kept', { tag: '@full' }, async ({ page, app, t }) => {
  const started = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await started.promise
    await route.continue()
  })
  const form = spareParts(page, t)
  await page.goto(app.urlOf('spare-parts'), { waitUntil: 'commit' })
  await form.make.fill('toyta')
  await form.year.fill('2004')
  started.resolve()
  await expect(form.make).toHaveValue('Toyota')
  await expect(form.year).toHaveValue('2004')
  await expect(form.model).toBeEnabled()
})

test.describe('signed in', () => {
  test.use({ who: 'aino' })
  test(
    'the prerendered page changes to that of the signed-in user without an error',
    { tag: '@full' },
    async ({ page, t }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: /Aino/ })).toBeVisible()
      await page.goto('/login/person')
      await expect(login(page, t).personHeading).toBeVisible()
      await expect(page.getByText(/Aino/)).toBeVisible()
    },
  )
})
