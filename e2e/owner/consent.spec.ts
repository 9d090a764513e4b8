import { agreedOn } from '../support/yard-fixtures.ts'
import { finnishDay } from '#rules/finnish-day.ts'
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
  await page.goto('/person')
  await page.getByRole('button', { name: panel.ask }).click()
  const link = page.getByText(/\/consent\/[\da-f-]{36}/)
  await expect(link).toBeVisible()
  const path = /\/consent\/[\da-f-]{36}/.exec((await link.textContent()) ?? '')?.[0] ?? ''

  const kaisa = await browserOf('kaisa')
  await kaisa.page.goto(path.replace('/consent/', '/person/consent/'))
  await expect(kaisa.page.getByText(request.notOwner)).toBeVisible()
  await expect(kaisa.page.getByText(plate)).toBeHidden()

  const liisa = await browserOf('liisa')
  await liisa.page.goto('/person')
  const card = liisa.page.getByRole('article').filter({ hasText: plate })
  await card.getByRole('link', { name: home.open }).click()
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
