import { beforeEach, describe, expect, test } from 'vitest'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { runJob } from '#server/testing/jobs.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'

const ctx = testContext()

/** Monday 23.11.2026 10:00 in Finland. The stations are open Monday to Friday 8–17. */
const monday = new Date('2026-11-23T08:00:00Z')
beforeEach(() => ctx.clock.set(monday))

let made = 0

/** A pickup of Monday 30.11. that was agreed on 23.11., with a consent that waits for an answer. */
async function agreedWithConsent(
  consent: Parameters<TestContext['make']['consent']>[0] = {},
  locale: 'fi' | 'se' | 'en' = 'fi',
) {
  const station = await stationWithUser(ctx)
  const email = `omistaja${++made}@posti.example`
  const order = await ctx.make.order({
    shop_id: station.shop.id,
    email,
    locale,
    state: 'agreed',
    agreed_at: monday,
    window_day: '2026-11-30',
    window_from: 8 * 60,
    window_to: 12 * 60,
    changeable_until: new Date('2026-11-27T15:00:00Z'),
  })
  await ctx.make.consent({
    vehicle_id: order.vehicle_id,
    requested_by: order.person_id,
    ...consent,
  })
  const row = async () => {
    const path = `/shop/${station.shop.id}/order/list/`
    const as = await ctx.signIn.account(station.account)
    const { body } = await ctx.call('GET', path, { as })
    return body[0]
  }
  return { ...order, email, row }
}

async function runAt(moment: string): Promise<void> {
  ctx.clock.set(new Date(moment))
  await runJob(ctx.appContext, 'orders')
  await sendEverything(ctx)
}

const remindersOf = async (email: string) =>
  (await mailsTo(ctx, email)).filter(({ subject }) =>
    /Suostumuksia puuttuu|Samtycken saknas|Consents are missing/.test(subject),
  )

describe('the owner of an agreed pickup with a missing consent', () => {
  test('is reminded once, from eight o’clock of the second working day before', async () => {
    const { email, number, id } = await agreedWithConsent()
    await runAt('2026-11-25T20:00:00Z')
    await runAt('2026-11-26T05:59:00Z')
    expect(await remindersOf(email)).toEqual([])
    await runAt('2026-11-26T06:00:00Z')
    await runAt('2026-11-27T06:00:00Z')
    const [reminder, ...more] = await remindersOf(email)
    expect(more).toEqual([])
    expect(reminder?.subject).toMatch(/^Suostumuksia puuttuu: /)
    expect(reminder?.text).toContain('Suostumuksia on nyt 1/2.')
    expect(reminder?.text).toContain(number)
    const { state, version } = await rowOf(ctx, 'vehicle_order', { id }, 'state', 'version')
    expect({ state, version }).toEqual({ state: 'agreed', version: 1 })
  })

  test('is reminded in the language of the order', async () => {
    const swedish = await agreedWithConsent({}, 'se')
    const english = await agreedWithConsent({}, 'en')
    await runAt('2026-11-26T06:00:00Z')
    expect(await remindersOf(swedish.email)).toMatchObject([
      { text: expect.stringContaining('Hittills har 1 av 2 samtyckt.') },
    ])
    expect(await remindersOf(english.email)).toMatchObject([
      { text: expect.stringContaining('So far 1 of 2 have consented.') },
    ])
  })

  test('is reminded again after the pickup moved to another day', async () => {
    const { email, id } = await agreedWithConsent()
    await runAt('2026-11-26T06:00:00Z')
    await changeRows(
      ctx,
      'vehicle_order',
      { id },
      { window_day: '2026-12-03', reminders: [], version: 2 },
    )
    await runAt('2026-11-30T06:00:00Z')
    expect(await remindersOf(email)).toHaveLength(1)
    await runAt('2026-12-01T06:00:00Z')
    await runAt('2026-12-02T06:00:00Z')
    expect(await remindersOf(email)).toHaveLength(2)
  })

  test('is not reminded on the day of the own request', async () => {
    const { email } = await agreedWithConsent({ requested_at: new Date('2026-11-26T05:30:00Z') })
    await runAt('2026-11-26T10:00:00Z')
    expect(await remindersOf(email)).toEqual([])
    await runAt('2026-11-27T06:00:00Z')
    expect(await remindersOf(email)).toHaveLength(1)
  })

  test('is reminded of a consent that is no longer valid', async () => {
    const { id: person_id } = await ctx.make.person()
    const { email } = await agreedWithConsent({
      state: 'given',
      person_id,
      answered_at: monday,
      valid_until: new Date('2026-11-25T00:00:00Z'),
    })
    await runAt('2026-11-26T06:00:00Z')
    expect(await remindersOf(email)).toHaveLength(1)
  })

  test.each([
    ['a consent on paper', { way: 'paper' }],
    ['a refusal', { state: 'refused', answered_at: monday }],
    ['an owner who sold the vehicle', { state: 'lapsed' }],
  ] as const)('is not reminded of %s', async (_, consent) => {
    const { email } = await agreedWithConsent(consent)
    await runAt('2026-11-26T06:00:00Z')
    expect(await remindersOf(email)).toEqual([])
  })
})

describe('the station sees that the consents are missing', () => {
  test('from the moment on at which the owner can no longer change the time', async () => {
    const { row } = await agreedWithConsent()
    ctx.clock.set(new Date('2026-11-27T14:59:59Z'))
    expect(await row()).toMatchObject({
      consents: { given: 1, needed: 2 },
      consents_missing: false,
    })
    ctx.clock.set(new Date('2026-11-27T15:00:00Z'))
    expect(await row()).toMatchObject({ state: 'agreed', consents_missing: true })
  })

  test('unless all are given', async () => {
    const { id: person_id } = await ctx.make.person()
    const { row } = await agreedWithConsent({
      state: 'given',
      person_id,
      answered_at: monday,
      valid_until: new Date('2027-01-01T00:00:00Z'),
    })
    ctx.clock.set(new Date('2026-11-28T15:00:00Z'))
    expect(await row()).toMatchObject({ consents: { given: 2 }, consents_missing: false })
  })
})
