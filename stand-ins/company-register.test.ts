import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesChecksum } from './company-register/company-register.ts'
import { demoAccounts } from './main.ts'
import { startForTest } from './testing/start.ts'

const { clientId, apiKey } = demoAccounts.companyRegister
const path = '/service/ypa/api/organizationRoles'
const now = new Date('2026-11-20T10:00:00Z')

let standIns: Awaited<ReturnType<typeof startForTest>>

beforeAll(async () => {
  standIns = await startForTest({ now: () => now })
})
afterAll(() => standIns.close())

const ask = async (
  personalId: string,
  businessId?: string,
  { key = apiKey, at = now.toISOString(), signed = path } = {},
) => {
  const response = await fetch(`${standIns.url}/company-register${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-asiointivaltuudetauthorization': `${clientId} ${at} ${rolesChecksum(signed, at, key)}`,
    },
    body: JSON.stringify({ personalId, businessId, requestId: randomUUID() }),
  })
  return { status: response.status, body: await response.json() }
}

describe('roles', () => {
  test.for([
    ['timo', '111165-905X', '9000011-8', ['TJ', 'NIMKO']],
    ['paula', '121270-906P', '9000011-8', ['J']],
    ['paula', '121270-906P', '9000012-6', ['YHM']],
  ] as const)('%s has hers or his in a company', async ([, personalId, businessId, roles]) => {
    const { status, body } = await ask(personalId, businessId)
    expect(status).toBe(200)
    expect(body).toEqual([
      { name: expect.any(String), identifier: businessId, complete: true, roles },
    ])
  })

  test('lists the roles of all companies without a business id, and none for an unknown person', async () => {
    const { body } = await ask('121270-906P')
    expect(body).toHaveLength(2)
    expect((await ask('131052-9085', '9000011-8')).body).toEqual([])
  })

  test('refuses a wrong key, a wrong path and a wrong clock', async () => {
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()
    const status = async (more: Parameters<typeof ask>[2]) =>
      (await ask('111165-905X', '9000011-8', more)).status
    expect(await status({ key: 'wrong' })).toBe(401)
    expect(await status({ signed: '/service/other' })).toBe(401)
    expect(await status({ at: minutes(-6) })).toBe(401)
    expect(await status({ at: minutes(6) })).toBe(401)
    expect(await status({ at: minutes(-4) })).toBe(200)
    expect(await status({ signed: `/company-register${path}` })).toBe(200)
  })

  test('can be incomplete', async () => {
    await standIns.control('company-register', { complete: false })
    expect((await ask('111165-905X', '9000011-8')).body).toMatchObject([{ complete: false }])
    await standIns.control('company-register', { complete: null })
    expect((await ask('111165-905X', '9000011-8')).body).toMatchObject([{ complete: true }])
  })
})

describe('open data', () => {
  const open = async (query: string) => {
    const response = await fetch(
      `${standIns.url}/company-register/opendata-ytj-api/v3/companies?${query}`,
    )
    return { status: response.status, body: await response.json() }
  }

  test('returns a company by its business id, and a bankruptcy', async () => {
    expect((await open('businessId=9000011-8')).body).toMatchObject({
      totalResults: 1,
      companies: [
        {
          businessId: { value: '9000011-8' },
          names: [{ name: 'Lahden Putkipajat Oy', type: '1' }],
          companySituations: [],
        },
      ],
    })
    expect((await open('businessId=9000014-2')).body).toMatchObject({
      companies: [{ companySituations: [{ type: 'KONK' }] }],
    })
  })

  test('knows no unknown company and no persons', async () => {
    expect((await open('businessId=1234567-8')).body).toEqual({ totalResults: 0, companies: [] })
    expect(JSON.stringify(await open('name=Lahden'))).not.toContain('Johtaja')
    expect((await open('')).status).toBe(400)
  })
})
