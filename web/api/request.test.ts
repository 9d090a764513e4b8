import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { ownerContract } from '#contract/owner.ts'
import { certificateContract } from '#contract/certificate.ts'
import { yardContract } from '#contract/yard.ts'
import { httpClient, type Result } from './http.ts'
import { createRequest, fillPath, type CallInput } from './request.ts'
import { startStubService } from '../testing/service.ts'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()))
})

async function serve(tell: Parameters<typeof startStubService>[0] = () => ({ status: 204 })) {
  const service = await startStubService(tell)
  running.push(service)
  return { ...service, request: createRequest(httpClient(service.base, () => 'fi')) }
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const certificateBody = {
  agent_name: 'Åsa Öhman',
  plates: 'destroyed',
  powers_of_attorney_received: 1,
  powers_of_attorney_missing_reason: '',
  locale: 'se',
  seen: { plate: 'ABC-123', vin: null, facts_version: 'a1' },
} as const

describe('a request', () => {
  test('has the same form for a row and for its route', async () => {
    const { request, asked } = await serve()
    const call = { shopId: 3, make: 'A/B?c#d', query: { cursor: 'x' }, body: { plate: 'ABC-1' } }
    await request('POST /owner/vehicle/search/', { body: { plate_or_vin: 'ABC-1' } })
    await request(ownerContract.searchVehicle, { body: { plate_or_vin: 'ABC-1' } })
    expect(asked[1]).toMatchObject({ route: asked[0]?.route, body: asked[0]?.body })
    expect(fillPath('/m/:make/x/', call)).toBe('/m/A%2FB%3Fc%23d/x/')
  })

  test('gets an idempotency key where the row takes one', async () => {
    const { request, asked } = await serve()
    const call = { shopId: 3, vehicleId: 7, body: certificateBody }
    await request(certificateContract.issueCertificate, call)
    await request(certificateContract.issueCertificate, { ...call, idempotencyKey: 'mine' })
    await request(yardContract.readYardVehicle, { shopId: 3, vehicleId: 7 })
    const keys = asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.stringMatching(uuidV4), 'mine', undefined])
  })
})

describe('an upload row', () => {
  test('sends the fields of its body and then the file', async () => {
    const { request, asked } = await serve()
    const file = new File(['%PDF-1.7'], 'romutus.pdf', { type: 'application/pdf' })
    const call = { shopId: 3, vehicleId: 7, body: certificateBody, file }
    await request(certificateContract.uploadCertificate, { ...call, idempotencyKey: 'mine' })
    expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const text = String(asked[0]?.body)
    expect([...text.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      ...Object.keys(certificateBody),
      'file',
    ])
    expect(text).toContain('filename="romutus.pdf"')
  })

  test('needs a file, and no other row takes one', async () => {
    const { request } = await serve()
    const file = new File([], 'a.pdf')
    const at = { shopId: 3, vehicleId: 7, idempotencyKey: 'mine' }
    type Upload = CallInput<typeof yardContract.addPowerOfAttorney>
    expectTypeOf(at).not.toExtend<Upload>()
    expectTypeOf({ ...at, file }).toExtend<Upload>()
    expectTypeOf<CallInput<typeof certificateContract.issueCertificate>>().not.toHaveProperty(
      'file',
    )
    expect(await request(yardContract.addPowerOfAttorney, { ...at, file })).toMatchObject({
      data: undefined,
    })
  })
})

describe('the data of a response', () => {
  test('is a File for a row with a file, by row and by route', async () => {
    const { request } = await serve(() => ({
      status: 200,
      text: '{"name":"Aino"}',
      headers: { 'content-disposition': 'attachment; filename="tiedot.json"' },
    }))
    const byRow = request(ownerContract.readCertificate, { vehicleId: 7 })
    const byRoute = request('GET /owner/data/file/', { query: { format: 'json' } })
    expectTypeOf(byRow).resolves.toEqualTypeOf<Result<File>>()
    expectTypeOf(byRoute).resolves.toEqualTypeOf<Result<File>>()
    for (const answer of [await byRow, await byRoute]) {
      if ('error' in answer) throw new Error(answer.error.code)
      expect(answer.data.name).toBe('tiedot.json')
      expect(await answer.data.text()).toBe('{"name":"Aino"}')
    }
  })

  test('is the open body for a row with a stream', async () => {
    const { request } = await serve(() => ({
      status: 200,
      text: 'data: 1\n\n',
      headers: { 'content-type': 'text/event-stream' },
    }))
    const answer = await request(yardContract.watchVehicles, { shopId: 3 })
    if ('error' in answer) throw new Error(answer.error.code)
    expect(await new Response(answer.data).text()).toBe('data: 1\n\n')
  })
})
