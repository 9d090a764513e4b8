import { companies } from '#stand-ins/registry.ts'
import { consentStatement } from '#texts/consent-statement.ts'
import { fill } from '#texts/index.ts'
import { home, powers } from '../pages/home.ts'
import { withText } from '../pages/names.ts'
import { gateway } from '../pages/roles-gateway.ts'
import { order, recycle } from '../pages/recycle.ts'
import { stations } from '../pages/stations.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

async function search(page: Page, t: Words, text: string): Promise<void> {
  const step = recycle(page, t).search
  await step.field.fill(text)
  await step.button.click()
}

test.describe('results of the search', () => {
  test.use({ who: 'aino' })

  test("a text that is no plate, an unknown vehicle, and another owner's", async ({
    page,
    app,
    t,
  }) => {
    const others = await app.vehicles.register(['mikael'])
    const restricted = await app.vehicles.register([
      { person: 'salla', role: 'owner', restricted: true },
    ])
    const scrapped = await app.vehicles.register(['aino'], { status: 'deregistered' })
    const held = await app.vehicles.register([
      { company: 'yritys3', role: 'owner' },
      { person: 'aino', role: 'holder' },
    ])
    const { errors } = t
    const { phones } = t.recycle.call
    const step = recycle(page, t).search
    await page.goto('/person/recycle')

    await step.button.click()
    await expect(step.field).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
    await search(page, t, 'ABCDEFGHIJ12')
    await expect(step.field).toBeFocused()
    await expect(step.field).toHaveAccessibleDescription(
      withText(errors.fields.PLATE_OR_VIN_INVALID),
    )
    const refusals = [
      { text: 'EIO-999', says: errors.VEHICLE_UNKNOWN, link: phones },
      { text: others.plate, says: errors.VEHICLE_OWNER_ONLY, link: phones },
      { text: others.vin, says: errors.VEHICLE_OWNER_ONLY, link: phones },
      { text: restricted.plate, says: errors.TRAFICOM_API_OWNER_RESTRICTED, link: phones },
      { text: scrapped.plate, says: errors.VEHICLE_ALREADY_SCRAPPED, link: t.recycle.toHistory },
    ]
    for (const { text, says, link } of refusals) {
      await search(page, t, text)
      const trouble = recycle(page, t).trouble(says)
      await expect(trouble).toBeVisible()
      await expect(page.getByText(fill(t.vehicle.search.asPlate, { plate: text }))).toBeHidden()
      await expect(trouble.getByRole('link')).toHaveText([link])
      await expect(step.field).toHaveValue(text)
    }
    // The holder of a leased vehicle learns that a company owns it, and not which one.
    await search(page, t, held.plate)
    await expect(recycle(page, t).right.heading).toBeVisible()
    await expect(page.getByText('Rahoitusyhtiö Vaaka Oyj')).toBeHidden()
  })

  test(
    'an heir learns which papers to bring and where to call, for the vehicle of the dead',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { plate } = await app.vehicles.register(['mikael'])
      const { trouble, call } = recycle(page, t)
      const { estate } = t.consent.panel.papers
      await page.goto('/person')
      await search(page, t, plate)
      const answer = trouble(t.errors.VEHICLE_OWNER_ONLY)
      await answer.getByText(estate.title).click()
      const papers = [...estate.list, t.recycle.notYours.ownIdentity]
      await expect(answer.getByRole('listitem')).toHaveText(papers)
      await answer.getByText(t.recycle.notYours.others).click()
      await expect(answer.getByRole('link', { name: t.recycle.printPower })).toBeVisible()
      await answer.getByRole('link', { name: t.recycle.call.phones }).click()
      await expect(call.heading).toBeFocused()
    },
  )

  test(
    'leads without a plate or number to the phones of the stations that take the vehicle',
    { tag: '@full' },
    async ({ page, t }) => {
      const { search: step, call, place } = recycle(page, t)
      await page.goto('/person')
      await step.noPlate.click()
      await expect(call.heading).toBeFocused()
      await call.vehicle.selectOption('tractor')
      await place.town.selectOption('Kuopio')
      const nearest = call.stations.first()
      await expect(nearest).toContainText('km')
      await expect(nearest.getByRole('link')).toHaveAttribute('href', /^tel:/)
    },
  )

  test(
    'finds by VIN, by the previous plate and by the other sequence of a plate',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const car = await app.vehicles.register(['aino'], { previous_plate: 'VIE-77' })
      const moped = await app.vehicles.register(['aino'], {
        plate: '34-AYX',
        class: 'L1e',
        kind: 'moped',
        make: 'Peugeot',
        model: 'Speedfight',
      })
      const { summary } = recycle(page, t)
      await page.goto('/person/recycle')
      for (const text of [car.vin.toLowerCase(), 'vie77']) {
        await search(page, t, text)
        await expect(summary.heading).toBeVisible()
        await expect(page.getByText(car.plate).first()).toBeVisible()
        await summary.another.click()
      }
      await search(page, t, 'AYX-34')
      await expect(recycle(page, t).trouble(t.errors.VEHICLE_UNKNOWN)).toBeVisible()
      await recycle(page, t).search.use(moped.plate).click()
      await expect(summary.heading).toBeVisible()
      await expect(page.getByText('Peugeot Speedfight').first()).toBeVisible()
    },
  )

  test(
    'accepts a vehicle with few facts, or a decommissioned one',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const bare = await app.vehicles.register(['aino'], {
        color: null,
        power: null,
        first_registered: null,
        mileage_km: null,
      })
      const idle = await app.vehicles.register(['aino'], {
        status: 'decommissioned',
        restrictions: ['18'],
      })
      const { summary, place } = recycle(page, t)
      await page.goto('/person/recycle')
      await search(page, t, bare.plate)
      await expect(summary.heading).toBeVisible()
      await expect(page.getByText(t.recycle.summary.decommissioned)).toBeHidden()
      await summary.another.click()
      await search(page, t, idle.plate)
      await expect(page.getByText(t.recycle.summary.decommissioned)).toBeVisible()
      await summary.confirm.click()
      await expect(place.heading).toBeVisible()
    },
  )

  test('shows where an ordered vehicle is', { tag: '@full' }, async ({ page, app, t }) => {
    const { plate } = await app.vehicles.ordered('aino')
    await page.goto('/person/recycle')
    await search(page, t, plate)
    await expect(page.getByText(t.recycle.summary.onTheWay)).toBeVisible()
    await expect(recycle(page, t).summary.confirm).toBeHidden()
    await app.vehicles.receive(plate)
    await recycle(page, t).summary.another.click()
    await search(page, t, plate)
    await expect(page.getByText(t.recycle.summary.atStation, { exact: true })).toBeVisible()
  })

  test(
    'shows that the registry is down, and works again without new typing',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { plate } = await app.vehicles.register(['aino'])
      const { trouble, retry, summary } = recycle(page, t)
      await page.goto('/person/recycle')
      for (const mode of ['503', 'drop', 'slow'] as const) {
        // Slow means longer than a question may take.
        await app.standIns.fail('traficom', mode, mode === 'slow' ? { delay_ms: 20_000 } : {})
        await search(page, t, plate)
        await expect(trouble(t.errors.TRAFICOM_BROKEN)).toBeVisible()
        await app.standIns.heal()
        await retry.click()
        await expect(summary.heading).toBeVisible()
        await summary.another.click()
      }
      const answers = [
        { mode: 'garbage', says: t.errors.TRAFICOM_API_EXCEPTION },
        { mode: 'deny', says: t.errors.TRAFICOM_API_PERMISSION_DENIED },
      ] as const
      for (const { mode, says } of answers) {
        await app.standIns.fail('traficom', mode)
        await search(page, t, plate)
        await expect(trouble(says)).toBeVisible()
      }
    },
  )
})

test.describe('a company’s vehicle', () => {
  const nameOf = (key: string) => companies.find((company) => company.key === key)?.name ?? ''

  test.describe('of a managing director', () => {
    test.use({ who: 'timo' })

    test('is ordered after a check of the right to represent', async ({ page, app, t }) => {
      const { plate } = await app.vehicles.register([{ company: 'yritys1', role: 'owner' }])
      const { right, summary, back } = recycle(page, t)
      await page.goto('/person/recycle')
      await search(page, t, plate)
      await expect(right.heading).toBeVisible()
      await expect(page.getByText(nameOf('yritys1'))).toBeHidden()
      await expect(right.own('111165-****')).toBeVisible()
      await right.button.click()
      await gateway(page).cancel.click()
      await expect(right.heading).toBeVisible()
      await right.button.click()
      await gateway(page).company(nameOf('yritys1')).click()
      await expect(summary.heading).toBeVisible()
      await expect(page.getByText(plate).first()).toBeVisible()
      await back.click()
      await expect(page.getByText(t.recycle.right.checked)).toBeVisible()
    })

    test(
      'is refused in a bankruptcy, with a remedy',
      { tag: '@full' },
      async ({ page, app, t }) => {
        const { plate } = await app.vehicles.register([{ company: 'yritys4', role: 'owner' }])
        const { right, printPower } = recycle(page, t)
        await page.goto('/person/recycle')
        await search(page, t, plate)
        await right.button.click()
        await gateway(page).company(nameOf('yritys4')).click()
        await expect(recycle(page, t).trouble(t.errors.PRH_API_PERMISSION_DENIED)).toBeVisible()
        await expect(page.getByText(t.recycle.advice.PRH_API_PERMISSION_DENIED)).toBeVisible()
        await printPower.click()
        await expect(powers(page, t).heading).toBeVisible()
        await page.goto('/person/recycle?step=right')
        await expect(right.heading).toBeVisible()
      },
    )

    test(
      'shows that the register is down, which is no refusal',
      { tag: '@full' },
      async ({ page, app, t }) => {
        const { plate } = await app.vehicles.register([{ company: 'yritys1', role: 'owner' }])
        const { right, retry, summary } = recycle(page, t)
        await page.goto('/person/recycle')
        await search(page, t, plate)
        await app.standIns.fail('company-register', '503')
        await right.button.click()
        await expect(recycle(page, t).trouble(t.errors.PRH_BROKEN)).toBeVisible()
        await app.standIns.heal()
        await retry.click()
        await gateway(page).company(nameOf('yritys1')).click()
        await expect(summary.heading).toBeVisible()
      },
    )
  })

  test.describe('of a board member who signs jointly', () => {
    test.use({ who: 'paula' })
    test('asks for the others’ powers of attorney', { tag: '@full' }, async ({ page, app, t }) => {
      const { plate } = await app.vehicles.register([{ company: 'yritys1', role: 'owner' }])
      const { right, printPower } = recycle(page, t)
      await page.goto('/person/recycle')
      await search(page, t, plate)
      await right.button.click()
      await gateway(page).company(nameOf('yritys2')).click()
      const chosen = fill(t.recycle.right.otherCompany, { chosen: nameOf('yritys2') })
      await expect(page.getByText(chosen)).toHaveCount(1)
      await expect(page.getByText(t.errors.PRH_OTHER_COMPANY)).toBeHidden()
      await page.getByRole('link', { name: t.recycle.right.toStep }).click()
      await right.button.click()
      await gateway(page).company(nameOf('yritys1')).click()
      const jointly = recycle(page, t).trouble(t.errors.PRH_JOINT_SIGNATURE_NEEDED)
      // The power of attorney is the way on, so it is the first action.
      await expect(jointly.getByRole('link')).toHaveText([
        t.recycle.printPower,
        t.recycle.right.toStep,
      ])
      await expect(printPower).toBeVisible()
    })
  })
})

test.describe('a vehicle of several owners', () => {
  test.use({ who: 'eero' })

  test(
    'needs powers of attorney, which can be printed',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { plate } = await app.vehicles.register(['eero', 'liisa'])
      const { summary, place } = recycle(page, t)
      await page.goto('/person/recycle')
      await search(page, t, plate)
      await expect(page.getByText(fill(t.recycle.summary.owners, { n: 2 }))).toBeVisible()
      await summary.confirm.click()

      await place.elsewhere.check()
      await place.search.fill('Tampere')
      await place.suggestion('Tampere').first().click()
      await place.button.click()
      const station = 'Hämeen Kolmiokierto Tampere, Lahdesjärvi'
      const site = stations(page, t).card(station)
      await site.open()
      await site.pickup.click()
      await order(page, t).answer()
      await order(page, t).tell('040 123 4567', 'eero@posti.example')
      await order(page, t).send.pickup.click()
      await expect(order(page, t).done('pickup')).toBeVisible()
      await order(page, t).follow.click()
      await page.getByRole('link', { name: t.consent.panel.print }).click()
      const paper = powers(page, t)
      await expect(paper.sheets).toHaveCount(1)
      await expect(paper.sheets).toContainText(plate)
      await expect(paper.sheets).toContainText('Eero Johannes Palokangas')
      await expect(paper.sheets).not.toContainText('Liisa')
      const { statement } = t.consent
      const said = consentStatement(statement, { person: statement.personBelow })
      await expect(paper.sheets).toContainText(said)
      await paper.copies.fill('3')
      await expect(paper.sheets).toHaveCount(3)
      await page.emulateMedia({ media: 'print' })
      await expect(paper.print).toBeHidden()
      await expect(paper.sheets.first()).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await home(page, t).openOrder(plate)
      await expect(page.getByRole('article')).toContainText(plate)
      await expect(page.getByRole('heading', { name: t.consent.panel.question })).toBeVisible()
      await expect
        .poll(async () => (await app.standIns.mailsTo('eero@posti.example'))[0]?.text)
        .toContain(t.mails.powersOfAttorney)
    },
  )

  test(
    'bringing it, the order lists the other owners’ powers of attorney',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { plate } = await app.vehicles.ordered('eero', {
        kind: 'self_delivery',
        owners: ['eero', 'liisa'],
      })
      const { id } = await app.vehicles.orderOf(plate)
      await page.goto(`/person/order/${id}`)
      const { bring } = t.ownerOrder
      await expect(page.getByRole('heading', { name: bring.title })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: bring.identity })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: bring.either })).toBeVisible()
    },
  )
})
