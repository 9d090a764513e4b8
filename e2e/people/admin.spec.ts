import { madePassword, madeSecret } from '#server/seed/make.ts'
import { fill } from '#texts/index.ts'
import { adminAudit, adminCompanies, companyForm, companyPage } from '../pages/admin.ts'
import { frame } from '../pages/frame.ts'
import { home } from '../pages/home.ts'
import { expiry, login } from '../pages/login.ts'
import { withText } from '../pages/names.ts'
import { ownerData } from '../pages/owner-data.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { passwordReset } from '../pages/yard-profile.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import {
  codeOf,
  uniqueIds,
  leaveSite,
  passwordLink,
  searchAtStation,
  signIn,
} from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '#server/testing/rows.ts'

test.describe('the admin', () => {
  test.use({ who: 'admin' })

  test(
    'a new company starts: from nothing to a working station',
    { tag: '@full' },
    async ({ browserOf, app, page, t }) => {
      const { n, businessId } = uniqueIds()
      const name = `Uusi Kierto ${n} Oy`
      const username = `alku-${n}`
      const email = `${username}@kierto.example`
      const form = companyForm(page, t)
      const one = companyPage(page, t)
      await page.goto('/admin/companies')
      await adminCompanies(page, t).add.click()
      await expect(form.heading).toBeFocused()
      await form.businessId.fill('1234567-8')
      await form.permitNumber.focus()
      const { BUSINESS_ID_INVALID, REQUIRED } = t.errors.fields
      await expect(form.businessId).toHaveAccessibleDescription(withText(BUSINESS_ID_INVALID))
      await form.create.click()
      await expect(form.businessId).toBeFocused()
      await expect(form.mainUser.email).toHaveAccessibleDescription(withText(REQUIRED))
      await form.name.fill(name)
      await form.businessId.fill('9000001-1')
      await form.permitAuthority.fill('Lupa- ja valvontavirasto')
      await form.permitNumber.fill(`${n}/2026`)
      await form.mainUser.name.fill('Aulis Alku')
      await form.mainUser.username.fill('op1')
      await form.mainUser.email.fill(email)
      await form.create.click()
      await expect(form.businessId).toHaveAccessibleDescription(
        withText(t.errors.BUSINESS_ID_TAKEN),
      )
      await form.cancel.click()
      await form.leave.stay.click()
      // Fields under a dialog cannot be filled in. The dialog takes a moment to close.
      await expect(form.leave.stay).toBeHidden()
      await form.businessId.fill(businessId)
      await form.create.click()
      await expect(form.mainUser.username).toHaveAccessibleDescription(
        withText(t.errors.ERROR_USERNAME_ALREADY_EXISTS),
      )
      await form.mainUser.username.fill(username)
      await form.create.click()
      await expect(one.heading(name)).toBeVisible()
      await expect(
        frame(page, t).notification(fill(t.adminCompanies.create.created, { name, email })),
      ).toBeVisible()
      await expect(one.user('Aulis Alku')).toContainText(t.adminCompanies.user.states.invited)

      const visitor = (await browserOf(null)).page
      const reset = passwordReset(visitor, t)
      await visitor.goto(await passwordLink(app, email))
      await expect(reset.welcome(username)).toBeVisible()
      await reset.password.fill('kolme sinistä kuormaa')
      await reset.repeat.fill('kolme sinistä kuormaa')
      await reset.submit.click()
      await expect(reset.welcomeDone).toBeVisible()
      await reset.toLogin.click()
      await login(visitor, t).username.fill(username)
      await login(visitor, t).password.fill('kolme sinistä kuormaa')
      await login(visitor, t).submit.click()
      await expect(visitor.getByText(t.operator.select.none)).toBeVisible()
      const user = await rowOf(app, 'account', { username }, 'id')
      const token = await visitor.evaluate(() => localStorage.getItem('access_token'))
      const opened = await visitor.request.post('/api/shop/operator/shop/', {
        headers: { authorization: `Bearer ${token}` },
        data: { name: `Alkupiha ${n}`, user_ids: [user.id] },
      })
      expect(opened.status()).toBe(201)
      await yardFrame(visitor, t).choose(`Alkupiha ${n}`)
      const { plate } = await app.vehicles.register(['viljo'])
      const wizard = yardWizard(visitor, t)
      await visitor.goto('/operator/recycle')
      await wizard.search.field.fill(plate)
      await wizard.search.button.click()
      await expect(wizard.vehicle.button).toBeVisible()

      await page.reload()
      await expect(one.user('Aulis Alku')).toContainText(t.adminCompanies.user.states.active)
      await expect(one.user('Aulis Alku')).toContainText(`Alkupiha ${n}`)
    },
  )

  test(
    'finds companies by search and state, and corrects their data',
    { tag: '@full' },
    async ({ app, page, t }) => {
      const { n, businessId } = uniqueIds()
      const name = `Muuttuva Purkamo ${n} Oy`
      await app.make.company({
        name,
        business_id: businessId,
        permit_valid_until: '2025-12-31',
        has_battery_duty: false,
      })
      const list = adminCompanies(page, t)
      const form = companyForm(page, t)
      const one = companyPage(page, t)
      await page.goto('/admin/companies')
      await list.search.fill(`  ${businessId} muuttuva`)
      await expect(list.rows).toHaveCount(1)
      await expect(list.row(name)).toContainText(
        fill(t.adminCompanies.permit.ended, { date: '31.12.2025' }),
      )
      await list.show.selectOption('closed')
      await expect(list.noMatch).toBeVisible()
      await list.show.selectOption('permit')
      await list.link(name).click()
      await expect(one.heading(name)).toBeVisible()
      await one.edit.click()
      await expect(form.businessId).toHaveValue(businessId)
      await form.permitValidUntil.fill('')
      await form.batteryDuty.check()
      await form.city.fill('')
      await form.save.click()
      await expect(form.city).toHaveAccessibleDescription(t.errors.fields.REQUIRED)
      await form.city.fill('Salo')
      await form.save.click()
      await expect(frame(page, t).notification(t.adminCompanies.form.saved)).toBeVisible()
      await expect(page.getByText(t.adminCompanies.permit.lasting)).toBeVisible()
      await expect(page.getByText('Purkajanpolku 1, 00770 Salo')).toBeVisible()
      await page.goBack()
      await expect(list.search).toHaveValue(`  ${businessId} muuttuva`)
      await expect(list.noMatch).toBeVisible()
    },
  )

  test(
    'helps a company whose main user has left',
    { tag: '@full' },
    async ({ browserOf, app, page, t }) => {
      const { n } = uniqueIds()
      const company = await app.make.company({ name: `Päätön Purkamo ${n} Oy` })
      const shop = await app.make.shop({ company_id: company.id, name: `Päätön piha ${n}` })
      const mail = (who: string) => `${who}-${n}@kierto.example`
      const given = { company_id: company.id, shops: [shop.id] }
      const username = `op-left-${n}`
      await app.make.account({
        ...given,
        username,
        name: 'Jaana Jäänyt',
        email: mail('jaana'),
        secret: madeSecret,
      })
      const one = companyPage(page, t)
      await page.goto(`/admin/companies/${company.id}`)
      await expect(one.headless).toBeVisible()
      await one.sendLink('Jaana Jäänyt').click()
      const sent = fill(t.adminCompanies.user.linkSent, { email: mail('jaana') })
      await expect(frame(page, t).notification(sent)).toBeVisible()
      expect(await passwordLink(app, mail('jaana'))).toContain('/reset/')

      const { page: own } = await browserOf(username)
      await yardFrame(own, t).choose(shop.name)
      await leaveSite(own)
      await one.removeFactor('Jaana Jäänyt').click()
      await one.asked.removeFactor.click()
      await expect(one.removeFactor('Jaana Jäänyt')).toBeHidden()
      await own.goto('/operator')
      await expect(expiry(own, t).dialog).toBeVisible()
      await signIn(own, t, { username, password: madePassword })
      // The tab keeps the station of its user.
      await expect(yardFrame(own, t).stationLink(shop.name)).toBeVisible()

      await one.appoint('Jaana Jäänyt').click()
      await one.asked.appoint.click()
      await expect(one.user('Jaana Jäänyt')).toContainText(t.adminCompanies.user.mainUser)
      await expect(one.headless).toBeHidden()

      const form = companyForm(page, t)
      await one.invite.click()
      await form.invited.name.fill('Kaisa Kutsuttu')
      await form.invited.username.fill(username)
      await form.invited.email.fill(mail('kaisa'))
      await one.send.click()
      await expect(form.invited.username).toHaveAccessibleDescription(
        withText(t.errors.ERROR_USERNAME_ALREADY_EXISTS),
      )
      await form.invited.username.fill(`op-new-${n}`)
      await one.send.click()
      await expect(one.user('Kaisa Kutsuttu')).toContainText(t.adminCompanies.user.states.invited)
      await one.sendInvitation('Kaisa Kutsuttu').click()
      const again = fill(t.adminCompanies.user.inviteSent, { email: mail('kaisa') })
      await expect(frame(page, t).notification(again)).toBeVisible()
    },
  )

  test(
    "closes a company, which ends its users' sessions, and opens it",
    { tag: '@full' },
    async ({ browserOf, app, page, t }) => {
      const { n } = uniqueIds()
      const name = `Sulkeutuva Purkamo ${n} Oy`
      const company = await app.make.company({ name })
      const shop = await app.make.shop({ company_id: company.id, name: `Sulkeutuva piha ${n}` })
      const username = `op-closed-${n}`
      const email = `${username}@kierto.example`
      const given = { company_id: company.id, group_name: 'operator' as const, shops: [shop.id] }
      await app.make.account({ ...given, username, email })
      const { page: own } = await browserOf(username)
      await yardFrame(own, t).choose(shop.name)

      const one = companyPage(page, t)
      await page.goto(`/admin/companies/${company.id}`)
      await leaveSite(own)
      await one.close.click()
      await expect(one.asked.dialog).toContainText(t.adminCompanies.close.users.one)
      await expect(one.asked.dialog).toContainText(t.adminCompanies.close.shops.one)
      await one.asked.close.click()
      await expect(one.said('close', name)).toBeVisible()
      await expect(page.getByText(t.adminCompanies.company.closedWhat)).toBeVisible()
      await own.goto('/operator')
      await expect(expiry(own, t).dialog).toBeVisible()
      await signIn(own, t, { username, password: madePassword })
      await expect(login(own, t).wrong).toBeVisible()
      await one.reopen.click()
      await one.asked.reopen.click()
      await expect(one.said('reopen', name)).toBeVisible()
      await login(own, t).submit.click()
      await expect(yardFrame(own, t).stationLink(shop.name)).toBeVisible()
    },
  )

  test(
    'searches the audit, and follows an entry to its vehicle, user and request',
    { tag: '@full' },
    async ({ app, page, t }) => {
      const { plate } = await app.vehicles.ordered('timo')
      const station = await searchAtStation(app, plate)
      const audit = adminAudit(page, t)
      await page.goto('/admin/companies')
      await adminCompanies(page, t).openUpkeep('adminAudit')
      await audit.from.fill('2026-02-02')
      await audit.to.fill('2026-02-01')
      await audit.search.click()
      await expect(audit.to).toHaveAccessibleDescription(t.adminAudit.filter.wrongOrder)
      await audit.to.fill('')
      await audit.plateOrVin.fill(plate.toLowerCase())
      await audit.search.click()
      await expect(audit.rows.first()).toContainText(t.adminAudit.actions['yard.search'])
      await expect(audit.rows.first()).toContainText(station)
      expect(page.url()).not.toContain(plate)

      await audit.ofRequest.first().click()
      await expect(audit.rows).toHaveCount(1)
      await audit.ofUser('op1').click()
      await expect(audit.username).toHaveValue('op1')
      await page.goBack()
      await expect(audit.requestId).not.toHaveValue('')
      await audit.ofVehicle(plate).click()
      await expect(audit.plateOrVin).toHaveValue(plate)
      await expect(audit.requestId).toHaveValue('')

      // Every search adds an audit entry too: more than one page of them.
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      for (let n = 0; n < 51; n += 1) {
        await page.request.post('/api/ppb-admin/audit/search/', {
          headers: { authorization: `Bearer ${token}` },
          data: { username: 'admin' },
        })
      }
      await audit.clear.click()
      await audit.action.selectOption('audit.read')
      await audit.search.click()
      await expect(audit.rows).toHaveCount(50)
      await audit.more.click()
      await expect.poll(() => audit.rows.count()).toBeGreaterThan(50)
      await audit.company.selectOption({ label: 'Etelän Autosilmukka Oy' })
      await audit.shop.selectOption({ label: station })
      await audit.action.selectOption('')
      await audit.search.click()
      await expect(audit.ofVehicle(plate)).toHaveCount(1)
    },
  )
})

test(
  'an admin’s login leads to the admin’s area, which is closed to others',
  { tag: '@full' },
  async ({ browserOf, app, page, t }) => {
    const { page: operator } = await browserOf('op1')
    await operator.goto('/admin/companies')
    await expect(operator).toHaveURL(/\/operator(\/select-station)?$/)
    await page.goto('/admin/audit')
    await expect(page).toHaveURL(`${app.url}/login/operator`)
    const secret = madeSecret
    const username = `admin-in-${uniqueIds().n}`
    const email = `${username}@kierto.example`
    await app.make.account({ username, email, group_name: 'admin', secret })
    await login(page, t).username.fill(username)
    await login(page, t).password.fill(madePassword)
    await login(page, t).submit.click()
    await login(page, t).code.fill(codeOf(app, secret))
    await login(page, t).submit.click()
    await expect(adminAudit(page, t).heading).toBeVisible()
    await page.goto('/operator')
    await expect(page).toHaveURL(`${app.url}/admin`)
  },
)

test.describe('an owner', () => {
  test.use({ who: 'mikael' })

  test('sees who has looked up their vehicle', { tag: '@full' }, async ({ app, page, t }) => {
    const data = ownerData(page, t)
    const { plate } = await app.vehicles.ordered('mikael')
    const station = await searchAtStation(app, plate)
    await page.goto('/person')
    await home(page, t).data.click()
    await expect(data.heading).toBeFocused()
    const latest = data.lookUps.first()
    await expect(latest).toContainText(station)
    await expect(latest).toContainText(plate)
    await expect(latest).toContainText(t.ownerData.lookUps.purposes.reception)
    await expect(page.getByText('op1')).toBeHidden()
  })
})
