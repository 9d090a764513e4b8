import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startForTest } from '#stand-ins/testing/start.ts'
import { testConfig, testTools } from '#server/testing/external/adapters.ts'
import { createScrappingRegister } from './scrapping-register.ts'
import type { ScrappingNotice, ScrappingRegister, ScrappingWay } from './scrapping-messages.ts'

const first = { attempt: 1 }
const repeat = { attempt: 2 }
const notice = (
  certificateNumber: string,
  more: Partial<ScrappingNotice> = {},
): ScrappingNotice => ({
  registryId: '0010000002',
  plate: 'KLM-45',
  vin: 'WVWZZZ1KZ6W123452',
  certificateNumber,
  certificateDate: '2026-05-04',
  issuer: 'Etelän Autosilmukka Oy',
  operatorBusinessId: '9000001-1',
  stationId: 12,
  ...more,
})

const annulment = { certificateNumber: 'FI-2026-000001', receipt: '4711-1', reason: 'fraud' }

const seen = testTools()
const opened: ScrappingRegister[] = []
let now = new Date('2026-05-04T08:00:00Z')
const open = (way: ScrappingWay, more: Parameters<typeof testConfig>[0] = {}) => {
  const created = createScrappingRegister(testConfig({ scrappingWay: way, ...more }), {
    ...seen.tools,
    now: () => now,
  })
  opened.push(created)
  return created
}
afterAll(() => {
  for (const each of opened) each.close()
})

describe('json', () => {
  let standIns: Awaited<ReturnType<typeof startForTest>>
  let register: ScrappingRegister
  beforeAll(async () => {
    standIns = await startForTest({ now: () => now })
    register = open('json', { vehicleRegistryNoticeUrl: `${standIns.url}/traficom/` })
  })
  beforeEach(() => {
    now = new Date('2026-05-04T08:00:00Z')
    standIns.reset()
  })
  afterAll(() => standIns.close())
  const confirmed = { state: 'confirmed', receipt: expect.any(Object) }

  test('registers once for each certificate number, however often it is sent', async () => {
    const [one, two] = await Promise.all([
      register.notify(notice('FI-2026-000001'), first),
      register.notify(notice('FI-2026-000001'), first),
    ])
    expect(one).toMatchObject({ ...confirmed, receipt: { deregisteredOn: '2026-05-04' } })
    expect(two).toEqual(one)
    expect(await register.notify(notice('FI-2026-000001'), repeat)).toEqual(one)
    expect(await register.find('FI-2026-000001')).toEqual('receipt' in one && one.receipt)
    expect(await register.find('FI-2026-000002')).toBeNull()
  })

  test('asks for the receipt before it repeats a message', async () => {
    await register.notify(notice('FI-2026-000001'), first)
    seen.lines.length = 0
    await register.notify(notice('FI-2026-000001'), repeat)
    expect(seen.lines.map((line) => line['operation'])).toEqual(['find_scrapping'])
  })

  test.each([
    ['other facts', notice('FI-2026-000001', { stationId: 13 }), 'IDEMPOTENCY_CONFLICT'],
    ['another certificate', notice('FI-2026-000002'), 'ALREADY_DEREGISTERED'],
    [
      'an unknown vehicle',
      notice('FI-2026-000003', { registryId: '0019999999', plate: null, vin: null }),
      'VEHICLE_NOT_FOUND',
    ],
  ])('is refused for good with %s', async (_, refused, reason) => {
    await register.notify(notice('FI-2026-000001'), first)
    await expect(register.notify(refused, first)).rejects.toMatchObject({
      code: 'TRAFICOM_API_EXCEPTION',
      reason,
      permanent: true,
    })
  })

  test('waits while the registry is down', async () => {
    await standIns.control('traficom', { mode: '503' })
    await expect(register.notify(notice('FI-2026-000004'), first)).rejects.toMatchObject({
      code: 'TRAFICOM_BROKEN',
      permanent: false,
    })
    await standIns.control('traficom', { mode: 'ok' })
  })

  const receiptOf = async (facts: ScrappingNotice): Promise<string> => {
    const sent = await register.notify(facts, first)
    return 'receipt' in sent ? sent.receipt.scrappingId : ''
  }

  test('annuls within 24 hours, and afterwards leaves it to a person', async () => {
    const certificateNumber = 'FI-2026-000001'
    const annulment = {
      certificateNumber,
      receipt: await receiptOf(notice(certificateNumber)),
      reason: 'wrong_vehicle',
    }
    expect(await register.annul(annulment, first)).toMatchObject(confirmed)
    expect(await register.annul(annulment, repeat)).toMatchObject(confirmed)
    const receipt = await receiptOf(notice('FI-2026-000002'))
    now = new Date('2026-05-05T08:00:01Z')
    expect(await register.annul({ ...annulment, receipt }, first)).toEqual({
      state: 'manual',
      reason: 'CANCEL_WINDOW_CLOSED',
    })
  })

  test('corrects within 24 hours, and afterwards leaves it to a person', async () => {
    const corrected = {
      ...notice('FI-2026-000002', { certificateDate: '2026-05-03' }),
      receipt: await receiptOf(notice('FI-2026-000001')),
    }
    expect(await register.correct(corrected, first)).toMatchObject({
      ...confirmed,
      receipt: { scrappingId: corrected.receipt, deregisteredOn: '2026-05-03' },
    })
    now = new Date('2026-05-05T08:00:01Z')
    expect(await register.correct({ ...corrected, issuer: 'Toinen Oy' }, first)).toEqual({
      state: 'manual',
      reason: 'CORRECTION_WINDOW_CLOSED',
    })
  })
})

describe('file', () => {
  let folder: string
  let register: ScrappingRegister
  const key = Buffer.from('k'.repeat(32))
  beforeEach(async () => {
    now = new Date('2026-05-04T08:00:00Z')
    folder = await mkdtemp(join(tmpdir(), 'kierto-scrappings-'))
    register = open('file', { scrappingFolder: folder, scrappingFileKey: key })
  })
  afterEach(() => rm(folder, { recursive: true }))
  const answer = async (name: string, ...lines: object[]) => {
    await mkdir(join(folder, 'in'), { recursive: true })
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    await writeFile(join(folder, 'in', name), text)
  }

  test('puts each message once into one signed file a day', async () => {
    expect(await register.notify(notice('FI-2026-000001'), first)).toEqual({ state: 'pending' })
    expect(await register.notify(notice('FI-2026-000001'), repeat)).toEqual({ state: 'pending' })
    await register.annul(annulment, first)
    expect(await register.exchange()).toEqual([])
    await register.notify(notice('FI-2026-000001'), repeat)
    await register.notify(notice('FI-2026-000002'), first)
    await register.exchange()

    const out = join(folder, 'out')
    expect(await readdir(out)).toEqual([
      'scrappings-2026-05-04.jsonl',
      'scrappings-2026-05-04.jsonl.hmac',
    ])
    const batch = await readFile(join(out, 'scrappings-2026-05-04.jsonl'), 'utf8')
    const sent = batch.trim().split('\n')
    expect(sent.map((line) => JSON.parse(line))).toMatchObject([
      { message: 'annul', certificateNumber: 'FI-2026-000001', reason: 'fraud' },
      { message: 'notify', certificateNumber: 'FI-2026-000001', plate: 'KLM-45' },
    ])
    const signature = await readFile(join(out, 'scrappings-2026-05-04.jsonl.hmac'), 'utf8')
    expect(signature.trim()).toBe(createHmac('sha256', key).update(batch).digest('hex'))

    now = new Date('2026-05-05T08:00:00Z')
    await register.exchange()
    const next = await readFile(join(out, 'scrappings-2026-05-05.jsonl'), 'utf8')
    expect(JSON.parse(next)).toMatchObject({ certificateNumber: 'FI-2026-000002' })
  })

  test('reads each file of answers once and finds its receipts', async () => {
    const receipt = { scrappingId: '4711-1', deregisteredOn: '2026-05-04' }
    const about = { certificateNumber: 'FI-2026-000001', message: 'notify' }
    const rejected = { certificateNumber: 'FI-2026-000002', message: 'notify', refused: 'UNKNOWN' }
    await answer('a.jsonl', { ...about, ...receipt }, rejected)
    expect(await register.exchange()).toEqual([{ ...about, receipt }, rejected])
    expect(await register.exchange()).toEqual([])
    expect(await register.find('FI-2026-000001')).toEqual(receipt)
    expect(await register.find('FI-2026-000002')).toBeNull()
  })

  test('an unreadable file stays, is logged, and stops no other', async () => {
    await answer('a.jsonl', { certificateNumber: '../../etc/passwd', message: 'notify' })
    await answer('b.jsonl', {
      certificateNumber: 'FI-2026-000001',
      message: 'annul',
      scrappingId: '4711-2',
      deregisteredOn: '2026-05-04',
    })
    expect(await register.exchange()).toMatchObject([{ message: 'annul' }])
    expect(await readdir(join(folder, 'in'))).toEqual(['a.jsonl'])
    expect(seen.lines.at(-1)).toMatchObject({ code: 'FILE_UNREADABLE' })
  })

  test('a folder that cannot be used is a failure that passes', async () => {
    const path = join(folder, 'a-file')
    await writeFile(path, '')
    const nowhere = open('file', { scrappingFolder: path, scrappingFileKey: key })
    await expect(nowhere.notify(notice('FI-2026-000001'), first)).rejects.toMatchObject({
      code: 'TRAFICOM_BROKEN',
      permanent: false,
    })
  })
})

describe('manual', () => {
  test('leaves every message to a person', async () => {
    const register = open('manual')
    const byHand = { state: 'manual', reason: null }
    expect(await register.notify(notice('FI-2026-000001'), first)).toEqual(byHand)
    expect(await register.annul(annulment, first)).toEqual(byHand)
    expect(await register.find('FI-2026-000001')).toBeNull()
    expect(await register.exchange()).toEqual([])
  })
})

test('logs no vehicle and no company', () => {
  for (const text of ['KLM-45', 'WVWZZZ1KZ6W123452', 'Autosilmukka', '9000001-1'])
    expect(seen.logged()).not.toContain(text)
})
