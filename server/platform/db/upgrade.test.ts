import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { createEmptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import {
  readRelease,
  releaseFiles,
  restoreRelease,
  rowsOf,
} from '#server/testing/releases/release.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { migrate, schemaFiles } from './migrate.ts'

/* Databases of earlier releases, which today’s service takes over (docs/guide/release.md). */

const files = await releaseFiles()
/**
 * Tables whose rows a change of the schema moves or adds to: messages are work, masses are counted again,
 * and certificates for the first time.
 */
const changedTables = new Set([
  'migration',
  'outbox',
  'job',
  'work',
  'mass_change',
  'statistics_change',
])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let database: TestDatabase | undefined
let ctx: TestContext | undefined
afterEach(async () => {
  await ctx?.close()
  await database?.drop()
  ctx = undefined
  database = undefined
})

test('keeps the database of each release, at most 300 kB of it', () => {
  expect(files).toContain('8d434fdf.json.gz')
  const folder = new URL('../../testing/releases/', import.meta.url)
  for (const name of files) expect(statSync(new URL(name, folder)).size).toBeLessThan(300_000)
})

test.each(files)(
  '%s: its people go on with their sessions, papers, orders, pictures and waiting mails',
  async (name) => {
    const release = await readRelease(name)
    const made = await createEmptyDatabase()
    database = made
    await restoreRelease(made.ownerUrl, release)
    const { changes } = await schemaFiles()
    const known = new Set((release.tables['migration']?.rows ?? []).map(([applied]) => applied))
    const applied = await migrate(made.ownerUrl, made.url)
    expect(applied).toEqual(
      expect.arrayContaining(changes.map((file) => file.name).filter((each) => !known.has(each))),
    )
    expect(await migrate(made.ownerUrl, made.url)).toEqual([])

    const tables = Object.keys(release.tables).filter((table) => !changedTables.has(table))
    expect(await rowsOf(made.ownerUrl, tables)).toEqual(
      Object.fromEntries(tables.map((table) => [table, release.tables[table]?.rows.length])),
    )
    const waiting = release.tables['outbox'] ?? release.tables['work']
    expect(await rowsOf(made.ownerUrl, ['work'])).toEqual({ work: waiting?.rows.length })

    const later = new Date(new Date(release.now).getTime() + 5 * 60_000)
    ctx = await startTestContext({
      databaseUrl: made.url,
      clock: createTestClock(later.toISOString()),
    })
    const { call } = ctx
    const { user, owner, vehicle, picture, order, certificate, mail } = release
    await sendEverything(ctx)
    // Another release has the same person, and its mail is at the same stand-in.
    const sent = (await mailsTo(ctx, mail.to)).at(-1)
    const token = /\/reset\/([\w-]{43})\s/.exec(`${sent?.text} `)?.[1]
    expect((await call('GET', `/shop/user/password/reset/${token}/`)).status).toBe(200)
    const yard = `/shop/${vehicle.shop}`
    expect((await call('GET', `${yard}/vehicle/${vehicle.id}/`, { as: user })).body).toMatchObject({
      id: vehicle.id,
      plate: vehicle.plate,
    })
    const renewed = await call('POST', '/auth/refresh/', {
      body: { refresh_token: user.refresh_token },
    })
    expect(renewed.status).toBe(200)
    const as = renewed.body.access_token as string
    const front = await call('GET', `${yard}/vehicle/${vehicle.id}/picture/front/`, { as })
    expect([front.status, sha256(front.bytes)]).toEqual([200, picture.sha256])
    const { body: orders } = await call('GET', `/shop/${order.shop}/order/list/`, { as })
    expect(orders).toContainEqual(expect.objectContaining({ id: order.id, number: order.number }))

    const paper = await call('GET', `/owner/vehicle/${certificate.vehicle}/certificate/`, {
      as: owner,
    })
    expect([paper.status, sha256(paper.bytes)]).toEqual([200, certificate.sha256])
    expect(ctx.lines.filter(({ level }) => level >= 50)).toEqual([])
  },
)
