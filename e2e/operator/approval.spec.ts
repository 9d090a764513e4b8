import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, pdf, test } from '../support/yard-test.ts'

test(
  'a main user approves the owner whom a clerk typed against the register',
  { tag: '@full' },
  async ({ page, browserOf, here, app, t }) => {
    const { approval } = t.operatorRecycle
    const { plate } = await app.vehicles.register(['mikael'])
    const username = 'op-approving'
    await app.make.account({
      username,
      email: `${username}@kierto.example`,
      group_name: 'operator',
      company_id: here.companyId,
      shops: [here.id],
    })
    const wizard = yardWizard(page, t)
    const { owner, certificate } = wizard
    await wizard.toOwner(plate)
    await owner.chooseWay('typed')
    await owner.basis('other').check()
    await owner.firstName.fill('Aino')
    await owner.lastName.fill('Koivuranta')
    await owner.address.fill('Lehtokuja 4, 00700 Helsinki')
    await owner.nationality.finnish.check()
    await owner.reason.fill('Vuokrasopimus ja luovutuskirja')
    await owner.save.click()
    await expect(page.getByText(approval.waits, { exact: true })).toBeVisible()
    await expect(page.getByText(approval.what)).toBeVisible()
    await expect(owner.goOn).toBeHidden()
    await expect(owner.approve).toBeHidden()
    await owner.saveFacts.click()
    await expect(owner.documentMissing).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await owner.document.click()
    await (await chooser).setFiles(pdf)
    await expect(owner.toProcess).toBeVisible()
    await expect(owner.saveFacts).toBeHidden()

    const { page: main } = await browserOf(username)
    const lists = yardLists(main, t)
    await yardFrame(main, t).choose(here.name)
    await yardFrame(main, t).process.click()
    await expect(lists.card(plate).card).toContainText(t.operatorLists.process.steps.approval)
    await lists.card(plate).goOn.click()
    const approving = yardWizard(main, t).owner
    await expect(main.getByText(approval.asks)).toBeVisible()
    await approving.approve.click()
    await expect(main.getByText(approval.given)).toBeVisible()

    await owner.goOn.click()
    await certificate.plates('destroyed').check()
    await certificate.confirm()
    await expect(certificate.issuedHeading).toBeVisible()
  },
)

test(
  'a main user who typed the owner waits for another one',
  { tag: '@full' },
  async ({ browserOf, here, app, t }) => {
    const { approval } = t.operatorRecycle
    const { plate } = await app.vehicles.register(['mikael'])
    const username = 'op-typing'
    await app.make.account({
      username,
      email: `${username}@kierto.example`,
      group_name: 'operator',
      company_id: here.companyId,
      shops: [here.id],
    })
    const { page: main } = await browserOf(username)
    await yardFrame(main, t).choose(here.name)
    const wizard = yardWizard(main, t)
    const { owner } = wizard
    await wizard.toOwner(plate)
    await owner.chooseWay('typed')
    await owner.basis('other').check()
    await owner.firstName.fill('Aino')
    await owner.lastName.fill('Koivuranta')
    await owner.address.fill('Lehtokuja 4, 00700 Helsinki')
    await owner.nationality.finnish.check()
    await owner.reason.fill('Vuokrasopimus ja luovutuskirja')
    await owner.save.click()
    await expect(main.getByText(approval.waitsForOther)).toBeVisible()
    await expect(main.getByText(approval.other)).toBeVisible()
    await expect(owner.approve).toBeHidden()
  },
)
