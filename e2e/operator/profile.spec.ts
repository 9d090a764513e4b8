import { madePassword } from '#server/seed/make.ts'
import { fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { login } from '../pages/login.ts'
import { withText } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { passwordReset, yardProfile } from '../pages/yard-profile.ts'
import { expect, test } from '../support/yard-test.ts'
import { words } from '../support/texts.ts'

test(
  'own data and language change, and a new e-mail needs the password',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const profile = yardProfile(page, t)
    const saved = frame(page, t).notification(t.account.own.saved)
    await yardFrame(page, t).item('operatorProfile').click()
    await expect(page.getByText(t.operator.profile.current)).toBeVisible()
    await profile.save.click()
    await expect(frame(page, t).notification(t.account.own.unchanged)).toBeVisible()
    await profile.phone.fill('040 123 4567')
    await profile.name.fill('Sari Uusinen')
    await profile.save.click()
    await expect(saved).toBeVisible()

    await expect(profile.password).toBeHidden()
    await profile.email.fill('sari.uusi@kierto.example')
    await profile.password.fill('väärä salasana')
    await profile.save.click()
    await expect(profile.password).toHaveAccessibleDescription(withText(t.account.wrongPassword))
    await profile.password.fill(madePassword)
    await profile.save.click()
    await expect(profile.password).toBeHidden()
    const subjects = () => app.standIns.subjectsTo(`${here.username}@kierto.example`)
    await expect.poll(subjects).toContain(t.mails.emailChanged.subject)

    await profile.language.selectOption('en')
    await profile.save.click()
    await expect(yardProfile(page, words.en).heading).toBeVisible()
    await page.reload()
    await expect(yardProfile(page, words.en).name).toHaveValue('Sari Uusinen')
    await expect(yardProfile(page, words.en).email).toHaveValue('sari.uusi@kierto.example')
  },
)

test(
  'a mailed link sets a new password once and ends the sessions',
  { tag: '@full' },
  async ({ page, browserOf, here, app, t }) => {
    const address = `${here.username}@kierto.example`
    await yardFrame(page, t).item('operatorProfile').click()
    await yardProfile(page, t).forgotten.click()
    await yardProfile(page, t).sendLink.click()
    const sent = fill(t.account.password.linkSent, { email: address })
    await expect(page.getByText(sent)).toBeVisible()
    const link = async () =>
      (await app.standIns.mailsTo(address))
        .flatMap(({ links }) => links)
        .find((one) => one.includes('/reset/'))
    await expect.poll(link).toBeDefined()
    const url = (await link()) ?? ''

    const visitor = await browserOf(null)
    const reset = passwordReset(visitor.page, t)
    await visitor.page.goto(url)
    await reset.password.fill('lyhyt')
    await reset.repeat.fill('lyhyt')
    await reset.submit.click()
    await expect(reset.password).toBeFocused()
    await reset.password.fill('uusi ja pitkä 44')
    await reset.repeat.fill('uusi ja pitkä 45')
    await reset.submit.click()
    await expect(reset.repeat).toBeFocused()
    await reset.repeat.fill('uusi ja pitkä 44')
    await reset.submit.click()
    await expect(reset.done).toBeVisible()

    // The link works once. Another one may be requested.
    await visitor.page.goto(url)
    await expect(reset.used).toBeVisible()
    await reset.username.fill(here.username)
    await reset.another.click()
    await expect(reset.sent).toBeVisible()

    // The stream of the open page ends with its session, so the page learns of it at once.
    await expect(page.getByRole('dialog', { name: t.login.expired.title })).toBeVisible()
    await visitor.page.goto('/login/operator')
    await login(visitor.page, t).username.fill(here.username)
    await login(visitor.page, t).password.fill(madePassword)
    await login(visitor.page, t).submit.click()
    await expect(login(visitor.page, t).wrong).toBeVisible()
    await login(visitor.page, t).password.fill('uusi ja pitkä 44')
    await login(visitor.page, t).submit.click()
    await expect(yardFrame(visitor.page, t).chooseHeading).toBeVisible()
  },
)
