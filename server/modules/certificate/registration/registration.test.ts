import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import {
  checkedVehicle,
  issueFor,
  onTheSpot,
  stationWithUser,
} from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { runJob } from '#server/testing/jobs.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>

/** Issues a certificate at the station, and sends its notice. */
async function certified(ctx: TestContext, at: Station) {
  const vehicle = await checkedVehicle(ctx, at)
  const { body } = await issueFor(ctx, at, vehicle.id, onTheSpot)
  expect(body).toMatchObject({ number: expect.any(String) })
  await sendEverything(ctx)
  return { vehicle, number: body.number as string }
}
const certificateOf = async (ctx: TestContext, { shop, as }: Station, vehicleId: number) =>
  (await ctx.call('GET', `/shop/${shop.id}/vehicle/${vehicleId}/`, { as })).body.certificate

describe('notices by hand', () => {
  let ctx: TestContext
  let here: Station
  beforeAll(async () => {
    ctx = await startTestContext({ settings: { SCRAPPING_REGISTER: 'manual' } })
    here = await stationWithUser(ctx)
  })
  afterAll(() => ctx.close())
  const list = async ({ shop, as }: Station) =>
    (await ctx.call('GET', `/shop/${shop.id}/registration/`, { as })).body
  const receipt = ({ shop, as }: Station, vehicleId: number, body: object) =>
    ctx.call('POST', `/shop/${shop.id}/vehicle/${vehicleId}/registration/`, { as, body })

  test('stand in the list of their station until a user types the receipt', async () => {
    const { vehicle, number } = await certified(ctx, here)
    expect(await certificateOf(ctx, here, vehicle.id)).toMatchObject({
      registration: { state: 'manual' },
    })
    expect(await list(here)).toEqual([
      {
        vehicle_id: vehicle.id,
        number,
        plate: vehicle.plate,
        vin: vehicle.vin,
        make: vehicle.make,
        model: vehicle.model,
        deregistered_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        state: 'manual',
        reason: null,
      },
    ])
    expect(await list(await stationWithUser(ctx))).toEqual([])

    const answer = await receipt(here, vehicle.id, { receipt: '4711-2026-1' })
    expect(answer).toMatchObject({ status: 200, body: { registration: { state: 'confirmed' } } })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'yard.certificate.issue', purpose: 'registration', outcome: 'receipt_typed' },
    ])
    expect(await list(here)).toEqual([])
    const stored = await ctx.appContext.db.read
      .selectFrom('registration')
      .innerJoin('certificate', 'certificate.id', 'registration.certificate_id')
      .where('certificate.number', '=', number)
      .select(['registration.receipt', 'registration.state', 'certificate.token'])
      .executeTakeFirst()
    expect(stored).toMatchObject({ receipt: '4711-2026-1', state: 'confirmed' })
    const verified = await ctx.call('GET', `/public/certificate/${stored?.token}/`)
    expect(verified.body).toMatchObject({
      registration: { state: 'confirmed', receipt: '4711-2026-1' },
    })
    expect(await receipt(here, vehicle.id, { receipt: '1' })).toMatchObject(
      refusal(409, 'CERTIFICATE_MISSING'),
    )
  })

  test('need a receipt, and belong to the station of the certificate', async () => {
    const { vehicle } = await certified(ctx, here)
    expect(await receipt(here, vehicle.id, { receipt: ' ' })).toMatchObject(
      faultsAt({ receipt: 'REQUIRED' }),
    )
    const other = await stationWithUser(ctx)
    expect((await receipt(other, vehicle.id, { receipt: '1' })).status).toBe(404)
  })
})

describe('notices as files', () => {
  let folder: string
  let ctx: TestContext
  let here: Station
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kierto-notices-'))
    ctx = await startTestContext({
      settings: { SCRAPPING_REGISTER: 'file', SCRAPPING_FOLDER: folder },
    })
    here = await stationWithUser(ctx)
  })
  afterAll(async () => {
    await ctx.close()
    await rm(folder, { recursive: true })
  })

  test('leave in the batch of the day, and the answers settle them', async () => {
    const one = await certified(ctx, here)
    const two = await certified(ctx, here)
    const state = async ({ vehicle }: typeof one) =>
      (await certificateOf(ctx, here, vehicle.id)).registration
    expect(await state(one)).toMatchObject({ state: 'pending', next_try_at: null })
    await runJob(ctx.appContext, 'registry_exchange')
    const [name = ''] = await readdir(join(folder, 'out'))
    const batch = await readFile(join(folder, 'out', name), 'utf8')
    expect(batch.trim().split('\n')).toHaveLength(2)

    const about = { message: 'notify' }
    const answers = [
      {
        ...about,
        certificateNumber: one.number,
        scrappingId: '4711-9',
        deregisteredOn: '2026-11-23',
      },
      { ...about, certificateNumber: two.number, refused: 'VEHICLE_NOT_FOUND' },
    ]
    await mkdir(join(folder, 'in'), { recursive: true })
    await writeFile(
      join(folder, 'in', 'answers.jsonl'),
      answers.map((each) => JSON.stringify(each)).join('\n'),
    )
    await runJob(ctx.appContext, 'registry_exchange')
    expect(await state(one)).toMatchObject({ state: 'confirmed' })
    expect(await state(two)).toMatchObject({ state: 'refused', reason: 'VEHICLE_NOT_FOUND' })
  })
})
