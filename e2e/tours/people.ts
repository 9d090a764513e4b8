import type { TaskQueue } from '#contract/admin/companies.ts'
import { adminTasks } from '#rules/admin-tasks.ts'
import type { Erasure } from '#contract/owner-data.ts'
import { demoAdminSecret } from '#demo/accounts.ts'
import { enqueueEmailLink } from '#server/modules/account/password-links.ts'
import { madePassword, madeSecret } from '#server/seed/make.ts'
import { frame } from '../pages/frame.ts'
import { accountPage, setUp } from '../pages/account.ts'
import { adminAudit, adminCompanies, adminHome, companyForm, companyPage } from '../pages/admin.ts'
import { login, start } from '../pages/login.ts'
import { ownerData } from '../pages/owner-data.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { passwordReset } from '../pages/yard-profile.ts'
import {
  codeOf,
  uniqueIds,
  nextCodeOf,
  passwordLink,
  searchAtStation,
  signIn,
} from '../support/accounts.ts'
import type { TourRun } from './index.ts'

const operatorCompany = 'Etelän Autosilmukka Oy'
const madeMainUser = 'Ulla Päätähti-Kaukoranta'

const noTasks: TaskQueue = {
  counts: Object.fromEntries(adminTasks.map((task) => [task, 0])) as TaskQueue['counts'],
  typed_month: null,
  report_years: { self_evaluation: 2025, company_battery: 2024, self_control: 2025 },
  certificates: { year: 2026, now: 0, before: 0, months: [] },
  reports: [],
  lasting_permits: 0,
  announcement: null,
}

/** The association's companies, from the list to a new one. */
export const adminsCompanies: TourRun = async ({ page, app, t }, checkpoint) => {
  const list = adminCompanies(page, t)
  const form = companyForm(page, t)
  const one = companyPage(page, t)
  const { n } = uniqueIds()
  const soon = new Date(app.clock.now().getTime() + 30 * 86_400_000)
  const name = `Päättyvän Luvan Autopurkamo ${n} Oy`
  const company = await app.make.company({
    name,
    permit_valid_until: soon.toISOString().slice(0, 10),
  })
  await app.make.company({ name: `Päättynyt Lupa ${n} Oy`, permit_valid_until: '2025-12-31' })
  await app.make.company({ name: `Suljettu Romu ${n} Oy`, deactivated_at: app.clock.now() })
  const user = { company_id: company.id, email: `ulla-${n}@kierto.example` }
  await app.make.account({ ...user, name: madeMainUser, username: `ulla-${n}` })
  await app.make.account({
    company_id: company.id,
    name: 'Kalle Kutsuttu',
    email: `kalle-${n}@kierto.example`,
    password_hash: null,
    group_name: 'operator',
    deactivated_at: app.clock.now(),
  })
  await app.make.account({
    company_id: company.id,
    name: 'Tiina Tunniste',
    email: `tiina-${n}@kierto.example`,
    secret: madeSecret,
  })

  await page.goto('/admin')
  await adminHome(page, t).task('permits').waitFor()
  await checkpoint('admin-home')
  await page.route('**/api/ppb-admin/tasks/', (route) => route.fulfill({ json: noTasks }))
  await page.reload()
  await adminHome(page, t).none.waitFor()
  await checkpoint('admin-home-none', { full: true })
  await page.unroute('**/api/ppb-admin/tasks/')
  await page.goto('/admin/companies')
  await list.link(name).waitFor()
  await checkpoint('admin-companies', { full: true })
  await list.show.selectOption('headless')
  await list.search.fill('zzqqxx')
  await list.noMatch.waitFor()
  await checkpoint('admin-no-match', { full: true })
  await list.search.fill('Päättyvän')
  await list.link(name).click()
  await one.headless.waitFor()
  await checkpoint('admin-company')
  await one.edit.click()
  await form.businessId.fill('1234567-8')
  await form.city.fill('')
  await form.save.click()
  await page.getByText(t.errors.fields.BUSINESS_ID_INVALID).waitFor()
  await checkpoint('admin-company-edit')
  await page.reload()
  await one.invite.click()
  await one.send.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).first().waitFor()
  await checkpoint('admin-invite')
  await page.reload()
  await one.removeFactor('Tiina Tunniste').click()
  await one.asked.dialog.waitFor()
  await checkpoint('admin-remove-factor')
  await page.reload()
  await one.close.click()
  await one.asked.dialog.waitFor()
  await checkpoint('admin-close')
  await one.asked.close.click()
  await one.reopen.waitFor()
  await page.reload()
  await one.reopen.waitFor()
  await checkpoint('admin-company-closed', { full: true })
  await page.goto('/admin/companies')
  await list.link(operatorCompany).click()
  await one.heading(operatorCompany).waitFor()
  await checkpoint('admin-company-whole', { full: true })
  await page.goto('/admin/companies/999999')
  await page.getByText(t.adminCompanies.company.missing).waitFor()
  await checkpoint('admin-missing', { full: true })
  await page.goto('/admin/companies/new')
  await form.businessId.fill('1234567-8')
  await form.create.click()
  await page.getByText(t.errors.fields.BUSINESS_ID_INVALID).waitFor()
  await checkpoint('admin-new')
  await form.cancel.click()
  await form.leave.dialog.waitFor()
  await checkpoint('admin-leave', { full: true })
}

/** The audit, and the admin's own account. */
export const adminsAudit: TourRun = async ({ page, app, t }, checkpoint) => {
  const audit = adminAudit(page, t)
  const { plate } = await app.vehicles.ordered('aino')
  await searchAtStation(app, plate)
  await page.goto('/admin/companies')
  await adminCompanies(page, t).openUpkeep('adminAudit')
  // The page before has a table too.
  await audit.heading.waitFor()
  await audit.rows.first().waitFor()
  await checkpoint('admin-audit')
  await audit.from.fill('2026-05-02')
  await audit.to.fill('2026-05-01')
  await audit.plateOrVin.fill('ABCDE-123456')
  await audit.search.click()
  await page.getByText(t.adminAudit.filter.wrongOrder).waitFor()
  await checkpoint('admin-audit-wrong', { full: true })
  await audit.clear.click()
  await audit.rows.first().waitFor()
  await audit.username.fill('nobody-at-all')
  await audit.search.click()
  await audit.none.waitFor()
  await checkpoint('admin-audit-none', { full: true })
  await page.goto('/admin/profile')
  await accountPage(page, t).sessions.current.waitFor()
  await checkpoint('admin-profile', { full: true })
}

/** The second step of a login, and an admin's mandatory set-up. */
export const secondStep: TourRun = async ({ page, app, t }, checkpoint) => {
  const form = login(page, t)
  const steps = setUp(page, t.account)
  await signIn(page, t, { username: 'admin', password: 'kierto-demo-2026' })
  await form.code.waitFor()
  await checkpoint('login-code')
  await form.code.fill('000000')
  await form.submit.click()
  await page.getByText(t.errors.SECOND_FACTOR_WRONG).waitFor()
  await checkpoint('login-code-wrong', { full: true })
  await form.useRecovery.click()
  await form.recovery.waitFor()
  await checkpoint('login-recovery', { full: true })
  await form.useCode.click()
  await form.code.fill(nextCodeOf(app, demoAdminSecret))
  await form.submit.click()
  await adminHome(page, t).heading.waitFor()
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: t.admin.menu.upkeep, exact: true }).click()
  await frame(page, t).logOut.click()
  await start(page, t).heading.waitFor()

  const username = `admin-first-${uniqueIds().n}`
  await app.make.account({
    username,
    email: `${username}@kierto.example`,
    group_name: 'admin',
    secret: null,
  })
  await signIn(page, t, { username, password: madePassword })
  await steps.proveHeading.waitFor()
  await checkpoint('factor-first')
  await steps.password.fill(madePassword)
  await steps.goOn.click()
  await steps.picture.waitFor()
  await checkpoint('factor-scan')
  await steps.code.fill('000000')
  await steps.confirm.click()
  await page.getByText(t.account.factor.wrongCode).waitFor()
  await checkpoint('factor-scan-wrong', { full: true })
  await steps.code.fill(codeOf(app, await steps.secret.innerText()))
  await steps.confirm.click()
  await steps.codesHeading.waitFor()
  await steps.done.click()
  await page.getByText(t.account.factor.codes.savedFirst).waitFor()
  await checkpoint('factor-codes')
  await steps.saved.check()
  await steps.done.click()
  await adminHome(page, t).heading.waitFor()
}

/** A station user's own account. */
export const ownAccount: TourRun = async ({ page, app, t }, checkpoint) => {
  const account = accountPage(page, t)
  const { n } = uniqueIds()
  const company = await app.make.company()
  const shop = await app.make.shop({ company_id: company.id, name: `Oma piha ${n}` })
  const username = `op-own-${n}`
  await app.make.account({
    username,
    email: `${username}@kierto.example`,
    company_id: company.id,
    shops: [shop.id],
  })
  await app.sessionOf(username)
  await signIn(page, t, { username, password: madePassword })
  await yardFrame(page, t).station(shop.name).click()
  await page.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  await page.goto('/operator/profile')
  await account.sessions.end.first().waitFor()
  await checkpoint('account')
  await account.password.current.fill('väärä salasana')
  await account.password.fresh.fill('lyhyt')
  await account.password.repeat.fill('toinen')
  await account.password.submit.click()
  await page.getByText(t.errors.fields.PASSWORD_TOO_SHORT).waitFor()
  await checkpoint('account-password')
  await account.setUp.click()
  await account.factor.password.fill(madePassword)
  await account.factor.goOn.click()
  await account.factor.code.fill(codeOf(app, await account.factor.secret.innerText()))
  await account.factor.confirm.click()
  await account.factor.codesHeading.waitFor()
  await checkpoint('account-codes', { full: true })
  await account.factor.saved.check()
  await account.factor.done.click()
  await account.remove.click()
  await account.proof.dialog.waitFor()
  await account.proof.remove.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).first().waitFor()
  await checkpoint('account-remove', { full: true })
}

/** Pages of mailed links: an invitation, and expired links. */
export const mailedLinks: TourRun = async ({ page, app, t }, checkpoint) => {
  const reset = passwordReset(page, t)
  const { n } = uniqueIds()
  const username = `kutsuttu-${n}`
  const email = `${username}@kierto.example`
  const company = await app.make.company()
  await app.make.account({ username, email, company_id: company.id, password_hash: null })
  const ask = async () => {
    await page.goto('/login/operator')
    await page.getByText(t.login.forgotten.button).click()
    await reset.another.waitFor()
    await reset.username.last().fill(username)
    await reset.another.click()
    await reset.sent.waitFor()
    return passwordLink(app, email)
  }
  const first = await ask()
  await page.goto(first)
  await reset.welcome(username).waitFor()
  await checkpoint('reset-invitation')
  await reset.password.fill('salasana')
  await reset.repeat.fill('salasana')
  await reset.submit.click()
  await page.getByText(t.errors.fields.PASSWORD_TOO_COMMON).waitFor()
  await checkpoint('reset-common', { full: true })
  await reset.password.fill('kolme sinistä kuormaa')
  await reset.repeat.fill('kolme sinistä kuormaa')
  await reset.submit.click()
  await reset.welcomeDone.waitFor()
  await checkpoint('reset-invitation-done', { full: true })
  await page.goto(first)
  await reset.used.waitFor()
  await checkpoint('reset-used', { full: true })
  await page.goto('/reset/made-up')
  await reset.broken.waitFor()
  await checkpoint('reset-broken')

  const mover = await app.make.account({ company_id: company.id, username: `vaihtaja-${n}` })
  const address = `uusi-${email}`
  await app.appContext.db.write((tx) => enqueueEmailLink(app.appContext, tx, mover, address))
  await page.goto(await passwordLink(app, address))
  await page.getByRole('heading', { level: 1, name: t.login.reset.email.title }).waitFor()
  await checkpoint('confirm-email')
  await page.getByLabel(t.login.reset.email.password).fill('väärä salasana')
  await page.getByRole('button', { name: t.login.reset.email.submit }).click()
  await page.getByText(t.login.reset.email.wrong).waitFor()
  await checkpoint('confirm-email-wrong', { full: true })
  await page.getByLabel(t.login.reset.email.password).fill(madePassword)
  await page.getByRole('button', { name: t.login.reset.email.submit }).click()
  await page.getByText(t.login.reset.email.done).waitFor()
  await checkpoint('confirm-email-done', { full: true })
}

/** Lookups of an owner's data. */
export const ownersData: TourRun = async ({ page, app, t }, checkpoint) => {
  const data = ownerData(page, t)
  await page.route('**/api/owner/look-ups/**', (route) => route.fulfill({ json: [] }))
  await page.goto('/person/data')
  await data.none.waitFor()
  await checkpoint('own-data-none', { full: true })
  await page.unroute('**/api/owner/look-ups/**')
  const { plate } = await app.vehicles.ordered('salla')
  await searchAtStation(app, plate)
  await page.reload()
  await data.lookUps.first().waitFor()
  await checkpoint('own-data')
  await data.group('orders').click()
  await data.erasure.button.click()
  await data.erasure.send.click()
  await data.erasure.needed.waitFor()
  await checkpoint('own-data-erase')
  await data.erasure.keep.click()
  await page.route('**/api/owner/data/erasure/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: erasureDone }) : route.fallback(),
  )
  await data.erasure.button.click()
  await data.erasure.understood.check()
  await data.erasure.send.click()
  await data.erasure.done.waitFor()
  await checkpoint('own-data-erased', { full: true })
  await page.unroute('**/api/owner/data/erasure/')
}

/** Salla's own data stay for the other tours. */
const erasureDone = {
  erased: [{ part: 'contacts', count: 2 }],
  kept: [{ part: 'papers', count: 1, until: '2032-12-31' }],
} satisfies Erasure
