import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { vehicles } from '#stand-ins/registry.ts'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { checkedVehicle, issueFor } from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
afterEach(() => ctx.standIns.control('traficom', { mode: 'ok' }))

type Role = 'operator' | null
const account = (companyId: number, shopId: number, group_name: Role) =>
  ctx.make.account({ company_id: companyId, shops: [shopId], group_name })

let made = 0
/** A vehicle of an order whose certificate a main user issued. */
async function certified({ isKnown = false } = {}) {
  const shop = await ctx.make.shop()
  const main = await account(shop.company_id, shop.id, 'operator')
  const plain = await account(shop.company_id, shop.id, null)
  const person = await ctx.make.person()
  const email = `${crypto.randomUUID()}@posti.example`
  const station = { shop, account: main, as: await ctx.signIn.account(main) }
  const vehicle = await checkedVehicle(ctx, station, { reception: { person_id: person.id } })
  await ctx.make.order({
    vehicle_id: vehicle.id,
    shop_id: shop.id,
    person_id: person.id,
    email,
    received_at: ctx.clock.now(),
  })
  if (isKnown) {
    made += 1
    const record = vehicles.find(({ plate }) => plate === 'ABC-123')
    const known = { plate: `VRS-${900 + made}`, vin: `VRS000000000${900 + made}YZ` }
    await ctx.standIns.control('traficom', {
      vehicles: [{ ...record, ...known, registry_id: `0092${made}` }],
    })
    await changeRows(ctx, 'vehicle', { id: vehicle.id }, { ...known, registry_id: `0092${made}` })
  }
  const { body } = await issueFor(ctx, station, vehicle.id)
  const number: string = body.number
  const at = `/shop/${shop.id}/vehicle/${vehicle.id}/`
  const signIn = async (who: typeof main) => ctx.signIn.account(who)
  return {
    ...station,
    main,
    plain,
    person,
    email,
    vehicle,
    number,
    at,
    correct: async (who: typeof main, sent: object, of = number) =>
      ctx.call('POST', `${at}certificate/${of}/correct/`, {
        as: await signIn(who),
        body: { text: '', changes: {}, ...sent },
      }),
    annul: async (who: typeof main, sent: object = {}) =>
      ctx.call('POST', `${at}certificate/${number}/annul/`, {
        as: await signIn(who),
        body: { reason: 'not_delivered', text: 'Ajoneuvoa ei tuotu', ...sent },
      }),
    read: async () => (await ctx.call('GET', at, { as: await signIn(main) })).body,
    tokenOf: async (of: string) => {
      const row = await rowOf(ctx, 'certificate', { number: of }, 'token')
      return row.token
    },
  }
}

const moved = (address: string) => ({
  reason: 'holder_address',
  changes: { holders: [{ position: 0, address }] },
})
const verify = async (token: string) =>
  (await ctx.call('GET', `/public/certificate/${token}/`)).body
const changeOf = (number: string) =>
  ctx.appContext.db.read
    .selectFrom('registry_change')
    .innerJoin('certificate', 'certificate.id', 'registry_change.certificate_id')
    .where('certificate.number', '=', number)
    .select(['kind', 'registry_change.state', 'reason'])
    .execute()

test('a corrected address gives a new number, and the old code says that it was replaced', async () => {
  const one = await certified()
  ctx.clock.advance({ hours: 25 })
  const answer = await one.correct(one.main, moved('Uusikatu 9, 90100 Oulu'))
  expect(answer.status).toBe(201)
  const number: string = answer.body.number
  expect(number).not.toBe(one.number)
  const [oldFacts, newFacts] = [
    await verify(await one.tokenOf(one.number)),
    await verify(await one.tokenOf(number)),
  ]
  expect(oldFacts).toMatchObject({
    number: one.number,
    state: 'replaced',
    replaced_by: { number, issued_at: answer.body.issued_at },
    plate: null,
    vin: null,
    make: null,
  })
  expect(newFacts).toMatchObject({
    state: 'valid',
    plate: one.vehicle.plate,
    seal: { level: 'B-B' },
    registration: { state: 'pending' },
  })
  // The registry does not hold the address.
  expect(await changeOf(number)).toEqual([])

  const as = await ctx.signIn.person(one.person)
  const { body: history } = await ctx.call('GET', '/owner/vehicle/history/', { as })
  expect(history[0].certificates).toMatchObject([
    { number, state: 'valid' },
    { number: one.number, state: 'replaced', replaced_by: number },
  ])
  const paper = `/owner/vehicle/${one.vehicle.id}/certificate/`
  const newest = await ctx.call('GET', paper, { as })
  const text = pdfText(newest.bytes).replaceAll(/\s+/g, ' ')
  for (const fact of [number, one.number, 'Uusikatu 9, 90100 Oulu']) expect(text).toContain(fact)
  const older = await ctx.call('GET', `${paper}?number=${one.number}`, { as })
  expect(pdfText(older.bytes)).toContain('Lehtokuja 4')
  expect(older.headers.get('content-disposition')).toContain(`${one.number}-korvattu.pdf`)

  await sendEverything(ctx)
  const mails = await mailsTo(ctx, one.email)
  const corrected = mails.find(({ text: words }) => words.includes('on korjattu'))
  expect(corrected?.text).toContain(number)
  expect(corrected?.text).toContain('omistajan osoite')
})

test('any user of the station corrects a small mistake within a day, and no later', async () => {
  const one = await certified()
  expect((await one.correct(one.plain, moved('Uusikatu 9, 90100 Oulu'))).status).toBe(201)
  const two = await certified()
  const bigger = { reason: 'vehicle_identity', changes: { vehicle: { model: 'Avensis' } } }
  expect((await two.correct(two.plain, bigger)).status).toBe(403)
  ctx.clock.advance({ hours: 25 })
  expect((await two.correct(two.plain, moved('Uusikatu 9, 90100 Oulu'))).status).toBe(403)
})

test('a replaced certificate is corrected no more, and a foreign one is not found', async () => {
  const one = await certified()
  const other = await certified()
  expect((await one.correct(one.main, moved('Uusikatu 9, 90100 Oulu'))).status).toBe(201)
  expect(await one.correct(one.main, moved('Uusikatu 8, 90100 Oulu'))).toMatchObject(
    refusal(409, 'CERTIFICATE_REPLACED'),
  )
  expect((await one.correct(one.main, moved('Katu 1'), other.number)).status).toBe(404)
})

test('a missing owner is added with every fact, or not at all', async () => {
  const one = await certified()
  const added = { position: 1, name: 'Bo Puuttuva' }
  const reason = 'owner_missing'
  expect(
    (await one.correct(one.main, { reason, changes: { holders: [added] } })).body,
  ).toMatchObject({
    code: 'HOLDER_INCOMPLETE',
    fields: { 'changes.holders.1.address': 'REQUIRED' },
  })
  const whole = { ...added, address: 'Katu 1, 00100 Helsinki', nationality: 'SWE' }
  expect((await one.correct(one.main, { reason, changes: { holders: [whole] } })).status).toBe(201)
})

test('the registry cancels and registers again where its own facts change', async () => {
  const one = await certified({ isKnown: true })
  await sendEverything(ctx)
  const { body } = await one.correct(one.main, {
    reason: 'date',
    changes: { deregistered_on: '2026-01-02' },
  })
  await sendEverything(ctx)
  expect(await changeOf(body.number)).toEqual([
    { kind: 'correct', state: 'confirmed', reason: null },
  ])
})

test('a correction waits for the receipt of the first certificate', async () => {
  const one = await certified({ isKnown: true })
  await ctx.standIns.control('traficom', { mode: '503' })
  await sendEverything(ctx)
  const { body } = await one.correct(one.main, {
    reason: 'date',
    changes: { deregistered_on: '2026-01-02' },
  })
  await sendEverything(ctx)
  expect(await changeOf(body.number)).toMatchObject([{ state: 'pending' }])
  await ctx.standIns.control('traficom', { mode: 'ok' })
  ctx.clock.advance({ hours: 2 })
  await sendEverything(ctx)
  ctx.clock.advance({ hours: 2 })
  await sendEverything(ctx)
  expect(await changeOf(body.number)).toMatchObject([{ state: 'confirmed' }])
})

test('an annulment within a day cancels the registration and leaves the vehicle in process', async () => {
  const one = await certified({ isKnown: true })
  await sendEverything(ctx)
  expect((await one.annul(one.plain)).status).toBe(403)
  expect((await one.annul(one.main)).status).toBe(204)
  await sendEverything(ctx)
  expect(await changeOf(one.number)).toMatchObject([{ kind: 'annul', state: 'confirmed' }])
  expect(await one.read()).toMatchObject({
    status: 'shop_process',
    has_certificate: false,
    certificate: null,
    certificates: [
      {
        number: one.number,
        state: 'annulled',
        reason: 'not_delivered',
        registry_change: 'confirmed',
      },
    ],
  })
  expect(await verify(await one.tokenOf(one.number))).toMatchObject({
    state: 'annulled',
    replaced_by: null,
    plate: null,
  })
  const mails = await mailsTo(ctx, one.email)
  expect(mails.map(({ text }) => text).join()).toContain('on mitätöity')
  expect((await mailsTo(ctx, one.main.email)).map(({ text }) => text).join()).toContain(one.number)
  // The station may issue a new one.
  const again = await issueFor(
    ctx,
    { ...one, as: await ctx.signIn.account(one.main) },
    one.vehicle.id,
  )
  expect(again.status).toBe(201)
})

test('an annulment that the registry refuses is left to a person', async () => {
  const one = await certified({ isKnown: true })
  await sendEverything(ctx)
  // The registry does not know this receipt, as after the end of its own period.
  await ctx.appContext.db.write((tx) =>
    tx
      .updateTable('registration')
      .set({ receipt: 'unknown' })
      .where('certificate_id', 'in', (eb) =>
        eb.selectFrom('certificate').where('number', '=', one.number).select('id'),
      )
      .execute(),
  )
  expect((await one.annul(one.main)).status).toBe(204)
  await sendEverything(ctx)
  expect(await changeOf(one.number)).toEqual([
    { kind: 'annul', state: 'manual', reason: 'SCRAPPING_NOT_FOUND' },
  ])
})

test('an annulment after 24 hours is asked for by a letter, until its receipt is typed', async () => {
  const one = await certified({ isKnown: true })
  await sendEverything(ctx)
  await ctx.standIns.control('traficom', { age_hours: 25 })
  expect((await one.annul(one.main)).status).toBe(204)
  await sendEverything(ctx)
  expect(await changeOf(one.number)).toEqual([
    { kind: 'annul', state: 'manual', reason: 'CANCEL_WINDOW_CLOSED' },
  ])

  const main = await ctx.signIn.account(one.main)
  const list = async (as = main) => ctx.call('GET', `/shop/${one.shop.id}/registry-change/`, { as })
  expect((await list(await ctx.signIn.account(one.plain))).status).toBe(403)
  expect((await list()).body).toMatchObject([
    { number: one.number, kind: 'annul', reason: 'CANCEL_WINDOW_CLOSED' },
  ])
  const letterOf = (number: string, kind = 'annul') =>
    ctx.call('GET', `/shop/${one.shop.id}/registry-change/${number}/letter/?kind=${kind}`, {
      as: main,
    })
  const letter = await letterOf(one.number)
  expect(letter.headers.get('content-type')).toBe('application/pdf')
  const text = pdfText(letter.bytes)
  const row = await rowOf(ctx, 'vehicle', { id: one.vehicle.id }, 'plate', 'vin')
  for (const part of [one.number, row.plate, row.vin, 'ajoneuvoa ei tuotu', 'Begäran', 'Request']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Koivuranta')
  expect((await letterOf(one.number, 'correct')).status).toBe(404)
  const stranger = await certified()
  expect(
    await ctx.call(
      'GET',
      `/shop/${stranger.shop.id}/registry-change/${one.number}/letter/?kind=annul`,
      {
        as: await ctx.signIn.account(stranger.main),
      },
    ),
  ).toMatchObject({ status: 404 })

  const settle = (body: object) =>
    ctx.call('POST', `/shop/${one.shop.id}/registry-change/${one.number}/`, { as: main, body })
  expect(await settle({ kind: 'annul', receipt: ' ' })).toMatchObject(
    faultsAt({ receipt: 'REQUIRED' }),
  )
  expect((await settle({ kind: 'annul', receipt: '4711-7' })).status).toBe(204)
  expect((await list()).body).toEqual([])
  expect(await changeOf(one.number)).toEqual([{ kind: 'annul', state: 'confirmed', reason: null }])
  expect((await settle({ kind: 'annul', receipt: '4711-8' })).status).toBe(404)
})

test('the association annuls any certificate, and a done vehicle returns to process', async () => {
  const one = await certified()
  await changeRows(ctx, 'vehicle', { id: one.vehicle.id }, { status: 'shop_done' })
  const admin = await ctx.make.account({ group_name: 'admin' })
  const as = await ctx.signIn.account(admin)
  const path = `/ppb-admin/certificate/${one.number}/annul/`
  const body = { reason: 'fraud', text: 'Väärennetty valtakirja' }
  expect((await ctx.call('POST', path, { as, body: { ...body, text: '' } })).status).toBe(400)
  expect((await ctx.call('POST', path, { as, body })).status).toBe(204)
  expect((await ctx.call('POST', path, { as, body })).body.code).toBe('CERTIFICATE_REPLACED')
  expect(await one.read()).toMatchObject({ status: 'shop_process', has_certificate: false })
})

const check = async (bytes: Buffer) =>
  (
    await ctx.call('POST', '/public/certificate/check/', {
      body: { sha256: createHash('sha256').update(bytes).digest('hex') },
    })
  ).body

test('a file is checked by its hash: genuine, then replaced, and unknown with one changed byte', async () => {
  const one = await certified()
  const as = await ctx.signIn.person(one.person)
  const { bytes } = await ctx.call('GET', `/owner/vehicle/${one.vehicle.id}/certificate/`, { as })
  expect(await check(bytes)).toMatchObject({ state: 'genuine', number: one.number })
  const forged = Buffer.from(bytes)
  forged[2000] = (forged[2000] ?? 0) ^ 1
  expect(await check(forged)).toEqual({ state: 'unknown', number: null, issued_at: null })
  await one.correct(one.main, moved('Uusikatu 9, 90100 Oulu'))
  expect(await check(bytes)).toMatchObject({ state: 'replaced', number: one.number })
})

test('the association orders a correction, which the company finds and ends by correcting', async () => {
  const one = await certified()
  const admin = await ctx.signIn.admin()
  const path = `/ppb-admin/certificate/${one.number}/`
  const order = (body: object, as = admin) =>
    ctx.call('PUT', `${path}correction-order/`, { as, body })
  const expected = { reason: 'holder_address', text: 'Postinumero puuttuu' }
  expect(await order({ ...expected, text: ' ' })).toMatchObject(faultsAt({ text: 'REQUIRED' }))
  const main = await ctx.signIn.account(one.main)
  expect((await order(expected, main)).status).toBe(403)
  expect((await order({ ...expected, text: 'Osoite' })).status).toBe(204)
  ctx.clock.advance({ minutes: 1 })
  expect((await order(expected)).status).toBe(204)
  const orders = async () =>
    (await ctx.call('GET', `/shop/${one.shop.id}/correction-order/`, { as: main })).body
  expect(await orders()).toMatchObject([{ number: one.number, ...expected }])
  expect((await ctx.call('GET', path, { as: admin })).body).toMatchObject({
    correction_order: expected,
  })
  await sendEverything(ctx)
  // Both mails leave at once, so either is the last.
  const mail = (await mailsTo(ctx, one.main.email)).find(({ text }) => text.includes(expected.text))
  expect(mail?.subject).toMatch(/^Romutustodistus pitää korjata: /)

  expect((await one.correct(one.main, moved('Uusikatu 9, 90100 Oulu'))).status).toBe(201)
  expect(await orders()).toEqual([])
  expect(await order(expected)).toMatchObject(refusal(409, 'CERTIFICATE_REPLACED'))
})
