import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startTestContext } from '#server/testing/app.ts'
import {
  checkedVehicle,
  issueFor,
  onTheSpot,
  seenOf,
  stationWithUser,
} from '#server/testing/fixtures/certificates.ts'
import { testStandIns } from '#server/testing/stand-ins.ts'
import { rowsOf } from '#server/testing/rows.ts'
import { signatureOf, timeStampOf } from '#server/platform/seal/cms.ts'
import { findSeal } from '#server/platform/seal/pdf-update.ts'
import { checkSeal } from '#server/platform/seal/seal.ts'
import { timeStamp } from '#server/platform/seal/time-stamp.ts'
import { prepared } from '#server/testing/test-context.ts'

const run = promisify(execFile)

const standIns = prepared(() => testStandIns())
const ctx = prepared(() =>
  startTestContext({ settings: { TIME_STAMP_URL: `${standIns.url}/timestamp/tsa` } }),
)
const here = prepared(() => stationWithUser(ctx))
afterEach(() => standIns.control('timestamp', { mode: 'ok' }))
afterAll(() => ctx.close())

/** Issues a certificate. Returns its stored file and the public facts. */
async function issued() {
  const vehicle = await checkedVehicle(ctx, here)
  const { status, body } = await issueFor(ctx, here, vehicle.id)
  expect(status).toBe(201)
  const row = await ctx.appContext.db.read
    .selectFrom('certificate')
    .innerJoin('file', 'file.id', 'certificate.file_id')
    .where('certificate.number', '=', body.number)
    .select(['certificate.token', 'certificate.seal_level', 'file.content'])
    .executeTakeFirstOrThrow()
  const { body: facts } = await ctx.call('GET', `/public/certificate/${row.token}/`)
  return { pdf: row.content ?? Buffer.alloc(0), level: row.seal_level, facts, vehicle }
}

test('stamps the seal at issue: level B-T, stored and shown', async () => {
  const { pdf, level, facts } = await issued()
  expect(level).toBe('B-T')
  expect(facts).toMatchObject({ seal: { level: 'B-T' } })
  expect(checkSeal(pdf)).not.toBeNull()
})

test.each([
  { mode: '503' },
  { mode: 'drop' },
  { mode: 'garbage' },
  { mode: 'slow', delay_ms: 10_000 },
])('issues at level B-B in less than 4 s while the authority fails: $mode', async (fault) => {
  await standIns.control('timestamp', fault)
  const before = performance.now()
  const { pdf, level, facts } = await issued()
  expect(performance.now() - before).toBeLessThan(4000)
  expect(level).toBe('B-B')
  expect(facts).toMatchObject({ seal: { level: 'B-B' } })
  expect(checkSeal(pdf)).not.toBeNull()
})

test('refuses a token about other bytes', async () => {
  const replies: Buffer[] = []
  const real = {
    stamp: async (query: Buffer) => {
      const reply = await ctx.appContext.registries.timeStamps.stamp(query)
      replies.push(reply)
      return reply
    },
  }
  await timeStamp(Buffer.from('one'), real)
  const replay = { stamp: async () => replies[0] ?? Buffer.alloc(0) }
  await expect(timeStamp(Buffer.from('one'), replay)).rejects.toThrow('another seal')
  const changed = {
    stamp: async (query: Buffer) => {
      const reply = Buffer.from(await ctx.appContext.registries.timeStamps.stamp(query))
      reply[reply.length - 3] = (reply[reply.length - 3] ?? 0) ^ 1
      return reply
    },
  }
  await expect(timeStamp(Buffer.from('one'), changed)).rejects.toThrow('does not hold')
})

test('keeps the number that the stamped document names', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const { body } = await issueFor(ctx, here, vehicle.id)
  const rows = await rowsOf(ctx, 'certificate', { vehicle_id: vehicle.id }, 'number', 'seal_level')
  expect(rows).toEqual([{ number: body.number, seal_level: 'B-T' }])
})

/** Runs the work while the authority stamps the next seal. */
function meanwhile(work: () => Promise<unknown>) {
  const { timeStamps } = ctx.appContext.registries
  const stamp = timeStamps.stamp.bind(timeStamps)
  vi.spyOn(timeStamps, 'stamp').mockImplementationOnce(async (query) => {
    await work()
    return stamp(query)
  })
}

test('writes no certificate whose document no longer says what holds', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const { db } = ctx.appContext
  const nameStation = (name: string) =>
    db.write((tx) => tx.updateTable('shop').set({ name }).where('id', '=', here.shop.id).execute())
  meanwhile(() => nameStation('Purkamo Uusi'))
  const refused = await issueFor(ctx, here, vehicle.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'FACTS_CHANGED'])
  const written = () =>
    db.read
      .selectFrom('certificate')
      .where('vehicle_id', '=', vehicle.id)
      .select('number')
      .execute()
  expect(await written()).toEqual([])
  // The refused attempt has changed nothing: the next one issues.
  const { status, body } = await issueFor(ctx, here, vehicle.id)
  expect(status).toBe(201)
  expect(await written()).toEqual([{ number: body.number }])
})

test('two at once issue one certificate', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const body = { ...onTheSpot, seen: await seenOf(ctx, here, vehicle.id) }
  const issue = () => issueFor(ctx, here, vehicle.id, body)
  const second: ReturnType<typeof issue>[] = []
  meanwhile(async () => {
    second.push(issue())
    await second[0]
  })
  const first = await issue()
  expect((await second[0])?.status).toBe(201)
  expect([first.status, first.body.code]).toEqual([409, 'VEHICLE_ALREADY_SCRAPPED'])
})

/** A Debian package judges. The service does not need it. */
const has = (program: string) => spawnSync(program, ['version']).error === undefined

test.runIf(has('openssl'))('carries a time stamp that openssl accepts', async () => {
  const { pdf } = await issued()
  const message = findSeal(pdf)?.message ?? Buffer.alloc(0)
  const folder = await mkdtemp(join(tmpdir(), 'kierto-stamp-'))
  try {
    const authority = await fetch(`${standIns.url}/timestamp/ca.pem`)
    await writeFile(join(folder, 'tsa.pem'), await authority.text())
    await writeFile(join(folder, 'token'), timeStampOf(message) ?? '')
    await writeFile(join(folder, 'signature'), signatureOf(message))
    const words = 'ts -verify -data signature -in token -token_in -CAfile tsa.pem'
    const { stdout } = await run('openssl', words.split(' '), { cwd: folder })
    expect(stdout).toContain('Verification: OK')
  } finally {
    await rm(folder, { recursive: true })
  }
})
