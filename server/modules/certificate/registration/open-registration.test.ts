import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { checkedVehicle, issueFor, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { runJob } from '#server/testing/jobs.ts'
import { changeRows, rowsOf } from '#server/testing/rows.ts'
import { recordDeregistration } from './deregistration.ts'
import { checkSeal } from '#server/platform/seal/seal.ts'

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))
beforeEach(async () => {
  here.as = await ctx.signIn.account(here.account)
})

const mainUser = (email: string) =>
  ctx.make.account({ company_id: here.shop.company_id, group_name: 'operator', email })

/** A certificate whose notice waits for the registry, with its owner's session. */
async function certified() {
  const person = await ctx.make.person()
  const vehicle = await checkedVehicle(ctx, here, { reception: { person_id: person.id } })
  const { body } = await issueFor(ctx, here, vehicle.id)
  const [row] = await rowsOf(ctx, 'certificate', { number: body.number }, 'token')
  const as = await ctx.signIn.person(person)
  return { vehicle, number: body.number as string, token: row?.token ?? '', person, as }
}

type Certified = Awaited<ReturnType<typeof certified>>

const settle = (number: string, to: { receipt: string } | { reason: string }) =>
  ctx.appContext.db.write((tx) =>
    recordDeregistration(tx, number, {
      ...('receipt' in to
        ? { state: 'confirmed' as const, receipt: to.receipt }
        : { state: 'refused' as const, reason: to.reason }),
      at: ctx.clock.now(),
    }),
  )

async function atStation({ vehicle }: Certified) {
  here.as = await ctx.signIn.account(here.account)
  const { body } = await ctx.call('GET', `/shop/${here.shop.id}/vehicle/${vehicle.id}/`, {
    as: here.as,
  })
  return body.certificate.registration
}

async function workList(): Promise<object[]> {
  here.as = await ctx.signIn.account(here.account)
  return (await ctx.call('GET', `/shop/${here.shop.id}/registration/`, { as: here.as })).body
}

async function ofOwner({ person, vehicle }: Certified) {
  const as = await ctx.signIn.person(person)
  const { body } = await ctx.call('GET', '/owner/vehicle/history/', { as })
  const entry = (body as { id: number; certificate: object }[]).find(({ id }) => id === vehicle.id)
  return entry?.certificate
}

const mailsAbout = async (number: string): Promise<string[]> => {
  const rows = await ctx.appContext.db.read
    .selectFrom('work')
    .where('key', 'like', `registration-${number}-%`)
    .select('key')
    .execute()
  return rows.map(({ key }) => key)
}

test('reports a notice without a receipt to station, main users and owner after 48 hours', async () => {
  const user = await mainUser('paakayttaja@romu.example')
  const one = await certified()
  await runJob(ctx.appContext, 'registry_exchange')
  expect(await atStation(one)).toMatchObject({ state: 'pending', is_late: false })
  expect(await workList()).toEqual([])
  expect(await ofOwner(one)).toMatchObject({
    registration: { state: 'pending', is_late: false, receipt_token: null },
  })

  ctx.clock.advance({ hours: limits.registrationLateHours, minutes: 1 })
  await runJob(ctx.appContext, 'registry_exchange')
  expect(await atStation(one)).toMatchObject({ state: 'pending', is_late: true })
  expect(await workList()).toMatchObject([{ number: one.number, state: 'pending', reason: null }])
  expect(await ofOwner(one)).toMatchObject({ registration: { state: 'pending', is_late: true } })
  expect(await mailsAbout(one.number)).toEqual([`registration-${one.number}-late-${user.id}`])

  ctx.clock.advance({ hours: 2 })
  await runJob(ctx.appContext, 'registry_exchange')
  expect(await mailsAbout(one.number)).toHaveLength(1)
  await settle(one.number, { receipt: '4711-1' })
  expect(await workList()).toEqual([])
})

test('reports a refused notice at the next run, once', async () => {
  const one = await certified()
  await settle(one.number, { reason: 'VEHICLE_NOT_FOUND' })
  await runJob(ctx.appContext, 'registry_exchange')
  await runJob(ctx.appContext, 'registry_exchange')
  expect(await workList()).toMatchObject([
    { number: one.number, state: 'refused', reason: 'VEHICLE_NOT_FOUND' },
  ])
  expect(await mailsAbout(one.number)).toHaveLength(1)
  expect(await ofOwner(one)).toMatchObject({ registration: { state: 'refused' } })
})

test('gives the receipt as a sealed page to everybody who has the token', async () => {
  const one = await certified()
  const path = `/public/certificate/${one.token}/receipt/`
  expect(await ctx.call('GET', path)).toMatchObject({ status: 404 })
  await settle(one.number, { receipt: '4711-2026-77' })
  expect(await atStation(one)).toMatchObject({
    receipt: '4711-2026-77',
    receipt_token: one.token,
  })
  expect(await ofOwner(one)).toMatchObject({
    registration: { state: 'confirmed', receipt: '4711-2026-77', receipt_token: one.token },
  })
  expect((await ctx.call('GET', `/public/certificate/${one.token}/`)).body).toMatchObject({
    registration: { state: 'confirmed', receipt: '4711-2026-77' },
  })

  const page = await ctx.call('GET', path)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('application/pdf')
  expect(page.headers.get('content-disposition')).toContain(`rekisterikuittaus-${one.number}.pdf`)
  const inSwedish = await ctx.call('GET', path, { headers: { cookie: 'locale=sv' } })
  expect(inSwedish.headers.get('content-disposition')).toContain(
    `registrets-kvittens-${one.number}.pdf`,
  )
  expect(checkSeal(page.bytes)).not.toBeNull()
  const text = pdfText(page.bytes)
  for (const fact of [one.number, '4711-2026-77', one.vehicle.plate, one.vehicle.vin]) {
    expect(text).toContain(fact)
  }
  expect(text).not.toContain('Koivuranta')
  // Every copy is the same file, and the check of a file knows it.
  const again = await Promise.all([ctx.call('GET', path), ctx.call('GET', path)])
  for (const { bytes } of again) expect(bytes.equals(page.bytes)).toBe(true)
  const check = (bytes: Buffer) =>
    ctx.call('POST', '/public/certificate/check/', {
      body: { sha256: createHash('sha256').update(bytes).digest('hex') },
    })
  expect((await check(page.bytes)).body).toMatchObject({ state: 'genuine', number: one.number })
  expect((await check(Buffer.concat([page.bytes, Buffer.from(' ')]))).body.state).toBe('unknown')
})

test('gives no receipt of an annulled certificate', async () => {
  const one = await certified()
  await settle(one.number, { receipt: '4711-3' })
  await changeRows(
    ctx,
    'certificate',
    { number: one.number },
    { state: 'annulled', state_at: ctx.clock.now() },
  )
  expect((await ctx.call('GET', `/public/certificate/${one.token}/receipt/`)).status).toBe(404)
})
