import { randomUUID } from 'node:crypto'
import { companyByKey, persons } from '#stand-ins/registry.ts'
import { fill } from '#texts/index.ts'
import { identification } from '../pages/login.ts'
import { gateway } from '../pages/roles-gateway.ts'
import { recycle } from '../pages/recycle.ts'
import { agreedOn } from '../support/yard-fixtures.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { consentStatement } from '#texts/consent-statement.ts'
import { consent } from '#texts/fi/consent.ts'
import { errors } from '#texts/fi/errors.ts'
import { expect, test } from '../support/test.ts'

test.use({ who: 'eero' })

test('a co-owner consents without the link, and a stranger with the link sees nothing', async ({
  page,
  app,
  browserOf,
}) => {
  const { request, panel, home } = consent
  const { plate } = await app.vehicles.ordered('eero', {
    owners: ['eero', 'liisa'],
    order: agreedOn(finnishDay(new Date())),
  })
  const { id } = await app.vehicles.orderOf(plate)
  await page.goto(`/person/order/${id}`)
  await page.getByRole('button', { name: panel.ask }).click()
  const link = page.getByText(/\/consent\/[\da-f-]{36}/)
  await expect(link).toBeVisible()
  // The pressed button is gone. The focus stays in its section, in sight.
  const title = page.getByRole('heading', { name: panel.title, exact: true })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  const path = /\/consent\/[\da-f-]{36}/.exec((await link.textContent()) ?? '')?.[0] ?? ''

  const kaisa = await browserOf('kaisa')
  await kaisa.page.goto(path.replace('/consent/', '/person/consent/'))
  await expect(kaisa.page.getByText(request.notOwner)).toBeVisible()
  await expect(kaisa.page.getByText(plate)).toBeHidden()

  const liisa = await browserOf('liisa')
  await liisa.page.goto('/person')
  const card = liisa.page.getByRole('article').filter({ hasText: plate })
  await card.getByRole('link', { name: home.open }).click()
  const said = { plate, person: 'Eero Johannes Palokangas' }
  await expect(liisa.page.getByText(consentStatement(consent.statement, said))).toBeVisible()
  const email = liisa.page.getByLabel(request.email)
  const give = liisa.page.getByRole('button', { name: request.give, exact: true })
  await email.fill('liisa@')
  await email.press('Enter')
  await give.click()
  await expect(liisa.page.getByText(errors.fields.EMAIL_INVALID)).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('liisa@posti.example')
  await give.click()
  await expect(liisa.page.getByText('Suostumukset 2/2')).toBeVisible()
  await expect(liisa.page.getByText('liisa@posti.example')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Suostumukset 2/2').first()).toBeVisible()
})

test(
  'while the answers load, an order shows the part that it will have',
  { tag: '@full' },
  async ({ page, app, browserOf }) => {
    const { panel, request, home } = consent
    const { plate } = await app.vehicles.ordered('eero', { owners: ['eero', 'liisa'] })
    const { id } = await app.vehicles.orderOf(plate)
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await page.goto(`/person/order/${id}`)
    await part(panel.question).getByRole('button', { name: panel.ask }).click()
    await expect(part(panel.title).getByText(/consent\/[\da-f-]{36}/)).toBeVisible()

    const answers = '**/api/owner/vehicle/*/consent/'
    const held = Promise.withResolvers<void>()
    await page.route(answers, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(part(panel.title)).toBeVisible()
    await expect(part(panel.question)).toBeHidden()

    const { page: liisa } = await browserOf('liisa')
    await liisa.goto('/person')
    const card = liisa.getByRole('article').filter({ hasText: plate })
    await card.getByRole('link', { name: home.open }).click()
    await liisa.getByRole('button', { name: request.give, exact: true }).click()
    await expect(liisa.getByText('Suostumukset 2/2')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Suostumukset 2/2')).toBeVisible()
    await expect(part(panel.title)).toBeHidden()
    held.resolve()
    await page.waitForLoadState('networkidle')
    await expect(part(panel.title)).toBeHidden()
  },
)

test(
  'the link identifies with one press, and asks nobody who is signed in',
  { tag: '@full' },
  async ({ page, app, t, browserOf }) => {
    const { plate } = await app.vehicles.ordered('eero', { owners: ['eero', 'liisa'] })
    const order = await app.vehicles.orderOf(plate)
    await page.goto(`/person/order/${order.id}`)
    await page.getByRole('button', { name: consent.panel.ask }).click()
    const link = page.getByText(/\/consent\/[\da-f-]{36}/)
    const path = /\/consent\/[\da-f-]{36}/.exec((await link.textContent()) ?? '')?.[0] ?? ''
    const { page: signedOut } = await browserOf(null)
    await signedOut.goto(path)
    await signedOut.getByRole('button', { name: consent.link.button }).click()
    const liisa = persons.find(({ key }) => key === 'liisa')
    const name = `${liisa?.first_names} ${liisa?.last_name}`
    await identification(signedOut, 'fi').person(name).click()
    await expect(signedOut.getByText(plate).first()).toBeVisible()
    await signedOut.goto(path)
    await expect(signedOut.getByRole('button', { name: t.consent.link.button })).toBeHidden()
    await signedOut.getByRole('link', { name: consent.home.open }).click()
    await expect(signedOut.getByText(plate).first()).toBeVisible()
  },
)

test(
  'a refusal changes the head of the order and its action, and nobody is told to wait before',
  { tag: '@full' },
  async ({ page, app, t, browserOf }) => {
    const { plate } = await app.vehicles.ordered('eero', {
      owners: ['eero', 'liisa'],
      order: agreedOn(finnishDay(new Date())),
    })
    const { id } = await app.vehicles.orderOf(plate)
    await page.goto(`/person/order/${id}`)
    const { panel } = consent
    await expect(page.getByRole('heading', { level: 2, name: panel.question })).toBeVisible()
    await page.getByRole('button', { name: panel.ask }).click()
    await expect(page.getByText(panel.ready)).toBeVisible()
    await expect(page.getByText(panel.states.requested)).toBeVisible()

    const liisa = await browserOf('liisa')
    await liisa.page.goto('/person')
    const card = liisa.page.getByRole('article').filter({ hasText: plate })
    await card.getByRole('link', { name: consent.home.open }).click()
    await liisa.page.getByRole('button', { name: consent.request.refuse, exact: true }).click()
    await expect(liisa.page.getByText(consent.request.sent)).toBeVisible()

    await page.reload()
    const { state, marks, actions } = t.ownerOrder
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(state.refused)
    await expect(page.getByText(marks.refused)).toBeVisible()
    const head = page.locator('[data-tone="danger"]')
    await expect(head.getByRole('button', { name: t.owner.cancel.button })).toBeVisible()
    await expect(head.getByRole('button', { name: actions.calendar })).toBeHidden()
  },
)

test.describe('a representative of a company among the owners', () => {
  test.use({ who: 'timo' })

  test(
    'returns from the roles gateway to the request, also in the middle of an own order',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const company = companyByKey.get('yritys1')
      if (!company) throw new Error('The registry knows no company yritys1')
      const { name } = company
      const { plate } = await app.vehicles.ordered('eero', {
        owners: ['eero', { company: 'yritys1', role: 'owner' }],
        order: agreedOn(finnishDay(new Date())),
      })
      const order = await app.vehicles.orderOf(plate)
      const link = randomUUID()
      await app.make.consent({
        vehicle_id: order.vehicle_id,
        requested_by: order.person_id,
        owner_kind: 'company',
        owner_hash: app.appContext.secrets.lookUp('business-id', company.business_id),
        link,
      })
      const own = await app.vehicles.register(['timo'])
      const { request } = consent
      await page.goto('/person/recycle')
      const { search, summary } = recycle(page, t)
      await search.field.fill(own.plate)
      await search.button.click()
      await expect(summary.heading).toBeVisible()

      await page.goto(`/person/consent/${link}`)
      await page.getByRole('button', { name: request.represent }).click()
      await gateway(page).cancel.click()
      await page.getByRole('button', { name: request.represent }).click()
      await gateway(page).company(name).click()
      await expect(page.getByText(fill(request.company, { company: name }))).toBeVisible()
      await page.getByRole('button', { name: request.give, exact: true }).click()
      await expect(page.getByText('Suostumukset 2/2')).toBeVisible()

      await page.goto('/person/recycle')
      await expect(page.getByText(own.plate).first()).toBeVisible()
    },
  )
})
