import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/index.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { startS3 } from '#server/testing/clients/s3-server.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { databaseStore } from './file-store.ts'
import { storeFile, readFile, removeFile } from './files.ts'
import { signedHeaders } from './s3-signature.ts'
import { createS3Store } from './s3-store.ts'
import { prepared } from '#server/testing/test-context.ts'

const credentials = { region: 'eu-north-1', key: 'KEY', secret: 'SECRET' }
const s3 = prepared(() => startS3(credentials))
afterAll(() => s3.close())

const s3Settings = () => ({
  FILES: 's3',
  S3_ENDPOINT: s3.url,
  S3_REGION: credentials.region,
  S3_BUCKET: 'kierto-files',
  S3_KEY: credentials.key,
  S3_SECRET: credentials.secret,
  S3_PATH_STYLE: 'on',
})
const file = { name: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1') }

describe.each(['database', 's3'])('files in the store %s', (kind) => {
  let ctx: TestContext
  beforeAll(async () => {
    ctx = await startTestContext({ settings: kind === 's3' ? s3Settings() : {} })
  })
  afterAll(() => ctx.close())

  const keep = (content = file.content) =>
    ctx.appContext.db.write((tx) => storeFile(ctx.appContext, tx, { ...file, content }))
  const read = (id: string) => readFile(ctx.appContext, ctx.appContext.db.read, id)

  test('a file is read as it was kept', async () => {
    const large = Buffer.alloc(5_242_880, 'ä')
    expect(await read(await keep())).toEqual(file)
    expect((await read(await keep(large))).content.equals(large)).toBe(true)
  })

  test('its bytes lie there and nowhere else', async () => {
    const id = await keep()
    await sendEverything(ctx)
    expect(await read(id)).toEqual(file)
    const { content } = await rowOf(ctx, 'file', { id }, 'content')
    expect(content === null).toBe(kind === 's3')
    expect(s3.objects.has(`/kierto-files/${id}`)).toBe(kind === 's3')
  })

  test('what was changed behind our back is not handed out', async () => {
    const id = await keep()
    await sendEverything(ctx)
    const other = Buffer.from('%PDF-2')
    s3.objects.set(`/kierto-files/${id}`, other)
    await changeRows(ctx, 'file', { id }, { content: other })
    await expect(read(id)).rejects.toThrow('missing or changed')
  })

  /** A transaction that thinks better of it. */
  const undone = async (work: (tx: Tx) => Promise<void>) => {
    const writing = ctx.appContext.db.write(async (tx) => {
      await work(tx)
      throw new Error('changed my mind')
    })
    await expect(writing).rejects.toThrow('changed my mind')
    await sendEverything(ctx)
  }

  test('a file comes and goes with its transaction', async () => {
    let id = ''
    const before = s3.objects.size
    await undone(async (tx) => {
      id = await storeFile(ctx.appContext, tx, file)
    })
    await expect(read(id)).rejects.toThrow('no result')
    expect(s3.objects.size).toBe(before)
    id = await keep()
    await undone((tx) => removeFile(ctx.appContext, tx, id))
    expect(await read(id)).toEqual(file)
    await ctx.appContext.db.write((tx) => removeFile(ctx.appContext, tx, id))
    await expect(read(id)).rejects.toThrow('no result')
    await sendEverything(ctx)
    expect(s3.objects.has(`/kierto-files/${id}`)).toBe(false)
  })
})

describe('the bucket', () => {
  let ctx: TestContext
  beforeAll(async () => {
    ctx = await startTestContext({ settings: s3Settings() })
  })
  afterAll(() => ctx.close())

  const keep = () => ctx.appContext.db.write((tx) => storeFile(ctx.appContext, tx, file))
  const remove = (id: string) => ctx.appContext.db.write((tx) => removeFile(ctx.appContext, tx, id))
  const isThere = (id: string) => s3.objects.has(`/kierto-files/${id}`)
  /** The bucket is away for a while in which everything is tried once. */
  async function away(meanwhile: () => Promise<void>): Promise<void> {
    s3.fault.isDown = true
    await meanwhile()
    await sendEverything(ctx)
    s3.fault.isDown = false
    ctx.clock.advance({ minutes: 1 })
  }

  test('that is away is told as such, and a removal waits for it', async () => {
    const id = await keep()
    await sendEverything(ctx)
    await away(async () => {
      await expect(readFile(ctx.appContext, ctx.appContext.db.read, id)).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
      })
      await remove(id)
    })
    expect(isThere(id)).toBe(true)
    await sendEverything(ctx)
    expect(isThere(id)).toBe(false)
  })

  test('that is away holds no new file up: it is read meanwhile, and brought there later', async () => {
    let id = ''
    await away(async () => {
      id = await keep()
      expect(await readFile(ctx.appContext, ctx.appContext.db.read, id)).toEqual(file)
    })
    expect(isThere(id)).toBe(false)
    await sendEverything(ctx)
    expect(isThere(id)).toBe(true)
  })

  test('keeps nothing of a file that is removed before or while it is brought there', async () => {
    let early = ''
    await away(async () => {
      early = await keep()
    })
    await remove(early)
    await sendEverything(ctx)
    expect(isThere(early)).toBe(false)

    const late = await keep()
    s3.fault.beforePut = async () => {
      delete s3.fault.beforePut
      await remove(late)
      // The removal comes to the bucket first.
      await ctx.appContext.work.runDue('items')
    }
    await sendEverything(ctx)
    expect(isThere(late)).toBe(false)
    await expect(readFile(ctx.appContext, ctx.appContext.db.read, late)).rejects.toThrow(
      'no result',
    )
  })

  test('is not opened by another secret', async () => {
    const { db: database, config, secrets } = ctx.appContext
    const store = createS3Store(
      { ...(config.s3 ?? neverNull()), secret: 'OTHER' },
      secrets,
      ctx.clock.now,
    )
    await expect(store.get(database.read, crypto.randomUUID())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
  })

  test('knows not the files from before it, which are found in their rows', async () => {
    const { db: database } = ctx.appContext
    const before = { ...ctx.appContext, files: databaseStore }
    const id = await database.write((tx) => storeFile(before, tx, file))
    expect(await readFile(ctx.appContext, database.read, id)).toEqual(file)
  })
})

// The worked example of the Amazon S3 API reference, "Signature Calculations for the Authorization
// Header: Transferring Payload in a Single Chunk": GET Object with a range.
test('a request is signed as the published example is', () => {
  const { authorization } = signedHeaders(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      at: new Date('2013-05-24T00:00:00Z'),
    },
    {
      region: 'us-east-1',
      key: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
  )
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

function neverNull(): never {
  throw new Error('The settings name a bucket')
}
