import { madePassword, madeSecret } from '#server/seed/make.ts'
import { sessionLife } from '#rules/people/session-times.ts'
import { fill } from '#texts/index.ts'
import { accountPage, setUp } from '../pages/account.ts'
import { adminCompanies } from '../pages/admin.ts'
import { frame } from '../pages/frame.ts'
import { expiry, login, start } from '../pages/login.ts'
import { withText } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { codeOf, uniqueIds, leaveSite, nextCodeOf, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a user sets up a second factor, and a password alone no longer suffices',
  { tag: '@full' },
  async ({ browserOf, app, page, t }) => {
    const here = await yardFixtures(app).station('Kaksivaiheinen piha')
    const { username } = here
    const { page: own } = await browserOf(username)
    const account = accountPage(own, t)
    const steps = account.factor
    await yardFrame(own, t).choose(here.name)
    await yardFrame(own, t).item('operatorProfile').click()
    await expect(account.factorOff).toBeVisible()
    await account.setUp.click()
    await expect(steps.proveHeading).toBeFocused()
    await steps.password.fill('ei tämä')
    await steps.goOn.click()
    await expect(steps.password).toHaveAccessibleDescription(withText(t.account.wrongPassword))
    await expect(steps.password).toBeFocused()
    await steps.password.fill(madePassword)
    await steps.goOn.click()
    await expect(steps.scanHeading).toBeFocused()
    await expect(steps.picture).toBeVisible()
    const secret = await steps.secret.innerText()
    await expect(steps.code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(steps.code).toHaveAttribute('inputmode', 'numeric')
    await steps.code.fill('123456')
    await steps.confirm.click()
    await expect(steps.code).toHaveAccessibleDescription(withText(t.account.factor.wrongCode))
    const used = codeOf(app, secret)
    await steps.code.fill(used)
    await steps.confirm.click()
    await expect(steps.codesHeading).toBeFocused()
    await expect(steps.codes).toHaveCount(10)
    const recovery = await steps.codes.first().innerText()
    // The print has only the codes and their user.
    await own.emulateMedia({ media: 'print' })
    await expect(steps.codes.last()).toBeVisible()
    await expect(own.getByText(fill(t.account.factor.codes.heading, { username }))).toBeVisible()
    for (const screenOnly of [own.getByRole('banner'), account.heading, steps.saved])
      await expect(screenOnly).toBeHidden()
    await own.emulateMedia({ media: 'screen' })
    const [file] = await Promise.all([own.waitForEvent('download'), steps.download.click()])
    expect(file.suggestedFilename()).toBe(t.account.factor.codes.file)
    await steps.done.click()
    await expect(steps.saved).toHaveAccessibleDescription(t.account.factor.codes.savedFirst)
    await steps.saved.check()
    await steps.done.click()
    await expect(account.factorOn).toBeVisible()
    const subjects = async () =>
      (await app.standIns.mailsTo(here.username + '@kierto.example')).map((mail) => mail.subject)
    await expect.poll(subjects).toContain(t.mails.secondFactorSet.subject)

    const form = login(page, t)
    await signIn(page, t, { username, password: madePassword })
    await expect(form.code).toBeFocused()
    await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(form.username).toBeHidden()
    await form.submit.click()
    await expect(form.code).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
    // The code of the set-up cannot be used again.
    await form.code.fill(used)
    await form.submit.click()
    await expect(form.code).toHaveAccessibleDescription(withText(t.errors.SECOND_FACTOR_WRONG))
    await form.otherUser.click()
    await expect(form.username).toBeFocused()
    await expect(form.username).toHaveValue(username)
    await form.submit.click()
    await form.code.fill(nextCodeOf(app, secret))
    await form.submit.click()
    await expect(yardFrame(page, t).chooseHeading).toBeVisible()

    await frame(page, t).logOut.click()
    await expect(start(page, t).heading).toBeVisible()
    await signIn(page, t, { username, password: madePassword })
    await form.useRecovery.click()
    await expect(form.recovery).toBeFocused()
    await form.recovery.fill(recovery.toLowerCase().replace('-', ' '))
    await form.submit.click()
    await expect(yardFrame(page, t).chooseHeading).toBeVisible()
    await frame(page, t).logOut.click()
    await expect(start(page, t).heading).toBeVisible()
    await signIn(page, t, { username, password: madePassword })
    await form.useRecovery.click()
    await form.recovery.fill(recovery)
    await form.submit.click()
    await expect(form.recovery).toHaveAccessibleDescription(withText(t.errors.SECOND_FACTOR_WRONG))
  },
)

test(
  'a factor moves to another authenticator, gets new recovery codes, and is removed',
  { tag: '@full' },
  async ({ browserOf, app, page, t }) => {
    const here = await yardFixtures(app).station('Muuttava piha')
    const username = `op-factor-${uniqueIds().n}`
    const email = `${username}@kierto.example`
    const company = { company_id: here.companyId, shops: [here.id] }
    await app.make.account({ username, email, ...company, secret: madeSecret })
    const { page: own } = await browserOf(username)
    const account = accountPage(own, t)
    await yardFrame(own, t).choose(here.name)
    await own.goto('/operator/profile')
    await account.move.click()
    await account.factor.password.fill(madePassword)
    await account.factor.anyCode.fill(codeOf(app, madeSecret))
    await account.factor.goOn.click()
    const secret = await account.factor.secret.innerText()
    await account.factor.code.fill(codeOf(app, secret))
    await account.factor.confirm.click()
    await account.factor.saved.check()
    await account.factor.done.click()

    await account.renew.click()
    const { proof } = account
    await proof.password.fill(madePassword)
    await proof.code.fill(nextCodeOf(app, madeSecret))
    await proof.renew.click()
    await expect(proof.code).toHaveAccessibleDescription(withText(t.errors.SECOND_FACTOR_WRONG))
    await proof.code.fill(codeOf(app, secret))
    await proof.renew.click()
    await expect(account.factor.codes).toHaveCount(10)
    await account.factor.saved.check()
    await account.factor.done.click()

    await account.remove.click()
    await proof.password.fill(madePassword)
    await proof.code.fill(nextCodeOf(app, secret))
    await proof.remove.click()
    await expect(account.factorOff).toBeVisible()
    await signIn(page, t, { username, password: madePassword })
    await expect(yardFrame(page, t).chooseHeading).toBeVisible()
  },
)

test(
  'asks for the second factor over a page whose session has expired',
  { tag: '@full' },
  async ({ app, page, t }) => {
    const here = await yardFixtures(app).station('Vanheneva piha')
    const username = `op-factor-${uniqueIds().n}`
    const email = `${username}@kierto.example`
    const company = { company_id: here.companyId, shops: [here.id] }
    await app.make.account({ username, email, ...company, secret: madeSecret })
    await signIn(page, t, { username, password: madePassword })
    await login(page, t).code.fill(codeOf(app, madeSecret))
    await login(page, t).submit.click()
    await yardFrame(page, t).station(here.name).click()
    await page.getByRole('heading', { level: 1, name: here.name }).waitFor()
    await leaveSite(page)
    app.clock.advance({ minutes: sessionLife.account.idleMinutes + 1 })
    await page.goto('/operator')
    const again = expiry(page, t)
    await expect(again.username).toHaveValue(username)
    await expect(again.password).toBeFocused()
    await again.password.fill(madePassword)
    await again.submit.click()
    await again.code.fill(codeOf(app, madeSecret))
    await again.submit.click()
    await expect(again.dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: here.name })).toBeVisible()
  },
)

test(
  'an admin sets up a second factor before anything else',
  { tag: '@full' },
  async ({ app, page, t }) => {
    const username = `admin-${uniqueIds().n}`
    const email = `${username}@kierto.example`
    await app.make.account({ username, email, group_name: 'admin', secret: null })
    const steps = setUp(page, t.account)
    const list = adminCompanies(page, t)
    await signIn(page, t, { username, password: madePassword })
    await expect(page).toHaveURL(`${app.url}/admin`)
    await expect(steps.firstHeading).toBeVisible()
    await page.goto('/admin/audit')
    await expect(steps.firstHeading).toBeVisible()
    await steps.password.fill(madePassword)
    await steps.goOn.click()
    await steps.code.fill(codeOf(app, await steps.secret.innerText()))
    await steps.confirm.click()
    await expect(steps.codes).toHaveCount(10)
    await steps.saved.check()
    await steps.done.click()
    await expect(steps.firstHeading).toBeHidden()
    await list.item('adminCompanies').click()
    await expect(list.link('Etelän Autosilmukka Oy')).toBeVisible()
    await list.openUpkeep('adminProfile')
    await expect(accountPage(page, t).factorOn).toBeVisible()
    await expect(accountPage(page, t).remove).toBeHidden()
  },
)

test(
  'a new password needs the old one, and ends the other sessions',
  { tag: '@full' },
  async ({ browserOf, app, page, t }) => {
    const here = await yardFixtures(app).station('Vaihtuva piha')
    const { username } = here
    const { page: own } = await browserOf(username)
    const { page: other } = await browserOf(username)
    await yardFrame(other, t).choose(here.name)
    await leaveSite(other)
    await yardFrame(own, t).choose(here.name)
    await own.goto('/operator/profile')
    const { password } = accountPage(own, t)
    const submit = async (current: string, fresh: string, repeat = fresh) => {
      await password.current.fill(current)
      await password.fresh.fill(fresh)
      await password.repeat.fill(repeat)
      await password.submit.click()
    }
    await submit('', 'lyhyt')
    await expect(password.current).toBeFocused()
    await expect(password.fresh).toHaveAccessibleDescription(
      withText(t.errors.fields.PASSWORD_TOO_SHORT),
    )
    await submit('väärä salasana', 'kolme sinistä kuormaa', 'kolme punaista')
    await expect(password.repeat).toHaveAccessibleDescription(t.errors.fields.PASSWORDS_DIFFER)
    await submit('väärä salasana', 'kolme sinistä kuormaa')
    await expect(password.current).toHaveAccessibleDescription(t.account.wrongPassword)
    await submit(madePassword, 'salasana')
    await expect(password.fresh).toHaveAccessibleDescription(
      withText(t.errors.fields.PASSWORD_TOO_COMMON),
    )
    await submit(madePassword, 'kolme sinistä kuormaa')
    await expect(frame(own, t).notification(t.account.password.changed)).toBeVisible()
    await expect(password.current).toHaveValue('')
    await expect(accountPage(own, t).sessions.alone).toBeVisible()

    await other.goto('/operator/profile')
    await expect(expiry(other, t).dialog).toBeVisible()
    await signIn(page, t, { username, password: 'kolme sinistä kuormaa' })
    await expect(yardFrame(page, t).chooseHeading).toBeVisible()
  },
)

test(
  'lists the own sessions, and ends one or all',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const here = await yardFixtures(app).station('Monen laitteen piha')
    const { page: own } = await browserOf(here.username)
    const { page: second } = await browserOf(here.username)
    await browserOf(here.username)
    await yardFrame(second, t).choose(here.name)
    await leaveSite(second)
    await yardFrame(own, t).choose(here.name)
    await own.goto('/operator/profile')
    const { sessions } = accountPage(own, t)
    await expect(sessions.all).toHaveCount(3)
    await expect(sessions.all.first()).toContainText(t.account.sessions.current)
    await sessions.end.first().click()
    await expect(frame(own, t).notification(t.account.sessions.ended)).toBeVisible()
    await expect(sessions.all).toHaveCount(2)
    await sessions.endOthers.click()
    await expect(sessions.alone).toBeVisible()
    await second.goto('/operator/profile')
    await expect(expiry(second, t).dialog).toBeVisible()
  },
)
