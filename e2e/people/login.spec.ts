import { demoPassword } from '#demo/accounts.ts'
import { defaultLocale, locales } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { home } from '../pages/home.ts'
import { identification, login, start } from '../pages/login.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { expect, fullUnless, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

test.describe('strong identification', () => {
  for (const language of locales) {
    test.describe(`in ${language}`, fullUnless(language === defaultLocale), () => {
      test.use({ language })
      test('keeps the language throughout and leads home', async ({ page, app, t }) => {
        await page.goto('/login/person')
        await login(page, t).identify.click()
        await expect(identification(page, language).heading).toBeVisible()
        await identification(page, language).person('Aino Kaarina Koivuranta').click()
        await expect(page).toHaveURL(`${app.url}/person`)
        await expect(home(page, t).field).toBeVisible()
        // Neither the login nor its one-time code is in the history.
        await page.goBack()
        await expect(page).not.toHaveURL(/telia-login/)
      })
    })
  }

  test('leads back to the page that required it', { tag: '@full' }, async ({ page, app, t }) => {
    await page.goto('/person/history')
    await login(page, t).identify.click()
    await identification(page, 'fi').person('Ida Sofia Historiainen').click()
    await expect(page).toHaveURL(`${app.url}/person/history`)
  })

  test('reports a cancelled login, and offers it again', async ({ page, t }) => {
    await page.goto('/login/person')
    await login(page, t).identify.click()
    await identification(page, 'fi').cancel.click()
    await expect(login(page, t).cancelled).toBeVisible()
    await login(page, t).again.click()
    await expect(login(page, t).personHeading).toBeVisible()
  })

  test('reports a foreign or repeated return', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/telia-login?code=made-up&state=made-up')
    await expect(login(page, t).failed).toBeVisible()
    await expect(page).toHaveURL(/\/telia-login$/)
  })

  test('reports a failure of the provider', async ({ page, app, t }) => {
    await page.goto('/login/person')
    await login(page, t).identify.click()
    await app.standIns.fail('telia', '503', { path: '/uas/oauth2/token' })
    await identification(page, 'fi').person('Aino Kaarina Koivuranta').click()
    await expect(login(page, t).failed).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await app.standIns.heal()
    await login(page, t).again.click()
    await login(page, t).identify.click()
    await identification(page, 'fi').person('Aino Kaarina Koivuranta').click()
    await expect(page).toHaveURL(`${app.url}/person`)
  })
})

test.describe('a station’s user', () => {
  test('signs in by username and password, and sees the stations', async ({ page, app, t }) => {
    const form = login(page, t)
    await page.goto('/login/operator')
    await form.submit.click()
    await expect(form.username).toBeFocused()
    await expect(form.username).toHaveAccessibleDescription(t.errors.fields.REQUIRED)

    await form.username.fill('op1')
    await form.password.fill('wrong')
    await form.submit.click()
    await expect(form.wrong).toBeVisible()
    await expect(form.password).toBeFocused()
    await expect(form.username).toHaveValue('op1')

    await form.showPassword.check()
    await expect(form.password).toHaveAttribute('type', 'text')
    await form.password.fill(demoPassword)
    await form.password.press('Enter')
    await expect(page).toHaveURL(`${app.url}/operator/select-station`)
    await expect(page.getByRole('heading', { name: t.operator.select.title })).toBeVisible()
    const name = 'Etelän Autosilmukka Porvoo, Kuninkaanportti'
    await page.getByRole('main').getByRole('button', { name }).click()
    await expect(page).toHaveURL(`${app.url}/operator`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(t.operator.roles.operator)).toBeVisible()
  })

  test('logs out: only the language stays', { tag: '@full' }, async ({ browserOf, t }) => {
    const { page } = await browserOf('op1-user')
    await page.goto('/operator')
    await frame(page, t).language('en').click()
    await frame(page, words.en).logOut.click()
    await expect(start(page, words.en).heading).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['locale'])
    await page.goto('/operator')
    await expect(login(page, words.en).operatorHeading).toBeVisible()
  })
})

test(
  '/login/dev signs in as a person and as a user with one press',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.goto('/login/person')
    await login(page, t).demoAccounts.click()
    await login(page, t).signInAs('Aino Kaarina Koivuranta').click()
    await expect(page).toHaveURL(`${app.url}/person`)
    await page.goto('/login/dev')
    await login(page, t).signInAs('Teppo Kuurakorpi').click()
    await yardFrame(page, t).station('Etelän Autosilmukka Helsinki, Tattarisuo').click()
    await expect(page).toHaveURL(`${app.url}/operator`)
    await expect(page.getByText(t.operator.roles.contractor)).toBeVisible()
  },
)

test('/logout signs out', { tag: '@full' }, async ({ browserOf, t }) => {
  const { page } = await browserOf('aino')
  await page.goto('/logout')
  await expect(start(page, t).heading).toBeVisible()
  await expect(frame(page, t).notification(t.public.start.signedOut)).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
