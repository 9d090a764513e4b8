import { fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { expiry } from '../pages/login.ts'
import { withText } from '../pages/names.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { sentAsShown } from '../support/sent-as-shown.ts'
import { expect, test } from '../support/company-test.ts'
import { rowOf } from '#server/testing/rows.ts'

test(
  'an error is shown at its field, nothing typed is lost, and leaving asks',
  { tag: '@full' },
  async ({ managed, t }) => {
    const { shops, user, page, pages } = await managed('Kutsuva piha')
    const taken = await user('Varattu Varpu')
    await pages.homeCard.click()
    await pages.user.invite.click()
    await expect(pages.user.inviteHeading).toBeFocused()
    await pages.user.send.click()
    await expect(pages.name).toBeFocused()
    for (const field of [pages.name, pages.user.username, pages.email])
      await expect(field).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))

    await pages.name.fill('Ulla Uusi')
    await pages.user.username.fill('ulla uusi')
    await pages.email.fill('ulla@kierto')
    await pages.phone.fill('kotinumero')
    await pages.user.send.click()
    const { USERNAME_INVALID, EMAIL_INVALID, PHONE_INVALID } = t.errors.fields
    await expect(pages.user.username).toHaveAccessibleDescription(withText(USERNAME_INVALID))
    await expect(pages.email).toHaveAccessibleDescription(withText(EMAIL_INVALID))
    await expect(pages.phone).toHaveAccessibleDescription(withText(PHONE_INVALID))

    await pages.phone.fill('')
    await pages.user.username.fill(taken.username.toUpperCase())
    await pages.email.fill('ulla@kierto.example')
    await pages.user.stations.option('Kutsuva piha').click()
    await pages.user.send.click()
    const { ERROR_USERNAME_ALREADY_EXISTS } = t.errors
    await expect(pages.user.username).toHaveAccessibleDescription(
      withText(ERROR_USERNAME_ALREADY_EXISTS),
    )
    await expect(pages.user.username).toBeFocused()
    await pages.user.username.fill('ulla-uusi')
    await pages.email.fill(taken.email)
    await pages.user.send.click()
    await expect(pages.email).toHaveAccessibleDescription(withText(t.errors.fields.EMAIL_TAKEN))

    await page.route('**/api/shop/operator/user/', (route) => route.abort('connectionfailed'))
    await pages.email.fill('ulla@kierto.example')
    await sentAsShown(page, page.getByRole('main'), '/api/shop/operator/user/', () =>
      pages.user.send.click(),
    )
    await expect(pages.alert(t.errors.NETWORK_ERROR)).toBeVisible()
    await page.unroute('**/api/shop/operator/user/')
    await frame(page, t).brand.click()
    await pages.leave.stay.click()
    await pages.back.click()
    await pages.leave.stay.click()
    await expect(pages.name).toHaveValue('Ulla Uusi')
    await expect(pages.user.stations.count(1, shops.length)).toBeVisible()
    await pages.back.click()
    await pages.leave.leave.click()
    await expect(pages.user.invite).toBeFocused()
  },
)

test(
  'a user is changed, gets a link, is closed, opened and removed',
  { tag: '@full' },
  async ({ managed, browserOf, app, t }) => {
    const { shops, user, page, pages } = await managed('Muuttuva piha', 'Toinen muuttuva piha')
    const { name, email } = await user('Jaakko Jäsen', { shops: [shops[0]?.id ?? 0] })
    const words = t.operatorManagement.users
    const { notification } = frame(page, t)
    await yardFrame(page, t).item('operatorManagement').click()
    await pages.open(name).click()
    await expect(frame(page, t).heading).toBeFocused()
    await pages.save.click()
    await expect(notification(t.operatorManagement.form.unchanged)).toBeVisible()

    // The list shows the response before it loads again.
    await page.route('**/api/shop/operator/user/list/', (route) => route.abort('connectionfailed'))
    await pages.name.fill('Jaakko Uusijäsen')
    await pages.user.mainUser.check()
    await pages.user.stations.all.click()
    await pages.save.click()
    const renamed = 'Jaakko Uusijäsen'
    await expect(
      notification(fill(t.operatorManagement.form.saved, { name: renamed })),
    ).toBeVisible()
    await expect(pages.open(renamed)).toBeFocused()
    await expect(pages.row(renamed)).toContainText(words.mainUser)
    await expect(pages.row(renamed)).toContainText(/ja 1 muuta/)
    await page.unroute('**/api/shop/operator/user/list/')

    await pages.open(renamed).click()
    await pages.user.sendLink.active.click()
    await expect(page.getByText(fill(words.linkSent.active, { email }))).toBeVisible()
    const subjects = () => app.standIns.subjectsTo(email)
    await expect.poll(subjects).toContain(t.mails.passwordReset.subject)

    const theirs = await browserOf(await usernameOf(email))
    await theirs.page.goto('/operator')
    await expect(yardFrame(theirs.page, t).chooseHeading).toBeVisible()
    await pages.user.close.click()
    await pages.user.closing(renamed).confirm.click()
    await expect(notification(fill(words.close.done, { name: renamed }))).toBeVisible()
    await expect(pages.user.close).toBeHidden()
    await theirs.page.reload()
    await expect(expiry(theirs.page, t).dialog).toBeVisible()
    await pages.user.reopen.click()
    await expect(pages.user.close).toBeVisible()

    await pages.phone.fill('040 123 4567')
    await pages.user.remove.click()
    await expect(pages.alert(t.operatorManagement.form.saveFirst)).toBeVisible()
    await pages.save.click()
    await pages.open(renamed).click()
    await pages.user.remove.click()
    await pages.user.removing(renamed).confirm.click()
    await expect(pages.heading).toBeVisible()
    await expect(pages.user.invite).toBeVisible()
    await expect(pages.open('Maarit Alkula')).toBeVisible()
    await expect(pages.open(renamed)).toBeHidden()
    await expect(notification(fill(words.remove.deleted, { name: renamed }))).toBeVisible()

    async function usernameOf(address: string): Promise<string> {
      const account = await rowOf(app, 'account', { email: address }, 'username')
      return account.username
    }
  },
)

test(
  'a lost invitation is sent again, to the corrected address',
  { tag: '@full' },
  async ({ managed, app, t }) => {
    const { companyId, n, page, pages } = await managed('Kutsuttu piha')
    const words = t.operatorManagement.users
    const name = 'Kaisa Kutsuttu'
    const right = `kaisa-${n}@kierto.example`
    await app.make.account({ name, company_id: companyId, password_hash: null })
    await page.goto('/operator/management')
    await expect(pages.row(name)).toContainText(words.states.invited)
    await pages.open(name).click()
    await pages.email.fill(right)
    await pages.save.click()
    await pages.open(name).click()
    await pages.user.sendLink.invited.click()
    await expect(page.getByText(fill(words.linkSent.invited, { email: right }))).toBeVisible()
    const subjects = () => app.standIns.subjectsTo(right)
    // One for the new address, one for the button.
    await expect.poll(subjects).toEqual([t.mails.invitation.subject, t.mails.invitation.subject])
  },
)

test(
  'a user with history is closed, not deleted, and is last in the list',
  { tag: '@full' },
  async ({ managed, app, t }) => {
    const { shops, user, page, pages } = await managed('Muistava piha')
    const { id, name } = await user('Aapo Ahkera')
    const { id: vehicle } = await app.make.vehicle({ shop_id: shops[0]?.id ?? 0 })
    await app.make.event({ vehicle_id: vehicle, move: 'receive', account_id: id })
    const words = t.operatorManagement.users
    await page.goto('/operator/management')
    await expect(pages.names).toHaveText([name, 'Maarit Alkula'])
    await pages.open(name).click()
    await pages.user.remove.click()
    await expect(pages.user.removing(name).dialog).toContainText(words.remove.what)
    await pages.user.removing(name).confirm.click()
    const said = fill(words.remove.deactivated, { name })
    await expect(frame(page, t).notification(said)).toBeVisible()
    await expect(pages.names).toHaveText(['Maarit Alkula', name])
    await expect(pages.row(name)).toContainText(words.states.deactivated)
  },
)

test(
  'keeps the last main user, and nobody closes their own account',
  { tag: '@full' },
  async ({ managed, t }) => {
    const { name, page, pages } = await managed('Viimeinen piha')
    await page.goto('/operator/management')
    await pages.open(name).click()
    await expect(page.getByText(t.operatorManagement.users.own)).toBeVisible()
    await expect(pages.user.remove).toBeHidden()
    await expect(pages.email).toHaveAttribute('readonly', '')
    await pages.user.mainUser.uncheck()
    await pages.save.click()
    await expect(pages.user.mainUser).toHaveAccessibleDescription(withText(t.errors.LAST_MAIN_USER))
  },
)

test(
  'a long list is searched by name, station and address',
  { tag: '@full' },
  async ({ managed }) => {
    const { shops, user, page, pages } = await managed('Hakuinen piha')
    const people = ['Aatu', 'Eetu', 'Iivari', 'Oiva', 'Urho', 'Yrjö', 'Åke']
    for (const name of people) await user(`${name} Hakunen`, { shops: [] })
    const { email } = await user('Ärni Hakunen', { shops: [shops[0]?.id ?? 0] })
    await page.goto('/operator/management')
    await expect(pages.names).toHaveText([
      ...people.slice(0, 3).map((name) => `${name} Hakunen`),
      'Maarit Alkula',
      ...people.slice(3).map((name) => `${name} Hakunen`),
      'Ärni Hakunen',
    ])
    for (const search of ['ärni', 'hakuinen piha hakunen', email]) {
      await pages.search.users.fill(search)
      await expect(pages.names).toHaveText(['Ärni Hakunen'])
    }
    await pages.search.users.fill('olematon')
    await expect(pages.noMatch).toBeVisible()
    await expect(pages.section('users')).toContainText('9')
  },
)
