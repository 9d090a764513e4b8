import { beforeAll, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import {
  checkedVehicle,
  issueFor,
  onTheSpot,
  seenOf,
  stationWithUser,
} from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { auditOf, personalIdsIn } from '#server/testing/stored-values.ts'
import { changeRows, rowOf, rowsOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
beforeAll(() => {
  ctx.clock.set('2026-12-31T22:30:00Z')
})
const here = prepared(() => stationWithUser(ctx))

const issue = (vehicleId: number, body?: Record<string, unknown>) =>
  issueFor(ctx, here, vehicleId, body)

const row = (vehicleId: number) => rowOf(ctx, 'certificate', { vehicle_id: vehicleId })

const draft = (vehicleId: number, as = here.as) =>
  ctx.call('GET', `/shop/${here.shop.id}/vehicle/${vehicleId}/recycle/`, { as })

const linesOf = async (table: 'certificate' | 'registration' | 'work' | 'file') => {
  const { n } = await ctx.appContext.db.read
    .selectFrom(table)
    .select((each) => each.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test('a certificate issued on the spot is numbered, dated, drawn, kept and promised to the registry', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const answer = await issue(vehicle.id)
  expect(answer).toMatchObject({
    status: 201,
    body: {
      // The day in Finland, where it is New Year already.
      number: expect.stringMatching(/^FI-2027-\d{6}$/),
      issued_at: '2027-01-01',
      agent: 'Maarit Kivelä',
      registration: {
        state: 'pending',
        reason: null,
        next_try_at: null,
        is_late: false,
        receipt: null,
        receipt_token: null,
      },
    },
  })
  const certificate = await row(vehicle.id)
  expect(certificate).toMatchObject({
    shop_id: here.shop.id,
    issuer_name: expect.stringContaining('Purkamo'),
    issuer_address: 'Purkajanpolku 1, 00770 Helsinki',
    permit_authority: 'Lupa- ja valvontavirasto',
    holder_name: 'Aino Maria Koivuranta',
    holder_address: 'Lehtokuja 4, 00700 Helsinki',
    handed_over_by: 'owner',
    plates: 'destroyed',
  })
  expect(await auditOf(ctx, answer)).toMatchObject([
    {
      action: 'yard.certificate.issue',
      purpose: 'electronic',
      account_id: here.account.id,
      shop_id: here.shop.id,
      vehicle_id: vehicle.id,
    },
  ])
  const { content } = await rowOf(ctx, 'file', { id: certificate.file_id }, 'content')
  const text = pdfText(content ?? Buffer.alloc(0))
  for (const fact of [certificate.number, 'Aino Maria Koivuranta', '1.1.2027', 'Tuhottu']) {
    expect(text).toContain(fact)
  }
  expect(text).not.toContain('Ei vielä annettu')
})

test('numbers follow each other, whoever issues', async () => {
  const other = await stationWithUser(ctx)
  const numbers: number[] = []
  for (const at of [here, other, here]) {
    const vehicle = await checkedVehicle(ctx, at)
    const { body } = await issueFor(ctx, at, vehicle.id)
    numbers.push(Number(body.number.slice(-6)))
  }
  const [first = 0] = numbers
  expect(numbers).toEqual([first, first + 1, first + 2])
})

test('a vehicle is scrapped once: a second certificate is refused, and of many at once one is issued', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const body = { ...onTheSpot, seen: await seenOf(ctx, here, vehicle.id) }
  const answers = await Promise.all(Array.from({ length: 12 }, () => issue(vehicle.id, body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const rest = answers.filter(({ status }) => status !== 201)
  expect(rest.map(({ body }) => body.code)).toEqual(rest.map(() => 'VEHICLE_ALREADY_SCRAPPED'))
  expect(await draft(vehicle.id)).toMatchObject(refusal(409, 'VEHICLE_ALREADY_SCRAPPED'))
})

test('without a checked owner nothing is issued or drawn, and nothing changes', async () => {
  const vehicle = await checkedVehicle(ctx, here, {
    reception: { owner_confirmed_at: null, basis: null },
  })
  const before = [await linesOf('certificate'), await linesOf('work'), await linesOf('file')]
  for (const answer of [await issue(vehicle.id), await draft(vehicle.id)]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'OWNER_NOT_CONFIRMED' } })
  }
  expect([await linesOf('certificate'), await linesOf('work'), await linesOf('file')]).toEqual(
    before,
  )
})

test('a check made at another station does not count here', async () => {
  const other = await stationWithUser(ctx)
  const vehicle = await checkedVehicle(ctx, here, { reception: { shop_id: other.shop.id } })
  expect((await issue(vehicle.id)).body.code).toBe('OWNER_NOT_CONFIRMED')
})

test.each([
  [2, 0, 409],
  [2, 1, 201],
  [4, 2, 409],
  [4, 3, 201],
])('%i owners and %i powers of attorney: %i', async (owner_count, received, status) => {
  const vehicle = await checkedVehicle(ctx, here, { vehicle: { owner_count } })
  const answer = await issue(vehicle.id, { ...onTheSpot, powers_of_attorney_received: received })
  expect(answer.status).toBe(status)
  expect(answer.body.fields).toEqual(
    status === 409 ? { powers_of_attorney_received: 'POWER_OF_ATTORNEY_MISSING' } : undefined,
  )
})

test('the owner who ordered is written to in their language and may fetch the certificate', async () => {
  const person = await ctx.make.person({ first_names: 'Aino', last_name: 'Tilaaja' })
  const email = `${crypto.randomUUID()}@posti.example`
  const { vehicle_id: id } = await ctx.make.order({
    shop_id: here.shop.id,
    person_id: person.id,
    email,
    locale: 'en',
  })
  const { body } = await issue(id)
  expect(await row(id)).toMatchObject({ holder_name: 'Aino Tilaaja', handed_over_by: 'owner' })
  await sendEverything(ctx)
  const [mail, ...more] = await mailsTo(ctx, email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('Certificate of destruction issued')
  expect(mail?.text).toContain(body.number)
  expect(mail?.links).toEqual([`${ctx.appContext.config.publicUrl}/person/history`])
  expect(personalIdsIn(JSON.stringify(mail))).toEqual([])
  const as = await ctx.signIn.person(person)
  const paper = await ctx.call('GET', `/owner/vehicle/${id}/certificate/`, { as })
  expect(pdfText(paper.bytes)).toContain(body.number)
})

test('a checked owner may fetch it too, and a company is named instead of who speaks for it', async () => {
  const person = await ctx.make.person()
  const vehicle = await checkedVehicle(ctx, here, {
    vehicle: { company_name: 'Tmi Esimerkki', company_business_id: '9000002-8' },
    reception: { basis: 'representative', person_id: person.id },
  })
  await issue(vehicle.id)
  expect(await row(vehicle.id)).toMatchObject({
    holder_name: 'Tmi Esimerkki',
    handed_over_by: 'representative',
  })
  const as = await ctx.signIn.person(person)
  const paper = await ctx.call('GET', `/owner/vehicle/${vehicle.id}/certificate/`, { as })
  expect(paper.status).toBe(200)
})

test('a vehicle that no registry knows gets its certificate, and nobody is told of it', async () => {
  const vehicle = await checkedVehicle(ctx, here, {
    vehicle: { is_plateless: true, plate: null, vin: null, registry_id: null },
  })
  const before = [await linesOf('registration'), await linesOf('work')]
  expect(await issue(vehicle.id)).toMatchObject({ status: 201, body: { registration: null } })
  expect([await linesOf('registration'), await linesOf('work')]).toEqual(before)
})

test('what was sent to another station is no longer the sender’s to certify', async () => {
  const other = await stationWithUser(ctx)
  const vehicle = await checkedVehicle(ctx, here, {
    vehicle: { status: 'shop_transfer', shop_id: other.shop.id, sender_shop_id: here.shop.id },
  })
  expect(await issue(vehicle.id)).toMatchObject(
    refusal(409, 'STATUS_CONFLICT', { status: 'shop_transfer' }),
  )
})

test('the paper to sign says that it is not issued, and has the number of its form', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const before = [await linesOf('certificate'), await linesOf('file'), await linesOf('work')]
  const answer = await draft(vehicle.id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`-${vehicle.plate}.pdf"`)
  const [form = ''] = /L-\d{4}-\d{6}/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  expect(form).not.toBe('')
  const text = pdfText(answer.bytes)
  for (const fact of [
    form,
    vehicle.plate,
    vehicle.vin,
    'Aino Maria Koivuranta',
    'Lehtokuja 4, 00700 Helsinki',
    here.shop.name,
    'Maarit Kivelä',
    'Ei vielä annettu',
    'Ännu inte utfärdat',
    'Not yet issued',
  ]) {
    expect(text).toContain(fact)
  }
  expect(text).not.toMatch(/FI-\d{4}-|\/verify\//)
  expect(/\/Type \/Pages\n\s*\/Count (\d+)/.exec(answer.bytes.toString('latin1'))?.[1]).toBe('1')
  expect([await linesOf('certificate'), await linesOf('file'), await linesOf('work')]).toEqual(
    before,
  )
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'yard.vehicle.read', purpose: 'unsigned_certificate', vehicle_id: vehicle.id },
  ])
  // A second print is the same form. The form of another vehicle has another number.
  expect(pdfText((await draft(vehicle.id)).bytes)).toContain(form)
  const other = await checkedVehicle(ctx, here)
  expect(pdfText((await draft(other.id)).bytes)).not.toContain(form)
})

test('issuing puts an ordered vehicle into process with its first stage, and closes the order', async () => {
  const order = await ctx.make.order({ shop_id: here.shop.id })
  const id = order.vehicle_id
  const { body } = await issue(id)
  const path = `/shop/${here.shop.id}/vehicle/`
  const { body: vehicle } = await ctx.call('GET', `${path}${id}/`, { as: here.as })
  expect(vehicle).toMatchObject({
    status: 'shop_process',
    has_certificate: true,
    is_owner_confirmed: true,
    order: null,
    events: [
      { move: 'order' },
      { move: 'certify', reason: body.number, by: here.account.name },
      { move: 'stage_done', detail: 'received_and_identified', by: here.account.name },
      { move: 'owner_mail', detail: 'certificate', by: null },
    ],
  })
  expect(vehicle.stages[0]).toMatchObject({
    stage: 'received_and_identified',
    done_at: ctx.clock.now().toISOString(),
    by: here.account.name,
  })
  const listed = async (status: string) => {
    const answer = await ctx.call('GET', `${path}search-status/${status}/`, { as: here.as })
    return answer.body.some((one: { id: number }) => one.id === id)
  }
  expect([await listed('shop_transit'), await listed('shop_process')]).toEqual([false, true])
  const refused = await ctx.call('PATCH', `${path}${id}/`, {
    as: here.as,
    body: { status: null, reason: 'Ei mahdu' },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'VEHICLE_ALREADY_SCRAPPED' } })
  const person = await rowOf(ctx, 'person', { id: order.person_id })
  const cancelled = await ctx.call('PATCH', `/owner/vehicle/${id}/`, {
    as: await ctx.signIn.person(person),
    body: { status: null },
  })
  expect(cancelled).toMatchObject({ status: 409, body: { code: 'VEHICLE_ALREADY_SCRAPPED' } })
})

test('the database refuses a certified vehicle at no station', async () => {
  const { vehicle_id: id } = await ctx.make.certificate()
  await expect(changeRows(ctx, 'vehicle', { id }, { status: null })).rejects.toThrow(
    'vehicle_certified_at_station',
  )
})

test('the last step of the wizard finds the vehicle in process: no second event', async () => {
  const vehicle = await checkedVehicle(ctx, here, { vehicle: { status: null, shop_id: null } })
  await issue(vehicle.id)
  const row = () => rowOf(ctx, 'vehicle', { id: vehicle.id }, 'status', 'unfinished_since')
  expect(await row()).toEqual({ status: 'shop_process', unfinished_since: ctx.clock.now() })
  const answer = await ctx.call('PATCH', `/shop/${here.shop.id}/vehicle/${vehicle.id}/`, {
    as: here.as,
    body: { status: 'shop_process', condition: 'reuse' },
  })
  expect(answer).toMatchObject({ status: 200, body: { condition: 'reuse' } })
  expect(await row()).toEqual({ status: 'shop_process', unfinished_since: null })
  const events = await rowsOf(ctx, 'vehicle_event', { vehicle_id: vehicle.id }, 'move')
  expect(events).toEqual([{ move: 'certify' }])
})
