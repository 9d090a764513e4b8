import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import { newCompanyFixture } from '../support/company-fixture.ts'
import { frame } from '../pages/frame.ts'
import { management } from '../pages/management.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { passwordReset } from '../pages/yard-profile.ts'
import { uniqueIds, passwordLink, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/texts.ts'

/** Steps of a newly licensed company, in sequence. The test below does them in browsers. */
const settingUp = {
  stations: [
    {
      name: 'Kasvavan Kierron Lehtola',
      address: 'Lehtokuja 4, Helsinki',
      found: { address: /Lehtokuja 4/, city: 'Helsinki' },
      typed: null,
      // From Monday on: the typed texts, and the service's reading.
      hours: ['7.30–17', '', '', '', '', '9–14', 'sopimuksen mukaan'],
      copiedToFriday: true,
      radius: '60',
    },
    {
      name: 'Kasvavan Kierron Sivupiha',
      address: 'Tampere',
      found: { address: '', city: /Tampere/ },
      // A town alone has no street: the station's address is typed.
      typed: { address: 'Sivutie 1', postal: '33100' },
      hours: ['8–12 ja 13–16', '', '', '', '', '', ''],
      copiedToFriday: false,
      radius: null,
    },
  ],
  colleague: { name: 'Pentti Pihamäki', at: ['Kasvavan Kierron Lehtola'] },
  subcontractor: {
    name: 'Hinaus Haapala Tmi',
    stations: ['Kasvavan Kierron Sivupiha'],
    mainUser: { name: 'Hilma Haapala', at: ['Kasvavan Kierron Sivupiha'] },
    helper: { name: 'Heikki Haapala', at: ['Kasvavan Kierron Sivupiha'] },
  },
} as const

type Station = (typeof settingUp.stations)[number]

test(
  'setting up: stations, a colleague, a subcontractor and its own people',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { n, username, name } = await newCompanyFixture(app)
    const { page } = await browserOf(username)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url())
    })
    const pages = management(page, t)
    const toLists = () => page.goto('/operator/management')

    await test.step('the main user has no station and is led to adding one', async () => {
      await page.goto('/operator')
      await pages.toManagement.click()
      await expect(pages.heading).toBeFocused()
      await expect(yardFrame(page, t).inert('operatorIncoming')).toBeDisabled()
      await expect(pages.open(name)).toBeVisible()
      await expect(pages.firstSteps.getByRole('link')).toHaveCount(3)
      await expect(pages.firstStep('station')).toBeVisible()
      expect(refused).toEqual([])
    })

    for (const station of settingUp.stations) {
      await test.step(`opens ${station.name}`, async () => {
        await openStation(station)
        const said = fill(t.operatorManagement.stations.created, { name: station.name })
        await expect(frame(page, t).notification(said)).toBeVisible()
        if (station !== settingUp.stations[0]) return
        // The first station exists, so it is chosen.
        await yardFrame(page, t).station(station.name).click()
        await expect(pages.heading).toBeVisible()
        await expect(pages.firstSteps.getByRole('link')).toHaveCount(1)
      })
    }

    const colleague = await test.step('invites a colleague, who follows the mail', async () => {
      const { at } = settingUp.colleague
      await toLists()
      await pages.firstStep('colleague').click()
      await expect(page.getByText(t.operatorManagement.users.noAccess)).toBeVisible()
      const invited = await invite(page, t, { ...settingUp.colleague, username: `op-setup-${n}` })
      await expect(pages.row(settingUp.colleague.name)).toContainText(
        t.operatorManagement.users.states.invited,
      )
      await expect(pages.firstSteps).toBeHidden()
      const visitor = await comesIn(invited)
      await seesExactly(visitor, at)
      await visitor.goto('/operator/management')
      await expect(management(visitor, t).refused).toBeVisible()
      await page.reload()
      await expect(pages.row(settingUp.colleague.name)).toContainText(
        t.operatorManagement.users.states.active,
      )
      return visitor
    })

    const subcontractor = await test.step('adds a subcontractor and its main user', async () => {
      const { name: company, stations, mainUser } = settingUp.subcontractor
      await toLists()
      await pages.openSection('companies')
      await pages.company.add.click()
      await pages.name.fill(company)
      await pages.company.businessId.fill(uniqueIds().businessId.replace('-', ''))
      for (const station of stations) await pages.company.stations.option(station).click()
      await pages.company.create.click()
      await expect(frame(page, t).heading).toHaveText(company)
      await expect(pages.noUsers).toBeVisible()
      await pages.user.invite.click()
      await expect(pages.user.stations.options).toHaveText([...stations])
      await pages.user.mainUser.check()
      const invited = await invite(page, t, { ...mainUser, username: `sub-setup-${n}` })
      const visitor = await comesIn(invited)
      await seesExactly(visitor, mainUser.at)
      return visitor
    })

    await test.step("the subcontractor's main user manages only own users, and invites one", async () => {
      const { mainUser, helper } = settingUp.subcontractor
      const own = management(subcontractor, t)
      await subcontractor.goto('/operator/management')
      await expect(own.names).toHaveText([mainUser.name])
      await expect(own.section('stations')).toBeHidden()
      await own.user.invite.click()
      await expect(own.user.stations.options).toHaveText([...helper.at])
      const invited = await invite(subcontractor, t, {
        ...helper,
        username: `sub-setup-helper-${n}`,
      })
      await expect(own.names).toHaveText([helper.name, mainUser.name])
      await seesExactly(await comesIn(invited), helper.at)
    })

    await test.step('closing the station takes effect on the next page', async () => {
      await toLists()
      await pages.open(settingUp.colleague.name).click()
      await pages.user.stations.option(settingUp.colleague.at[0]).click()
      await pages.user.stations.option(settingUp.stations[1].name).click()
      await pages.save.click()
      await expect(pages.row(settingUp.colleague.name)).toContainText(settingUp.stations[1].name)
      await colleague.goto('/operator')
      await expect(yardFrame(colleague, t).chooseHeading).toBeVisible()
      await seesExactly(colleague, [settingUp.stations[1].name])
    })

    async function openStation(station: Station): Promise<void> {
      const { place, station: form } = pages
      await toLists()
      await pages.openSection('stations')
      await form.open.click()
      await pages.name.fill(station.name)
      await place.search.fill(station.address)
      await place.suggestion.click()
      await expect(place.address).toHaveValue(station.found.address)
      await expect(place.city).toHaveValue(station.found.city)
      if (station.typed) {
        await place.address.fill(station.typed.address)
        await place.postal.fill(station.typed.postal)
      }
      await expect(place.pin).toBeVisible()
      for (const [day, hours] of station.hours.entries()) {
        if (hours) await form.hours(day, 'fi').fill(hours)
      }
      const { hours: words } = t.operatorManagement.stations
      if (station.copiedToFriday) {
        await form.copy.click()
        await expect(form.hours(4, 'fi')).toHaveValue(station.hours[0])
        await expect(form.hours(4, 'fi')).toHaveAccessibleDescription('Auki 07:30–17:00')
        await expect(form.hours(6, 'fi')).toHaveAccessibleDescription(words.free)
      }
      await expect(form.hours(5, 'fi')).toHaveAccessibleDescription(
        station.hours[5] ? 'Auki 09:00–14:00' : words.closed,
      )
      if (station.radius) {
        await form.pickup.check()
        await form.radius.fill(station.radius)
      }
      // The user who adds it works there from the start.
      await expect(form.users.option(name)).toHaveAttribute('aria-selected', 'true')
      await form.create.click()
    }

    /** Follows the mailed invitation in a new browser, sets a password and signs in. */
    async function comesIn(invited: Invited): Promise<Page> {
      const { page: visitor } = await browserOf(null)
      const reset = passwordReset(visitor, t)
      const password = `${invited.username} tulee töihin`
      await visitor.goto(await passwordLink(app, invited.email))
      await expect(reset.welcome(invited.username)).toBeVisible()
      await reset.password.fill(password)
      await reset.repeat.fill(password)
      await reset.submit.click()
      await expect(reset.welcomeDone).toBeVisible()
      await signIn(visitor, t, { username: invited.username, password })
      return visitor
    }

    async function seesExactly(visitor: Page, stations: readonly string[]): Promise<void> {
      await expect(yardFrame(visitor, t).chooseHeading).toBeVisible()
      await expect(visitor.getByRole('main').getByRole('listitem')).toHaveText([...stations])
      await yardFrame(visitor, t)
        .station(stations[0] ?? '')
        .click()
      await expect(frame(visitor, t).heading).toHaveText(stations[0] ?? '')
    }
  },
)

type Invited = { username: string; email: string }

/** Fills in the form of a new user and sends it. */
async function invite(
  page: Page,
  t: Words,
  { name, at, username }: { name: string; at: readonly string[]; username: string },
): Promise<Invited> {
  const pages = management(page, t)
  const email = `${username}@kierto.example`
  await pages.name.fill(name)
  await pages.user.username.fill(username)
  await pages.email.fill(email)
  for (const station of at) await pages.user.stations.option(station).click()
  await pages.user.send.click()
  const said = fill(t.operatorManagement.users.invited, { email })
  await expect(frame(page, t).notification(said)).toBeVisible()
  await expect(pages.open(name)).toBeVisible()
  return { username, email }
}

test(
  'a station’s user manages nobody: no menu, no card, and a contact on the page',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { shops, user } = await newCompanyFixture(app, 'Kysyvä piha')
    const { username } = await user('Kalle Kysyjä', { shops: shops.map(({ id }) => id) })
    const { page } = await browserOf(username)
    await yardFrame(page, t).choose('Kysyvä piha')
    await expect(yardFrame(page, t).item('operatorProfile')).toBeVisible()
    await expect(yardFrame(page, t).item('operatorManagement')).toBeHidden()
    await expect(management(page, t).homeCard).toBeHidden()
    for (const search of ['', '?user=new', '?station=1', '?company=1']) {
      await page.goto(`/operator/management${search}`)
      await expect(management(page, t).refused).toBeVisible()
    }
  },
)
