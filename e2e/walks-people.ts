import type { Erasure } from '#contract/owner-data.ts'
import { demoAdminSecret } from '#demo/accounts.ts'
import { madePassword, madeSecret } from '#server/testing/make.ts'
import { frame } from './pages/frame.ts'
import { accountPage, setUp } from './pages/account.ts'
import { adminAudit, adminCompanies, companyForm, companyPage } from './pages/admin.ts'
import { login, start } from './pages/login.ts'
import { ownerData } from './pages/owner-data.ts'
import { yardFrame } from './pages/yard-frame.ts'
import { passwordReset } from './pages/yard-profile.ts'
import { codeOf, fresh, nextCodeOf, passwordLink, searchAtStation, signIn } from './people.ts'
import type { Look, Stage } from './walks.ts'

const operatorCompany = 'Etelän Autosilmukka Oy'
const madeMainUser = 'Ulla Päätähti-Kaukoranta'

/** The association's companies, from the list to a new one. */
export async function adminsCompanies({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const list = adminCompanies(page, t)
  const form = companyForm(page, t)
  const one = companyPage(page, t)
  const { n } = fresh()
  const soon = new Date(kierto.clock.now().getTime() + 30 * 86_400_000)
  const name = `Päättyvän Luvan Autopurkamo ${n} Oy`
  const company = await kierto.make.company({
    name,
    permit_valid_until: soon.toISOString().slice(0, 10),
  })
  await kierto.make.company({ name: `Päättynyt Lupa ${n} Oy`, permit_valid_until: '2025-12-31' })
  await kierto.make.company({ name: `Suljettu Romu ${n} Oy`, deactivated_at: kierto.clock.now() })
  const user = { company_id: company.id, email: `ulla-${n}@kierto.example` }
  await kierto.make.account({ ...user, name: madeMainUser, username: `ulla-${n}` })
  await kierto.make.account({
    company_id: company.id,
    name: 'Kalle Kutsuttu',
    email: `kalle-${n}@kierto.example`,
    password_hash: null,
    group_name: 'operator',
    deactivated_at: kierto.clock.now(),
  })
  await kierto.make.account({
    company_id: company.id,
    name: 'Tiina Tunniste',
    email: `tiina-${n}@kierto.example`,
    secret: madeSecret,
  })

  await page.goto('/admin')
  await list.link(name).waitFor()
  await look('admin-companies')
  await list.show.selectOption('headless')
  await list.search.fill('zzqqxx')
  await list.noMatch.waitFor()
  await look('admin-no-match')
  await list.search.fill('Päättyvän')
  await list.link(name).click()
  await one.headless.waitFor()
  await look('admin-company')
  await one.edit.click()
  await form.businessId.fill('1234567-8')
  await form.city.fill('')
  await form.save.click()
  await page.getByText(t.errors.fields.BUSINESS_ID_INVALID).waitFor()
  await look('admin-company-edit')
  await page.reload()
  await one.invite.click()
  await one.send.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).first().waitFor()
  await look('admin-invite')
  await page.reload()
  await one.removeFactor('Tiina Tunniste').click()
  await one.asked.dialog.waitFor()
  await look('admin-remove-factor')
  await page.reload()
  await one.close.click()
  await one.asked.dialog.waitFor()
  await look('admin-close')
  await one.asked.close.click()
  await one.reopen.waitFor()
  await page.reload()
  await one.reopen.waitFor()
  await look('admin-company-closed')
  await page.goto('/admin')
  await list.link(operatorCompany).click()
  await one.heading(operatorCompany).waitFor()
  await look('admin-company-whole')
  await page.goto('/admin/companies/999999')
  await page.getByText(t.admin.company.missing).waitFor()
  await look('admin-missing')
  await page.goto('/admin/companies/new')
  await form.businessId.fill('1234567-8')
  await form.create.click()
  await page.getByText(t.errors.fields.BUSINESS_ID_INVALID).waitFor()
  await look('admin-new')
  await form.cancel.click()
  await form.leave.dialog.waitFor()
  await look('admin-leave')
}

/** The audit, and the admin's own account. */
export async function adminsAudit({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const audit = adminAudit(page, t)
  const { plate } = await kierto.fleet.ordered('aino')
  await searchAtStation(kierto, plate)
  await page.goto('/admin')
  await adminCompanies(page, t).item('adminAudit').click()
  await audit.rows.first().waitFor()
  await look('admin-audit')
  await audit.from.fill('2026-05-02')
  await audit.to.fill('2026-05-01')
  await audit.plateOrVin.fill('ABCDE-123456')
  await audit.search.click()
  await page.getByText(t.adminAudit.filter.wrongOrder).waitFor()
  await look('admin-audit-wrong')
  await audit.clear.click()
  await audit.rows.first().waitFor()
  await audit.username.fill('nobody-at-all')
  await audit.search.click()
  await audit.none.waitFor()
  await look('admin-audit-none')
  await page.goto('/admin/profile')
  await accountPage(page, t).sessions.current.waitFor()
  await look('admin-profile')
}

/** The second step of a login, and what leads an admin to set it up. */
export async function secondStep({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const form = login(page, t)
  const steps = setUp(page, t.account)
  await signIn(page, t, { username: 'admin', password: 'kierto-demo-2026' })
  await form.code.waitFor()
  await look('login-code')
  await form.code.fill('000000')
  await form.submit.click()
  await page.getByText(t.errors.SECOND_FACTOR_WRONG).waitFor()
  await look('login-code-wrong')
  await form.useRecovery.click()
  await form.recovery.waitFor()
  await look('login-recovery')
  await form.useCode.click()
  await form.code.fill(nextCodeOf(kierto, demoAdminSecret))
  await form.submit.click()
  await adminCompanies(page, t).heading.waitFor()
  await frame(page, t).logOut.click()
  await start(page, t).heading.waitFor()

  const username = `admin-first-${fresh().n}`
  await kierto.make.account({
    username,
    email: `${username}@kierto.example`,
    group_name: 'admin',
    secret: null,
  })
  await signIn(page, t, { username, password: madePassword })
  await steps.proveHeading.waitFor()
  await look('factor-first')
  await steps.password.fill(madePassword)
  await steps.goOn.click()
  await steps.picture.waitFor()
  await look('factor-scan')
  await steps.code.fill('000000')
  await steps.confirm.click()
  await page.getByText(t.account.factor.wrongCode).waitFor()
  await look('factor-scan-wrong')
  await steps.code.fill(codeOf(kierto, await steps.secret.innerText()))
  await steps.confirm.click()
  await steps.codesHeading.waitFor()
  await steps.done.click()
  await page.getByText(t.account.factor.codes.savedFirst).waitFor()
  await look('factor-codes')
  await steps.saved.check()
  await steps.done.click()
  await adminCompanies(page, t).heading.waitFor()
}

/** A station user's own account. */
export async function ownAccount({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const account = accountPage(page, t)
  const { n } = fresh()
  const company = await kierto.make.company()
  const shop = await kierto.make.shop({ company_id: company.id, name: `Oma piha ${n}` })
  const username = `op-own-${n}`
  await kierto.make.account({
    username,
    email: `${username}@kierto.example`,
    company_id: company.id,
    shops: [shop.id],
  })
  await kierto.sessionOf(username)
  await signIn(page, t, { username, password: madePassword })
  await yardFrame(page, t).station(shop.name).click()
  await page.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  await page.goto('/operator/profile')
  await account.sessions.end.first().waitFor()
  await look('account')
  await account.password.current.fill('väärä salasana')
  await account.password.fresh.fill('lyhyt')
  await account.password.repeat.fill('toinen')
  await account.password.submit.click()
  await page.getByText(t.errors.fields.PASSWORD_TOO_SHORT).waitFor()
  await look('account-password')
  await account.setUp.click()
  await account.factor.password.fill(madePassword)
  await account.factor.goOn.click()
  await account.factor.code.fill(codeOf(kierto, await account.factor.secret.innerText()))
  await account.factor.confirm.click()
  await account.factor.codesHeading.waitFor()
  await look('account-codes')
  await account.factor.saved.check()
  await account.factor.done.click()
  await account.remove.click()
  await account.proof.dialog.waitFor()
  await account.proof.remove.click()
  await page.getByText(t.errors.fields.REQUIRED, { exact: true }).first().waitFor()
  await look('account-remove')
}

/** What a mailed link opens: an invitation, and links that no longer work. */
export async function mailedLinks({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const reset = passwordReset(page, t)
  const { n } = fresh()
  const username = `kutsuttu-${n}`
  const email = `${username}@kierto.example`
  const company = await kierto.make.company()
  await kierto.make.account({ username, email, company_id: company.id, password_hash: null })
  const ask = async () => {
    await page.goto('/login/operator')
    await page.getByText(t.login.forgotten.button).click()
    await reset.another.waitFor()
    await reset.username.last().fill(username)
    await reset.another.click()
    await reset.sent.waitFor()
    return passwordLink(kierto, email)
  }
  const first = await ask()
  await page.goto(first)
  await reset.welcome(username).waitFor()
  await look('reset-invitation')
  await reset.password.fill('salasana')
  await reset.repeat.fill('salasana')
  await reset.submit.click()
  await page.getByText(t.errors.fields.PASSWORD_TOO_COMMON).waitFor()
  await look('reset-common')
  await reset.password.fill('kolme sinistä kuormaa')
  await reset.repeat.fill('kolme sinistä kuormaa')
  await reset.submit.click()
  await reset.welcomeDone.waitFor()
  await look('reset-invitation-done')
  await page.goto(first)
  await reset.used.waitFor()
  await look('reset-used')
  await page.goto('/reset/made-up')
  await reset.broken.waitFor()
  await look('reset-broken')
}

/** Who has looked at an owner's data. */
export async function ownersData({ page, kierto, t }: Stage, look: Look): Promise<void> {
  const data = ownerData(page, t)
  await page.route('**/api/owner/look-ups/**', (route) => route.fulfill({ json: [] }))
  await page.goto('/person/data')
  await data.none.waitFor()
  await look('own-data-none')
  await page.unroute('**/api/owner/look-ups/**')
  const { plate } = await kierto.fleet.ordered('salla')
  await searchAtStation(kierto, plate)
  await page.reload()
  await data.lookUps.first().waitFor()
  await look('own-data')
  await data.group('orders').click()
  await data.erasure.button.click()
  await data.erasure.send.click()
  await data.erasure.needed.waitFor()
  await look('own-data-erase')
  await data.erasure.keep.click()
  await page.route('**/api/owner/data/erasure/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: erasureDone }) : route.fallback(),
  )
  await data.erasure.button.click()
  await data.erasure.understood.check()
  await data.erasure.send.click()
  await data.erasure.done.waitFor()
  await look('own-data-erased')
  await page.unroute('**/api/owner/data/erasure/')
}

/** Salla's own data stay for the other walks. */
const erasureDone = {
  erased: [{ part: 'contacts', count: 2 }],
  kept: [{ part: 'papers', count: 1, until: '2032-12-31' }],
} satisfies Erasure
