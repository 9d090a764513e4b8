import { describe, expect, test } from 'vitest'
import { persons, vehicles, type VehicleRecord } from '#stand-ins/registry.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import {
  issueFor,
  onTheSpot,
  stationWithUser,
  uploadTo,
} from '#server/testing/fixtures/certificates.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))

const path = (id: number, rest = '') => `/shop/${here.shop.id}/vehicle/${id}/${rest}`
const file = { name: 'perukirja.pdf', content: Buffer.from('%PDF-1.7\nperukirja') }
const add = (id: number, to: 'owner-document' | 'power-of-attorney', fields: object) =>
  uploadTo(ctx, path(id, `${to}/`), { as: here.as, fields: { ...fields }, file })
const power = (id: number, position: number) => add(id, 'power-of-attorney', { position })
const inventory = (id: number) => add(id, 'owner-document', { kind: 'estate_papers' })
const read = (id: number, rest = '') => ctx.call('GET', path(id, rest), { as: here.as })
const issue = (id: number, more = {}) => issueFor(ctx, here, id, { ...onTheSpot, ...more })

let made = 0
/** A vehicle of the registry with those owners, searched at the station. */
async function searched(...owners: VehicleRecord['owners']): Promise<number> {
  const model = vehicles.find((vehicle) => vehicle.plate === 'ABC-123')
  made += 1
  const plate = `KPS-${900 + made}`
  await ctx.standIns.control('traficom', {
    vehicles: [
      { ...model, owners, plate, vin: `KPS0000000000${900 + made}X`, registry_id: `0092${made}` },
    ],
  })
  const body = { plate_or_vin: plate }
  const found = await ctx.call('POST', `/shop/${here.shop.id}/vehicle/search/`, {
    as: here.as,
    body,
  })
  return found.body.id
}

const nameOf = (key: string) => persons.find((person) => person.key === key)
const aino = nameOf('aino')
/** The estate of Aino, as the clerk types it. The address is the contact person's. */
const estate = {
  basis: 'estate',
  first_name: aino?.first_names ?? '',
  last_name: aino?.last_name ?? '',
  address: 'Yhteystie 7, 15110 Lahti',
  nationality: 'FIN',
  reason: 'Perukirja ja osakasluettelo',
  shareholder_count: 3,
}
const check = (id: number, body: object) =>
  ctx.call('POST', path(id, 'owner/'), { as: here.as, body })

async function estateOf(count: number, ...owners: VehicleRecord['owners']): Promise<number> {
  const id = await searched(...owners)
  const answer = await check(id, { ...estate, shareholder_count: count })
  expect(answer.status).toBe(200)
  return id
}
const byAino = { person: 'aino', role: 'owner' } as const

async function paperOf(id: number): Promise<string> {
  const { body } = await ctx.call('GET', `/shop/${here.shop.id}/vehicle-with-files/${id}/`, {
    as: here.as,
  })
  const text = pdfText(Buffer.from(body.certificate_file.content_base64, 'base64'))
  return text.replaceAll(/\s+/g, ' ')
}

describe('an estate as owner', () => {
  test.each([
    [undefined, 'REQUIRED'],
    [null, 'REQUIRED'],
    [0, 'SHAREHOLDERS_INVALID'],
    [2.5, 'SHAREHOLDERS_INVALID'],
    ['3', 'SHAREHOLDERS_INVALID'],
    [21, 'SHAREHOLDERS_INVALID'],
  ])('with the number %j of shareholders is refused at the field', async (count, code) => {
    const id = await searched(byAino)
    expect(await check(id, { ...estate, shareholder_count: count })).toMatchObject(
      faultsAt({ shareholder_count: code }),
    )
  })

  test('asks for a power of attorney of each other shareholder', async () => {
    const id = await searched(byAino)
    expect((await check(id, estate)).body).toMatchObject({
      needs_power_of_attorney: true,
      shareholder_count: 3,
    })
    expect((await read(id)).body).toMatchObject({ owner_count: 1, shareholder_count: 3 })
    await inventory(id)
    await power(id, 1)
    expect(await issue(id)).toMatchObject({
      status: 409,
      body: {
        code: 'OWNER_NOT_CONFIRMED',
        fields: { powers_of_attorney_received: 'POWER_OF_ATTORNEY_MISSING' },
      },
    })
    await power(id, 2)
    expect((await issue(id)).status).toBe(201)
  })

  test('with one shareholder asks for none', async () => {
    const id = await searched(byAino)
    const answer = await check(id, { ...estate, shareholder_count: 1 })
    expect(answer.body).toMatchObject({ needs_power_of_attorney: false })
    await inventory(id)
    expect((await issue(id)).status).toBe(201)
  })

  test('adds its shareholders to the other owners of the register', async () => {
    const id = await estateOf(2, { person: 'eero', role: 'owner' }, byAino)
    expect((await read(id, 'holder/')).body.holders).toMatchObject([
      { kind: 'estate', name: 'Aino Kaarina Koivuranta, kuolinpesä' },
      { kind: 'person', name: expect.stringContaining('Eero') },
    ])
    await inventory(id)
    await ctx.call('PATCH', path(id, 'holder/'), {
      as: here.as,
      body: { holders: [{ position: 1, nationality: 'FIN' }] },
    })
    const papers = { power_of_attorney_positions: [1] }
    expect((await issue(id, papers)).body.code).toBe('OWNER_NOT_CONFIRMED')
    expect((await issue(id, { power_of_attorney_positions: [1, 2] })).status).toBe(201)
  })

  test('keeps its name and the address of its contact person against the register', async () => {
    const id = await estateOf(1, byAino)
    expect((await read(id, 'holder/')).body.holders).toMatchObject([
      { name: 'Aino Kaarina Koivuranta, kuolinpesä', address: 'Yhteystie 7, 15110 Lahti' },
    ])
  })

  test('needs its own document: a power of attorney of a shareholder is none', async () => {
    const id = await estateOf(2, byAino)
    await power(id, 1)
    expect((await read(id, 'holder/')).body).toMatchObject({
      needs_document: 'estate_papers',
      has_document: false,
    })
    expect((await issue(id)).body.code).toBe('DOCUMENT_MISSING')
    await inventory(id)
    expect((await issue(id)).status).toBe(201)
  })

  test('is confirmed again before issuing where the number changed in another tab', async () => {
    const id = await estateOf(2, byAino)
    const { body: seen } = await read(id, 'holder/')
    ctx.clock.advance({ seconds: 1 })
    await check(id, { ...estate, shareholder_count: 1 })
    expect((await read(id, 'holder/')).body.facts_version).not.toBe(seen.facts_version)
  })

  test('stands on the certificate with its shareholders and their powers of attorney', async () => {
    const id = await estateOf(3, byAino)
    await inventory(id)
    const reason = 'Osakas asuu ulkomailla'
    const more = { power_of_attorney_positions: [1], powers_of_attorney_missing_reason: reason }
    expect((await issue(id, more)).status).toBe(201)
    const paper = await paperOf(id)
    expect(paper).toContain('Aino Kaarina Koivuranta, kuolinpesä')
    expect(paper).toContain('Yhteystie 7, 15110 Lahti')
    expect(paper).toContain('Kuolinpesän osakkaat · Dödsbodelägare · Shareholders of the estate')
    expect(paper).toContain('3 (valtakirja · fullmakt · power of attorney: 1)')
    expect(paper).toContain(reason)
  })

  test('has a form to sign that names the number of shareholders', async () => {
    const id = await estateOf(3, byAino)
    const { bytes } = await read(id, 'recycle/')
    expect(pdfText(bytes).replaceAll(/\s+/g, ' ')).toContain('Shareholders of the estate3')
  })

  test('keeps its shareholders on a corrected certificate', async () => {
    const id = await estateOf(1, byAino)
    await inventory(id)
    const { body } = await issue(id)
    const corrected = await ctx.call('POST', path(id, `certificate/${body.number}/correct/`), {
      as: here.as,
      body: {
        reason: 'holder_address',
        text: 'Kadun nimi',
        changes: { holders: [{ position: 0, address: 'Toinen tie 8, 15110 Lahti' }] },
      },
    })
    expect(corrected.status).toBe(201)
    const paper = await paperOf(id)
    expect(paper).toContain('Toinen tie 8')
    expect(paper).toContain('Shareholders of the estate')
  })
})

test('another basis has no shareholders', async () => {
  const id = await searched(byAino)
  await check(id, { ...estate, basis: 'deed_of_sale' })
  expect((await read(id)).body).toMatchObject({ shareholder_count: null })
})
