import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '#stand-ins/main.ts'
import { startForTest } from '#stand-ins/testing/start.ts'
import {
  startPeer,
  testConfig,
  testTools,
  wireFailures,
} from '#server/testing/external/adapters.ts'
import { transferDocument } from '#server/testing/fixtures/transfer-document.ts'
import { createWasteRegister, type WasteRegister } from './waste-register.ts'
import { prepared } from '#server/testing/test-context.ts'

let register: WasteRegister
let now = new Date('2026-03-02T10:00:00Z')
const by = demoAccounts.wasteRegister

const standIns = prepared(() => startForTest({ now: () => now }))
beforeEach(() => {
  register = open()
})
afterEach(async () => {
  register.close()
  standIns.reset()
})
afterAll(() => standIns.close())

function open(more: Parameters<typeof testConfig>[0] = {}) {
  const config = testConfig({
    wasteRegisterUrl: `${standIns.url}/waste-register/siirtoasiakirjarekisteri/api`,
    wasteRegisterTokenUrl: `${standIns.url}/waste-register/connect/token`,
    ...more,
  })
  return createWasteRegister(config, { ...testTools().tools, now: () => now })
}
const control = (body: Record<string, unknown>) => standIns.control('waste-register', body)
type StoredDocuments = { tokensGiven: number; totalCount: number; items: unknown[] }
const stored = async (): Promise<StoredDocuments> => {
  const response = await fetch(`${standIns.url}/waste-register/documents.json`)
  return (await response.json()) as StoredDocuments
}
const created = async (document = transferDocument()) => {
  const answer = await register.create(by, document)
  if (answer.state !== 'registered') throw new Error(answer.words)
  return answer.id
}

test('creates a document and updates it under the same id', async () => {
  const id = await created()
  const received = transferDocument({ receivedDate: '2026-03-02T12:00:00.000Z' })
  expect(await register.update(by, id, received)).toEqual({ state: 'registered', id })
  expect(await stored()).toMatchObject({
    items: [{ id, versions: 2, receivedDate: '2026-03-02T12:00:00.000Z' }],
  })
})

test('finds a document by its originator', async () => {
  const one = transferDocument({ documentOriginator: 'Kierto K-2026-000001' })
  const id = await created(one)
  await created(transferDocument({ documentOriginator: 'Kierto K-2026-000002' }))
  expect(await register.find(by, one)).toBe(id)
  const none = transferDocument({ documentOriginator: 'Kierto K-2026-000003' })
  expect(await register.find(by, none)).toBeNull()
})

describe('a token', () => {
  test('is stored until near its end', async () => {
    await created()
    now = new Date(now.getTime() + 200_000)
    await created()
    expect((await stored()).tokensGiven).toBe(1)
    now = new Date(now.getTime() + 80_000)
    await created()
    expect((await stored()).tokensGiven).toBe(2)
  })

  test('is renewed after 401', async () => {
    await created()
    await control({ expire: true })
    await created()
    expect(await stored()).toMatchObject({ tokensGiven: 2, totalCount: 2 })
  })

  test('is not given for a wrong secret', async () => {
    const wrong = { ...by, secret: 'wrong' }
    await expect(register.create(wrong, transferDocument())).rejects.toMatchObject({
      system: 'SIIRTO',
      family: 'API_PERMISSION_DENIED',
    })
  })

  test('that the register never takes is no endless loop', async () => {
    let requested = 0
    const peer = await startPeer((req, res) => {
      if (req.url === '/token') res.end('{"access_token":"a","expires_in":300}')
      else {
        requested += 1
        res.writeHead(401).end()
      }
    })
    const other = open({
      wasteRegisterUrl: peer.url.href,
      wasteRegisterTokenUrl: `${peer.url.href}token`,
    })
    await expect(other.create(by, transferDocument())).rejects.toMatchObject({
      family: 'API_PERMISSION_DENIED',
    })
    expect(requested).toBe(2)
    other.close()
    await peer.close()
  })
})

test('a refusal has the words of the register', async () => {
  const document = transferDocument({ carrierContact: { name: 'Kuljetus Oy', phoneNumber: null } })
  expect(await register.create(by, document)).toMatchObject({
    state: 'refused',
    words: expect.stringContaining('carrierContact.phoneNumber'),
  })
  await control({ refuse: 'Tuntematon koodi' })
  expect(await register.create(by, transferDocument())).toEqual({
    state: 'refused',
    words: 'document: Tuntematon koodi',
  })
  expect((await stored()).totalCount).toBe(0)
})

test.each(Object.entries(wireFailures))('%s', async (_, [listener, family, timeoutMs]) => {
  const peer = await startPeer((req, res) => {
    if (req.url === '/token') res.end('{"access_token":"a","expires_in":300}')
    else listener(req, res)
  })
  const other = open({
    wasteRegisterUrl: peer.url.href,
    wasteRegisterTokenUrl: `${peer.url.href}token`,
    ...(timeoutMs && { wasteRegisterTimeoutMs: timeoutMs }),
  })
  await expect(other.create(by, transferDocument())).rejects.toMatchObject({ family })
  other.close()
  await peer.close()
})
