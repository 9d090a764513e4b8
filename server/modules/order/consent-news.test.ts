import { expect, test } from 'vitest'
import { consentStatement } from '#texts/consent-statement.ts'
import { consent } from '#texts/fi/consent.ts'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { issueFor, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { answerAs, coOwned, handOver, registerVehicle } from '#server/testing/fixtures/consents.ts'
import { pickupFrom } from '#server/testing/fixtures/orders.ts'
import { runJob } from '#server/testing/jobs.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext()

let made = 0

/** A vehicle of Eero and Liisa with a pickup, to which Liisa consented with an address for news. */
async function consented(options: { email?: string | null; language?: string } = {}) {
  const plate = await registerVehicle(ctx, [{ person: 'eero' }, { person: 'liisa' }])
  const owned = await coOwned(ctx, plate)
  const station = await stationWithUser(ctx)
  const { vehicleId } = owned
  const order = (shopId: number, more: object = {}) =>
    ctx.call('POST', `/owner/vehicle/${vehicleId}/pickup/`, {
      as: owned.as,
      body: pickupFrom(shopId, more),
    })
  const first = await order(station.shop.id)
  expect(first.status).toBe(201)
  const [slot] = (await owned.ask()).body.slots
  const email = options.email === undefined ? `liisa${++made}@posti.example` : options.email
  const given = await answerAs(
    ctx,
    'liisa',
    slot.id,
    { state: 'given', ...(email !== null && { email }) },
    options.language,
  )
  expect(given.status).toBe(200)
  const cancel = () =>
    ctx.call('PATCH', `/owner/vehicle/${vehicleId}/`, { as: owned.as, body: { status: null } })
  const news = async () => {
    await sendEverything(ctx)
    return mailsTo(ctx, email ?? '')
  }
  return { ...owned, plate, station, order, first, slot, given, email, cancel, news }
}

const subjectsOf = async (car: { news: () => Promise<{ subject: string }[]> }) =>
  (await car.news()).map(({ subject }) => subject)

const storedAddress = ({ slot }: { slot: { id: number } }) =>
  ctx.appContext.db.read
    .selectFrom('scrapping_consent')
    .where('id', '=', slot.id)
    .select(['email', 'locale'])
    .executeTakeFirst()

test('the address is shown to the owner who left it, and to nobody else', async () => {
  const car = await consented()
  expect(car.given.body.slot).toMatchObject({ email: car.email })
  const requested = await ctx.call('GET', car.path, { as: car.as })
  expect(JSON.stringify(requested.body)).not.toContain(car.email)
  const faulty = await answerAs(ctx, 'liisa', car.slot.id, { state: 'given', email: 'liisa@' })
  expect(faulty).toMatchObject({ status: 400, body: { fields: { email: 'EMAIL_INVALID' } } })
})

test('a refusal deletes the address', async () => {
  const car = await consented()
  const withdrawn = await answerAs(ctx, 'liisa', car.slot.id, { state: 'withdrawn' })
  expect(withdrawn.body.slot).toMatchObject({ state: 'withdrawn', email: null })
  expect(await storedAddress(car)).toEqual({ email: null, locale: null })
  await car.cancel()
  expect(await subjectsOf(car)).toEqual([])
})

test('the certificate is told once, in the language of the answer', async () => {
  const car = await consented({ language: 'sv' })
  const { vehicleId, station } = car
  await handOver(ctx, car)
  const issued = await issueFor(ctx, station, vehicleId)
  expect(issued.status).toBe(201)
  const [mail, ...more] = await car.news()
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Skrotningsintyget är utfärdat: ${car.plate}`)
  expect(mail?.text).toContain(station.shop.name)
  expect(mail?.text).not.toContain('Palokangas')
})

test('a cancelled order and the next one are told, each once', async () => {
  const car = await consented()
  expect((await car.cancel()).status).toBe(200)
  expect(await subjectsOf(car)).toEqual([`Romutuksen tilaus on peruttu: ${car.plate}`])
  const other = await stationWithUser(ctx)
  expect((await car.order(other.shop.id)).status).toBe(201)
  const mails = await car.news()
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Romutuksen tilaus on peruttu: ${car.plate}`,
    `Romutus on tilattu: ${car.plate}`,
  ])
  expect(mails[1]?.text).toContain(other.shop.name)
  const said = consentStatement(consent.statement, {
    plate: car.plate,
    person: consent.statement.personAsking,
  })
  for (const { text } of mails) expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
})

test('an order that moves to another station is told in one mail', async () => {
  const car = await consented()
  const other = await stationWithUser(ctx)
  const moved = await car.order(other.shop.id, { replaces: car.first.body.id })
  expect(moved.status).toBe(201)
  expect(await subjectsOf(car)).toEqual([`Romutus on tilattu: ${car.plate}`])
  const again = await car.order(other.shop.id, { replaces: moved.body.id })
  expect(again.status).toBe(201)
  expect(await subjectsOf(car)).toHaveLength(1)
})

test('an order that ends without the owner who asked is told too', async () => {
  const car = await consented()
  const refused = await ctx.call(
    'PATCH',
    `/shop/${car.station.shop.id}/vehicle/${car.vehicleId}/`,
    {
      as: car.station.as,
      body: { status: null, reason: 'Piha on täynnä' },
    },
  )
  expect(refused.status).toBe(200)
  expect(await subjectsOf(car)).toEqual([`Romutuksen tilaus on peruttu: ${car.plate}`])

  const unanswered = await consented()
  await changeRows(
    ctx,
    'vehicle_order',
    { vehicle_id: unanswered.vehicleId },
    { lapse_at: ctx.clock.now() },
  )
  await runJob(ctx.appContext, 'orders')
  expect(await subjectsOf(unanswered)).toEqual([
    `Romutuksen tilaus on peruttu: ${unanswered.plate}`,
  ])
})

test('an owner who left no address gets no mail', async () => {
  const car = await consented({ email: null })
  expect(car.given.body.slot).toMatchObject({ email: null })
  expect((await car.cancel()).status).toBe(200)
  expect(await storedAddress(car)).toEqual({ email: null, locale: null })
})
