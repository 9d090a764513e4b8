import type { Locator, Page } from '@playwright/test'
import { demoOffers } from '#demo/offers.ts'
import { dayAfter, finnishDay, finnishMoment } from '#rules/finnish-day.ts'
import type { PickupTerms } from '#rules/order/pickup-terms.ts'
import { fill, locales } from '#texts/index.ts'
import { windowWords } from '#texts/order-words.ts'
import { home } from '../pages/home.ts'
import { startingWith } from '../pages/names.ts'
import { order, recycle } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { unreachedStops } from '../support/tab-stops.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '#server/testing/rows.ts'

// The home page of an owner without orders is counted too.
test.use({ who: 'eero', separateApp: 'ways of owners' })

/** The nearest station of the owner's address, and one whose demo offer a test changes. */
const nearest = 'Koko Maan Kiertokori Tampere, Myllypuro'
const station = { key: 'st15', name: 'Hämeen Kolmiokierto Tampere, Lahdesjärvi' }
/** Towns whose nearest station tells windows, tells them and a fee, and tells neither. */
const towns = { windows: 'Tampere', fee: 'Espoo', none: 'Kuopio' }
/** A station that confirms each time, for a fee that can be paid in three ways. */
const dear = {
  key: 'st02',
  name: 'Etelän Autosilmukka Espoo, Juvanmalmi',
  offer: {
    fee: { kind: 'bands', bands: [{ up_to_km: 60, cents: 4500 }] },
    payment: ['card', 'cash', 'invoice'],
  } satisfies Partial<PickupTerms>,
}

/**
 * The most that the way from the home page to an agreed pickup may need, on a phone. The phone number
 * and the e-mail are known after the first order. Four rows of stations are counted.
 */
const most = { screens: 4, presses: 6, words: 300, rows: 4, sheet: 1_300 }

/** Counts presses on the page. A press of a label and its control is one. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => (presses += 1))
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', () => Reflect.get(window, 'countPress')(), true)
  })
  return () => presses
}

/** Number of the words on the screen. Words for screen readers alone are clipped away. */
const wordsOf = (place: Locator) =>
  place.evaluate((element) => {
    const isRead = ({ parentElement }: Node): boolean => {
      for (let box = parentElement; box && element.contains(box); box = box.parentElement) {
        // Words for screen readers. A band is clipped far outside of its words.
        if (getComputedStyle(box).clipPath === 'inset(50%)') return false
      }
      return parentElement?.checkVisibility({ visibilityProperty: true }) ?? false
    }
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let words = 0
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!isRead(text)) continue
      const parts = (text.nodeValue ?? '').split(/\s+/)
      words += parts.filter((word) => /[\p{L}\d]/u.test(word)).length
    }
    return words
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a pickup is agreed in four short screens and six presses',
    { tag: '@full' },
    async ({ page, app, browserOf, t }) => {
      const { page: first } = await browserOf('viljo')
      await first.goto('/person')
      await home(first, t).field.waitFor()
      const { cost, stepsTitle } = t.owner.home
      await expect(first.getByRole('main')).toContainText(cost)
      await expect(first.getByRole('heading', { name: stepsTitle })).toBeVisible()
      const atHome = await wordsOf(first.getByRole('main'))
      const flow = recycle(page, t)
      const form = order(page, t)
      const presses = await countPresses(page)
      for (const isFirst of [true, false]) {
        const { plate } = await app.vehicles.register(['eero'])
        const before = presses()
        const screens: { name: string; words: number }[] = []
        const see = async (name: string, screen: Locator, within = page.getByRole('main')) => {
          await screen.waitFor()
          screens.push({ name, words: await wordsOf(within) })
        }
        await page.goto('/person')
        await home(page, t).field.click()
        await page.keyboard.type(plate)
        await page.keyboard.press('Enter')
        await see('summary', flow.summary.heading)
        await flow.summary.confirm.click()
        await see('place', flow.place.heading)
        await flow.place.button.click()
        await see('stations', stations(page, t).card(nearest).pickup)
        let uncounted = 0
        for (const row of (await stations(page, t).cards.all()).slice(most.rows)) {
          uncounted += await wordsOf(row)
        }
        await stations(page, t).card(nearest).pickup.click()
        const sheet = form.dialog('pickup')
        await see('sheet', form.allYes, sheet)
        const height = await sheet.evaluate((dialog) => dialog.firstElementChild?.scrollHeight)
        await form.allYes.click()
        const isKnown = await form.changeContact.isVisible()
        expect(isKnown || isFirst).toBe(true)
        if (!isKnown) {
          // The key of the phone's keyboard leads to the next field.
          await form.phone.click()
          await page.keyboard.type('040 123 4567')
          await page.keyboard.press('Tab')
          await page.keyboard.type('eero@posti.example')
        }
        await form.send.pickup.click()
        await expect(form.done('pickup')).toContainText(t.ownerOrder.done.agreed)

        const facts = JSON.stringify({ atHome, screens, uncounted, height })
        test.info().annotations.push({ type: 'the way', description: facts })
        expect(screens).toHaveLength(most.screens)
        expect(presses() - before).toBeLessThanOrEqual(most.presses + (isKnown ? 0 : 1))
        expect(height, facts).toBeLessThanOrEqual(most.sheet)
        const words = screens.reduce((sum, screen) => sum + screen.words, atHome - uncounted)
        expect(words, facts).toBeLessThanOrEqual(most.words)
      }
      // The steps are for a person who has ordered nothing yet.
      await page.goto('/person')
      await home(page, t).field.waitFor()
      await expect(page.getByRole('heading', { name: stepsTitle })).toBeHidden()
    },
  )

  for (const language of locales) {
    test.describe(`in ${language}`, () => {
      test.use({ language })
      test(
        'the sheet of an electric car at a vague place is short, whatever is known',
        { tag: '@full' },
        async ({ app, browserOf, t }) => {
          const terms = demoOffers.get(dear.key)
          if (!terms) throw new Error('The demo has no offer of the station')
          const { id } = await rowOf(app, 'shop', { name: dear.name }, 'id')
          await app.make.offer(id, { ...terms, ...dear.offer })
          const seen: Record<string, number> = {}
          // The register tells no address of Salla's.
          for (const who of ['viljo', 'salla']) {
            const { plate } = await app.vehicles.register([who], { power: 'electric' })
            for (const [kind, town] of Object.entries(towns)) {
              // A device of its own, which remembers no contact.
              const { page } = await browserOf(who)
              await page.setViewportSize({ width: 390, height: 844 })
              const form = order(page, t)
              const sheet = form.dialog('pickup')
              const see = async (name: string) => {
                await expect(form.note).toBeVisible()
                await expect(form.addWish).toBeVisible({ visible: kind === 'none' })
                await page.waitForLoadState('networkidle')
                seen[name] = await sheet.evaluate((box) => box.firstElementChild?.scrollHeight ?? 0)
              }
              await shortcuts(page, t).toStations(plate, town)
              const nearest = stations(page, t).cards.first()
              const pickup = nearest.getByRole('button', {
                name: startingWith(t.stations.orderPickup),
              })
              await pickup.click()
              await expect(form.phone).toBeVisible()
              if (kind === 'fee') {
                const ways = dear.offer.payment.map((way) => t.stations.payments[way]).join(', ')
                await expect(sheet).toContainText(fill(t.stations.payment, { ways }))
              }
              await see(`${who}, ${kind}, contact asked`)
              await form.tell('040 123 4567', 'owner@posti.example')
              await form.close.click()
              await pickup.click()
              await expect(form.changeContact).toBeVisible()
              await see(`${who}, ${kind}`)
            }
          }
          await app.make.offer(id, terms)
          const facts = JSON.stringify(seen)
          test.info().annotations.push({ type: 'the sheet', description: facts })
          expect(Math.max(...Object.values(seen)), facts).toBeLessThanOrEqual(most.sheet)
        },
      )
    })
  }
})

test(
  'a screen reader hears each screen by its heading, its fields and its action',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['eero'])
    const flow = recycle(page, t)
    const form = order(page, t)
    const { search } = t.owner
    const { summary, place, station: choice } = t.recycle
    const { questions, time, stages } = t.ownerOrder
    const steps = `- list "${t.recycle.flow}"`
    await page.goto('/person/recycle')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      ${steps}
      - heading "${t.owner.home.question}" [level=1]
      - textbox /^${search.label}/
      - button "${search.button}"
    `)
    // The lead tells where the number stands. The field does not tell it again.
    await expect(flow.search.field).toHaveAccessibleDescription('')
    await flow.search.field.fill(plate)
    await flow.search.button.click()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      ${steps}
      - heading "${summary.title}" [level=1]
      - heading /^Toyota Corolla/ [level=2]
      - term: ${t.vehicle.company}
      - definition: ${summary.you}
      - button "${t.recycle.goOn}"
      - button "${summary.another}"
    `)
    await flow.summary.confirm.click()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      ${steps}
      - heading "${place.title}" [level=1]
      - radiogroup "${place.title}":
        - radio /${place.own}/ [checked]
        - radio "${place.elsewhere}"
      - button "${place.button}"
    `)
    await flow.place.button.click()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      ${steps}
      - heading "${choice.title}" [level=1]
      - region "${t.stations.heading}":
        - group "${t.stations.filters}"
        - list:
          - listitem:
            - heading "${nearest}" [level=3]:
              - button "${nearest}" [expanded]
            - button /^${t.stations.orderPickup}. ${nearest}$/
            - button /^${t.stations.bringMyself}. ${nearest}$/
    `)
    await stations(page, t).card(nearest).pickup.click()
    await expect(form.dialog('pickup')).toMatchAriaSnapshot(`
      - dialog "${t.recycle.order.pickupTitle}":
        - heading "${t.recycle.order.pickupTitle}" [level=2]
        - radiogroup /^${time.title}/
        - heading "${questions.title}" [level=3]
        - button "${questions.allYes}"
        - radiogroup "${questions.has_keys}"
        - radiogroup "${questions.citizen} ${questions.citizenHint}"
        - term: ${t.recycle.order.contact}
        - definition:
          - button "${t.recycle.order.changeContact}"
        - button "${t.ownerOrder.send.free}"
    `)
    await form.answer()
    await form.tell('040 123 4567', 'eero@posti.example')
    await form.send.pickup.click()
    await form.follow.click()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - article:
        - heading /^${t.ownerOrder.state.pickup.split(' ')[0]} / [level=1]
        - heading "${stages.title}" [level=2]
        - list:
          - listitem:
            - button "${t.owner.cancel.button}"
        - heading "${t.ownerOrder.page.station}" [level=2]
        - heading "${t.ownerOrder.page.details}" [level=2]
    `)
  },
)

test.describe('a time that the station proposes', () => {
  const day = dayAfter(finnishDay(new Date()), 6)
  const proposal = {
    state: 'proposed',
    fee_cents: null,
    proposed_fee_cents: 4500,
    window_day: day,
    window_from: 480,
    window_to: 720,
    changeable_until: finnishMoment(dayAfter(day, -1), 960),
  } as const
  const proposed = { day, from: 480, to: 720 }

  test(
    'is agreed with one press, fee and time, or goes back to the station',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { actions, reschedule, state } = t.ownerOrder
      const plates: string[] = []
      for (const _ of ['accept', 'decline']) {
        const { plate } = await app.vehicles.ordered('eero', { order: proposal })
        plates.unshift(plate)
      }
      const [newest = '', other = ''] = plates
      const open = async (plate: string) =>
        page.goto(`/person/order/${(await app.vehicles.orderOf(plate)).id}`)
      await open(newest)
      const { card, heading } = home(page, t).order(newest)
      await expect(heading).toHaveText(fill(state.proposed, { time: windowWords(proposed, 'fi') }))
      await card.getByRole('button', { name: fill(actions.acceptFee, { fee: '45 €' }) }).click()
      await expect(page.getByText(reschedule.accepted)).toBeVisible()
      await expect(heading).not.toContainText('?')
      await expect(card.getByRole('button', { name: actions.calendar })).toBeVisible()

      await open(other)
      const second = home(page, t).order(other)
      await expect(second.heading).toContainText('?')
      await second.card.getByRole('button', { name: actions.decline, exact: true }).click()
      await expect(page.getByText(reschedule.declined)).toBeVisible()
      await expect(second.heading).not.toContainText('?')
      await expect(second.card.getByRole('button', { name: actions.decline })).toBeHidden()
    },
  )
})

test(
  'a fee that changes under the sheet is shown, and the second press orders',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const terms = demoOffers.get(station.key)
    if (!terms) throw new Error('The demo has no offer of the station')
    const { id } = await rowOf(app, 'shop', { name: station.name }, 'id')
    const { plate } = await app.vehicles.register(['eero'])
    await shortcuts(page, t).toStations(plate, 'Tampere')
    const site = stations(page, t).card(station.name)
    await site.open()
    await site.pickup.click()
    const form = order(page, t)
    await form.answer()
    await form.tell('040 123 4567', 'eero@posti.example')
    await app.make.offer(id, {
      ...terms,
      fee: { kind: 'bands', bands: [{ up_to_km: 30, cents: 5000 }] },
    })
    await form.send.pickup.click()
    await expect(page.getByText(t.errors.FEE_CHANGED)).toBeVisible()
    await expect(form.dialog('pickup')).toContainText('50 €')
    await expect(form.send.pickup).toContainText('50 €')
    await form.send.pickup.click()
    await expect(form.done('pickup')).toBeVisible()
    await app.make.offer(id, terms)
  },
)

for (const width of [390, 1280]) {
  test(
    `Tab passes the map of the stations, ${width} px wide`,
    { tag: '@full' },
    async ({ page, app, t }) => {
      await page.setViewportSize({ width, height: 844 })
      const { plate } = await app.vehicles.register(['eero'])
      const { map, cards, view } = stations(page, t)
      for (const town of ['Helsinki', 'Kuopio']) {
        await shortcuts(page, t).toStations(plate, town)
        await cards.first().waitFor()
        const stops = map.locator('a[href], button, [tabindex]:not([tabindex="-1"])')
        for (const name of ['list', 'map'] as const) {
          const change = view(name)
          if (await change.isVisible()) await change.click()
          expect(await unreachedStops(page, `${town}, ${name}`)).toEqual([])
          expect(await stops.count()).toBeLessThanOrEqual(1)
        }
      }
    },
  )
}
