import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { persons, vehicles } from '#stand-ins/registry.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { personalIdOf } from '#server/testing/clients/represent.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { checkedVehicle, issueFor } from '#server/testing/fixtures/certificates.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a } = yard

type Owner = { person: string; restricted?: boolean; tells_id?: boolean }

let made = 0
/** A vehicle at A with those owners in the registry. A new one has its own plate. */
async function vehicleOf(
  owners: readonly Owner[],
  reception: NonNullable<Parameters<typeof checkedVehicle>[2]>['reception'] = {},
) {
  made += 1
  const facts = {
    plate: `TIE-${100 + made}`,
    vin: `TIE0000000000${100 + made}Z`,
    registry_id: `00932${100 + made}`,
  }
  const record = vehicles.find(({ plate }) => plate === 'ABC-123')
  await ctx.standIns.control('traficom', {
    vehicles: [
      { ...record, ...facts, owners: owners.map((owner) => ({ role: 'owner', ...owner })) },
    ],
  })
  const vehicle = await checkedVehicle(ctx, a, { vehicle: facts, reception })
  await ctx.make.ownerDocument({ vehicle_id: vehicle.id, shop_id: a.shop.id })
  return vehicle
}

const personOf = (key: string) =>
  rowOf(
    ctx,
    'person',
    { personal_id_hash: ctx.appContext.secrets.lookUp('personal-id', personalIdOf(key)) },
    'id',
  )

/** The person signed in once and has an order of another vehicle with a new mail address. */
async function known(key: string) {
  const as = await ctx.signIn.person(key)
  const { id } = await personOf(key)
  const email = `${randomUUID()}@posti.example`
  await ctx.make.order({ person_id: id, email, created_at: ctx.clock.now() })
  return { as, id, email }
}

const noticesOf = async (as: Session) => (await ctx.call('GET', '/owner/notice/', { as })).body
const subjectsOf = async (email: string) => {
  await sendEverything(ctx)
  return (await mailsTo(ctx, email)).map(({ subject }) => subject)
}
const typed = { basis: 'deed_of_sale', reason: 'Kauppakirja' } as const

describe('a known owner of the register who does not hand the vehicle over', () => {
  test('gets a mail in their language and a notice, and the audit has the person', async () => {
    const mikael = await known('mikael')
    await changeRows(ctx, 'person', { id: mikael.id }, { locale: 'se' })
    const vehicle = await vehicleOf([{ person: 'mikael' }], typed)
    const issued = await issueFor(ctx, a, vehicle.id)
    expect(issued.status).toBe(201)
    await sendEverything(ctx)
    const [mail, ...others] = await mailsTo(ctx, mikael.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(
      `Ett skrotningsintyg har utfärdats för ditt fordon: ${vehicle.plate}`,
    )
    expect(mail?.text).toContain(a.shop.name)
    expect(mail?.text).toContain('/person')
    expect(await noticesOf(mikael.as)).toMatchObject([
      {
        plate: vehicle.plate,
        shop: a.shop.name,
        issued_at: issued.body.issued_at,
        answer: null,
        handled_at: null,
      },
    ])
    expect(await auditOf(ctx, issued)).toContainEqual(
      expect.objectContaining({
        action: 'yard.certificate.issue',
        purpose: 'owner_notice',
        subject_person_id: mikael.id,
      }),
    )
  })

  test('gets the mail at the address of the latest order that has one', async () => {
    const liisa = await known('liisa')
    const newer = `${randomUUID()}@posti.example`
    const created_at = new Date(ctx.clock.now().getTime() + 1000)
    await ctx.make.order({ person_id: liisa.id, email: newer, created_at })
    await issueFor(ctx, a, (await vehicleOf([{ person: 'liisa' }], typed)).id)
    expect(await subjectsOf(liisa.email)).toEqual([])
    expect(await subjectsOf(newer)).toHaveLength(1)
  })

  test('gets the notice without a mail where no order has an address', async () => {
    const as = await ctx.signIn.person('kaisa')
    const vehicle = await vehicleOf([{ person: 'kaisa' }], typed)
    expect((await issueFor(ctx, a, vehicle.id)).status).toBe(201)
    expect(await noticesOf(as)).toMatchObject([{ plate: vehicle.plate }])
  })

  test('is known also where the register withholds name and address', async () => {
    const onni = await known('onni')
    const owner = { person: 'onni', restricted: true, tells_id: true }
    expect((await issueFor(ctx, a, (await vehicleOf([owner], typed)).id)).status).toBe(201)
    expect(await subjectsOf(onni.email)).toHaveLength(1)
    expect(await noticesOf(onni.as)).toHaveLength(1)
  })

  test('is the co-owner, and not the owner who hands it over', async () => {
    const [eero, viljo] = [await known('eero'), await known('viljo')]
    const reception = { basis: 'owner', person_id: eero.id } as const
    const vehicle = await vehicleOf([{ person: 'eero' }, { person: 'viljo' }], reception)
    expect((await issueFor(ctx, a, vehicle.id)).status).toBe(201)
    expect(await noticesOf(eero.as)).toEqual([])
    expect(await subjectsOf(eero.email)).toEqual([])
    expect(await noticesOf(viljo.as)).toHaveLength(1)
    expect(await subjectsOf(viljo.email)).toHaveLength(1)
  })
})

test('an owner whom the service does not know is not stored', async () => {
  const { id } = await vehicleOf([{ person: 'paula' }], typed)
  const { db, secrets } = ctx.appContext
  expect(persons.some(({ key }) => key === 'paula')).toBe(true)
  expect((await issueFor(ctx, a, id)).status).toBe(201)
  const hash = secrets.lookUp('personal-id', personalIdOf('paula'))
  const stored = (table: 'person') =>
    db.read.selectFrom(table).where('personal_id_hash', '=', hash).selectAll().execute()
  expect(await stored('person')).toEqual([])
  const notices = db.read
    .selectFrom('owner_notice')
    .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
    .where('certificate.vehicle_id', '=', id)
  expect(await notices.selectAll().execute()).toEqual([])
})

describe('while the register is away', () => {
  afterEach(() => ctx.standIns.control('traficom', { mode: 'ok' }))
  const waiting = (id: number) =>
    ctx.appContext.db.read
      .selectFrom('work')
      .innerJoin('certificate', (join) =>
        join.on(
          'work.key',
          '=',
          sql<string>`concat('certificate-', certificate.number, '-notice')`,
        ),
      )
      .where('certificate.vehicle_id', '=', id)
      .select(['work.kind', 'work.done_at', 'work.failed_at', 'work.attempts'])
      .execute()
  /** A certificate that is issued while the register is away. */
  async function issuedBlind(owners: readonly Owner[], reception: object = typed) {
    const vehicle = await vehicleOf(owners, reception)
    await ctx.standIns.control('traficom', { mode: '503' })
    const issued = await issueFor(ctx, a, vehicle.id)
    expect(issued.status).toBe(201)
    return { id: vehicle.id, plate: vehicle.plate, number: issued.body.number }
  }
  const sendLater = async () => {
    ctx.clock.advance({ hours: 2 })
    await sendEverything(ctx)
  }

  test('a certificate is issued, and its notices are sent once when the register is back', async () => {
    const nadia = await known('nadia')
    const { id, plate } = await issuedBlind([{ person: 'nadia' }])
    await sendLater()
    expect(await noticesOf(await ctx.signIn.person('nadia'))).toEqual([])
    expect(await waiting(id)).toMatchObject([{ kind: 'owner_notice', done_at: null }])
    expect(await ctx.appContext.metrics.registry.metrics()).toMatch(
      /kierto_work_waiting\{kind="owner_notice"\} 1/,
    )

    await ctx.standIns.control('traficom', { mode: 'ok' })
    await sendLater()
    await sendLater()
    const as = await ctx.signIn.person('nadia')
    expect(await noticesOf(as)).toMatchObject([{ plate, shop: a.shop.name }])
    expect(await subjectsOf(nadia.email)).toHaveLength(1)
    expect(await waiting(id)).toMatchObject([{ done_at: expect.any(Date) }])
    const audit = ctx.appContext.db.read
      .selectFrom('audit')
      .where('vehicle_id', '=', id)
      .where('purpose', '=', 'owner_notice')
      .select(['role', 'subject_person_id'])
    expect(await audit.execute()).toEqual([{ role: 'clock', subject_person_id: nadia.id }])
  })

  test('the person who handed the vehicle over gets no late notice', async () => {
    const [eero, liisa] = [await known('eero'), await known('liisa')]
    const reception = { basis: 'owner', person_id: eero.id }
    await issuedBlind([{ person: 'eero' }, { person: 'liisa' }], reception)
    await ctx.standIns.control('traficom', { mode: 'ok' })
    await sendLater()
    expect(await subjectsOf(eero.email)).toEqual([])
    expect(await subjectsOf(liisa.email)).toHaveLength(1)
  })

  test('nobody gets a notice of a certificate that was annulled in the meantime', async () => {
    const viljo = await known('viljo')
    const { id, number } = await issuedBlind([{ person: 'viljo' }])
    const admin = await ctx.make.account({ group_name: 'admin' })
    const annulled = await ctx.call('POST', `/ppb-admin/certificate/${number}/annul/`, {
      as: await ctx.signIn.account(admin),
      body: { reason: 'fraud', text: 'Väärä luovuttaja' },
    })
    expect(annulled.status).toBe(204)
    await ctx.standIns.control('traficom', { mode: 'ok' })
    await sendLater()
    expect(await subjectsOf(viljo.email)).toEqual([])
    expect(await waiting(id)).toMatchObject([{ done_at: expect.any(Date), failed_at: null }])
  })
})

test('asks the register again for a certificate after an annulment', async () => {
  const { id } = await vehicleOf([{ person: 'viljo' }], { ...typed, basis: 'other' })
  const { body } = await issueFor(ctx, a, id)
  const main = await ctx.make.account({
    company_id: a.shop.company_id,
    shops: [a.shop.id],
    group_name: 'operator',
  })
  const annulled = await ctx.call(
    'POST',
    `${yard.pathOf(a, id)}certificate/${body.number}/annul/`,
    { as: await ctx.signIn.account(main), body: { reason: 'not_entitled', text: 'Väärä' } },
  )
  expect(annulled.status).toBe(204)
  // Another owner check: the registry's owner was not given.
  await changeRows(
    ctx,
    'reception',
    { vehicle_id: id },
    { owner_confirmed_at: new Date(ctx.clock.now().getTime() + 1000) },
  )
  const holders = await ctx.call('GET', `${yard.pathOf(a, id)}holder/`, { as: a.as })
  expect(holders.body).toMatchObject({ approval: 'needed' })
})

describe('the answer', () => {
  const answer = (id: number, as: Session, value: string) =>
    ctx.call('POST', `/owner/notice/${id}/`, { as, body: { answer: value } })

  /** A person with one notice, and an admin with a mail address. */
  async function noticed() {
    const person = await ctx.make.person()
    const certificate = await ctx.make.certificate({ shop_id: a.shop.id })
    const { id } = await ctx.make.ownerNotice({
      person_id: person.id,
      certificate_id: certificate.id,
    })
    const admin = await ctx.make.account({ group_name: 'admin' })
    const as = await ctx.signIn.person(person)
    return { id, as, certificate, admin, adminAs: await ctx.signIn.account(admin) }
  }
  const reports = async (as: Session, number: string) => {
    const { body } = await ctx.call('GET', '/ppb-admin/owner-report/', { as })
    return body.rows.filter((report: { number: string }) => report.number === number)
  }

  test('unknown reports once to the association, however often it is pressed', async () => {
    const { id, as, certificate, admin, adminAs } = await noticed()
    const [first] = await Promise.all([answer(id, as, 'unknown'), answer(id, as, 'unknown')])
    expect(first).toMatchObject({ status: 200, body: { answer: 'unknown' } })
    const again = await answer(id, as, 'unknown')
    expect(again.body.answered_at).toBe(first.body.answered_at)
    expect(await auditOf(ctx, again)).toMatchObject([
      { action: 'notice.answer', outcome: 'unchanged' },
    ])
    await sendEverything(ctx)
    const mails = await mailsTo(ctx, admin.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(certificate.number)
    expect(mails[0]?.text).toContain('/admin/certificates')
    expect(await reports(adminAs, certificate.number)).toMatchObject([
      { id, handled: null, shop: { id: a.shop.id } },
    ])
    expect(await noticesOf(as)).toMatchObject([{ id, answer: 'unknown' }])
  })

  test('known ends the notice and reports nothing; unknown may follow it, not precede it', async () => {
    const { id, as, certificate, adminAs } = await noticed()
    expect((await answer(id, as, 'known')).body).toMatchObject({ answer: 'known' })
    expect(await noticesOf(as)).toEqual([])
    expect(await reports(adminAs, certificate.number)).toEqual([])
    expect((await answer(id, as, 'unknown')).body).toMatchObject({ answer: 'unknown' })
    expect((await answer(id, as, 'known')).body).toMatchObject({ answer: 'unknown' })
    expect(await reports(adminAs, certificate.number)).toHaveLength(1)
  })

  test('that is missing is refused at the field', async () => {
    const { id, as } = await noticed()
    expect(await ctx.call('POST', `/owner/notice/${id}/`, { as, body: {} })).toMatchObject(
      faultsAt({ answer: 'REQUIRED' }),
    )
  })

  test('is marked as handled by the association, and shown to the owner for 30 days', async () => {
    const { id, as, certificate, adminAs, admin } = await noticed()
    const handle = (is_handled: boolean, noticeId = id) =>
      ctx.call('PATCH', `/ppb-admin/owner-report/${noticeId}/`, {
        as: adminAs,
        body: { is_handled },
      })
    expect((await handle(true)).status).toBe(404)
    await answer(id, as, 'unknown')
    expect((await handle(true)).status).toBe(204)
    expect(await reports(adminAs, certificate.number)).toMatchObject([
      { handled: { by: admin.name } },
    ])
    expect(await noticesOf(as)).toMatchObject([{ id, handled_at: expect.any(String) }])
    expect((await handle(false)).status).toBe(204)
    expect(await reports(adminAs, certificate.number)).toMatchObject([{ handled: null }])
    expect((await handle(true)).status).toBe(204)
    await changeRows(
      ctx,
      'owner_notice',
      { id },
      { handled_at: new Date(ctx.clock.now().getTime() - 31 * 86_400_000) },
    )
    expect(await noticesOf(as)).toEqual([])
  })

  test('is not asked for about a certificate that was annulled', async () => {
    const { as, certificate, adminAs } = await noticed()
    const annulled = await ctx.call('POST', `/ppb-admin/certificate/${certificate.number}/annul/`, {
      as: adminAs,
      body: { reason: 'fraud', text: 'Väärä luovuttaja' },
    })
    expect(annulled.status).toBe(204)
    expect(await noticesOf(as)).toEqual([])
  })

  test('is in the own data, and is erased with it', async () => {
    const { id, as, certificate } = await noticed()
    await answer(id, as, 'unknown')
    const { body: data } = await ctx.call('GET', '/owner/data/', { as })
    expect(data.notices).toMatchObject([{ number: certificate.number, answer: 'unknown' }])
    const { body: done } = await ctx.call('POST', '/owner/data/erasure/', {
      as,
      body: { confirmed: true },
    })
    expect(done.erased).toContainEqual({ part: 'notices', count: 1 })
  })
})
