import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registryAt } from './testing/ask-registry.ts'
import { startForTest } from './testing/start.ts'

let standIns: Awaited<ReturnType<typeof startForTest>>
let registry: ReturnType<typeof registryAt>
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  standIns = await startForTest({ now: () => now })
  registry = registryAt(standIns.url)
})
afterAll(() => standIns.close())

describe('scrapping', () => {
  const call = async (path: string, key: string | undefined, body: unknown) => {
    const response = await fetch(`${standIns.url}/traficom/v1/scrappings${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Record<string, string>
    return { status: response.status, ...answer } as { status: number } & Record<string, string>
  }
  const scrapping = (plate: string, vin: string, certificateNumber: string) => ({
    plate,
    vin,
    certificateNumber,
    certificateDate: '2026-11-20',
    issuer: 'Testi Romu Oy',
    operatorBusinessId: '9000001-1',
    stationId: 7,
  })
  const oulu = scrapping('OUL-4', 'JTDBR42E50J123455', 'R-2026-1')

  test('happens once per key and per certificate, closes the record and can be read', async () => {
    const key = randomUUID()
    const first = await call('', key, oulu)
    expect(first).toMatchObject({ status: 201, deregisteredOn: '2026-11-20' })
    expect(await call('', key, oulu)).toEqual({ ...first, status: 200 })
    expect(await call('', randomUUID(), oulu)).toEqual({ ...first, status: 200 })
    expect(await call('', key, { ...oulu, stationId: 8 })).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    })
    expect(await call('', randomUUID(), { ...oulu, certificateNumber: 'R-2026-2' })).toMatchObject({
      status: 409,
      code: 'ALREADY_DEREGISTERED',
    })
    const sought = await fetch(`${standIns.url}/traficom/v1/scrappings?idempotencyKey=${key}`)
    expect(await sought.json()).toMatchObject({ scrappingId: first['scrappingId'] })
    expect(await registry.perus('OUL-4')).toMatchObject({
      ajoneuvonTiedot: { tila: '5' },
      rajoitustiedot: {
        rajoitustieto: [{ rajoitusLaji: '19', voimoloAlkuaika: '2026-11-20' }],
      },
    })
  })

  test('survives a restart', async () => {
    await call('', randomUUID(), scrapping('MAA-4', 'JN1TANT31U0123468', 'R-2026-3'))
    const again = await startForTest({ dataFolder: standIns.dataFolder })
    const { text } = await registryAt(again.url).ask('MAA-4')
    await again.close()
    expect(text).toContain('<rajoitusLaji>19</rajoitusLaji>')
  })

  test('is taken back within a day, not later', async () => {
    const start = now
    const leaf = scrapping('NLF-19', 'SJNFAAZE0U0123454', 'R-2026-4')
    const first = await call('', randomUUID(), leaf)
    const undo = `/${first['scrappingId']}/cancel`
    now = new Date(start.getTime() + 23 * 3_600_000)
    expect(await call(undo, randomUUID(), { reason: 'wrong vehicle' })).toMatchObject({
      status: 200,
    })
    expect(await registry.perus('NLF-19')).toMatchObject({ ajoneuvonTiedot: { tila: '3' } })

    const second = await call('', randomUUID(), { ...leaf, certificateNumber: 'R-2026-5' })
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect(
      await call(`/${second['scrappingId']}/cancel`, randomUUID(), { reason: 'late' }),
    ).toMatchObject({ status: 409, code: 'CANCEL_WINDOW_CLOSED' })
    now = start
  })

  test('needs a key, a whole body and a known vehicle', async () => {
    expect(await call('', undefined, oulu)).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' })
    expect(await call('', randomUUID(), { plate: 'OUL-4' })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    })
    const unknown = scrapping('XXX-999', 'WVWZZZ1KZ6W999999', 'R-2026-6')
    expect(await call('', randomUUID(), unknown)).toMatchObject({ status: 404 })
  })

  test('is possible for an added vehicle', async () => {
    await standIns.control('traficom', {
      vehicles: [
        {
          plate: 'LIS-1',
          vin: 'WVWZZZ1KZ6W555555',
          registry_id: '0020000001',
          class: 'M1',
          kind: 'car',
          color: 'red',
          power: 'petrol',
          status: 'in_use',
          first_registered: '2004-04-04',
          mileage_km: 1000,
          restrictions: [],
          owners: [{ person: 'kaisa', role: 'owner' }],
          make: 'Ford',
          model: 'Focus',
          description: '4D FOCUS',
          model_year: 2004,
        },
      ],
    })
    expect(await registry.perus('LIS-1')).toMatchObject({
      tunnus: { valmistenumero: 'WVWZZZ1KZ6W555555' },
    })
    const body = scrapping('LIS-1', 'WVWZZZ1KZ6W555555', 'R-2026-7')
    expect(await call('', randomUUID(), body)).toMatchObject({ status: 201 })
  })
})
