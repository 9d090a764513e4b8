import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rolesChecksum } from './company-register/roles-account.ts'
import { demoAccounts } from './main.ts'
import { chooseCompany } from './testing/choose-company.ts'
import { startForTest } from './testing/start.ts'

const { clientId, apiKey, oauthPassword } = demoAccounts.companyRegister
const redirectUri = 'http://localhost:8080/person/recycle/represent'
const timo = '111165-905X'
const paula = '121270-906P'
const putkipajat = '9000011-8'
let now = new Date('2026-11-20T10:00:00Z')

let standIns: Awaited<ReturnType<typeof startForTest>>

beforeAll(async () => {
  standIns = await startForTest({ now: () => now })
})
afterEach(() => standIns.reset())
afterAll(() => standIns.close())

type Signing = { key?: string; at?: string; signed?: string; headers?: Record<string, string> }

/** Calls a path of the service with an authorization header that covers the path and its query. */
const service = async (
  path: string,
  { key = apiKey, at = now.toISOString(), signed, headers }: Signing = {},
) => {
  const whole = `/service/ypa${path}${path.includes('?') ? '&' : '?'}requestId=${randomUUID()}`
  const checksum = rolesChecksum(signed ?? whole, at, key)
  const response = await fetch(`${standIns.url}/company-register${whole}`, {
    headers: { 'x-asiointivaltuudetauthorization': `${clientId} ${at} ${checksum}`, ...headers },
  })
  return { status: response.status, body: await response.json() }
}
const register = (personalId: string, signing?: Signing) =>
  service(`/user/register/${clientId}/${personalId}`, signing)

const authorizeUrl = (userId: string, more: Record<string, string> = {}) =>
  `${standIns.url}/company-register/oauth/authorize?${new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    user: userId,
    lang: 'sv',
    ...more,
  })}`

const redeem = async (code: string, password = oauthPassword) => {
  const query = new URLSearchParams({
    code,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
  })
  const response = await fetch(`${standIns.url}/company-register/oauth/token?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${password}`).toString('base64')}`,
    },
  })
  return { status: response.status, body: await response.json() }
}

/** A whole visit up to the token. */
const visit = async (personalId: string, company: string) => {
  const { body: session } = await register(personalId)
  const { code = '' } = await chooseCompany(authorizeUrl(session.userId), { company })
  const { body: granted } = await redeem(code)
  const bearer = { headers: { authorization: `Bearer ${granted.access_token}` } }
  return {
    ...session,
    code,
    granted,
    roles: (of = '', signing: Signing = {}) =>
      service(`/api/organizationRoles/${session.sessionId}${of}`, { ...bearer, ...signing }),
  }
}

test('computes the checksum of the public client’s test vector, with the query', () => {
  const path =
    '/service/ypa/user/register/ed4b7ae7/080297-915A?requestId=02fd35dc-99e6-477b-b6e2-03f02cbf3666'
  expect(rolesChecksum(path, '2017-02-09T10:29:42.09Z', '3ba56df8-88b8-4805-9b04-2f8e7a61')).toBe(
    'z1xDqaSjDwnVniJvis0SqMXeQEBtgBgzozhQqftmY9U=',
  )
})

describe('roles', () => {
  test.for([
    ['timo', timo, putkipajat, ['TJ', 'NIMKO']],
    ['paula', paula, putkipajat, ['J']],
    ['paula', paula, '9000012-6', ['YHM']],
    ['onni', '290204A911R', '9000016-9', ['ELI']],
  ] as const)('tells the roles of %s in the chosen company', async ([, personalId, id, roles]) => {
    const { roles: ask, granted } = await visit(personalId, id)
    expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 599, scope: 'read' })
    const answer = [{ name: expect.any(String), identifier: id, complete: true, roles }]
    expect(await ask()).toEqual({ status: 200, body: answer })
    expect(await ask(`/${id}`)).toEqual({ status: 200, body: answer })
    expect((await ask('/9000013-4')).body).toEqual([])
  })

  test('answers an empty list for a company in which the person has no role', async () => {
    const { roles } = await visit('131052-9085', putkipajat)
    expect(await roles()).toEqual({ status: 200, body: [] })
  })

  test('can be incomplete', async () => {
    await standIns.control('company-register', { complete: false })
    expect((await (await visit(timo, putkipajat)).roles()).body).toMatchObject([
      { complete: false },
    ])
  })
})

describe('the authorization header', () => {
  test('is refused with a wrong key, another path, without the query and with a wrong clock', async () => {
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()
    const status = async (signing?: Signing) => (await register(timo, signing)).status
    expect(await status()).toBe(200)
    expect(await status({ key: 'wrong' })).toBe(401)
    expect(await status({ signed: '/service/other' })).toBe(401)
    expect(await status({ signed: `/service/ypa/user/register/${clientId}/${timo}` })).toBe(401)
    expect(await status({ at: minutes(-6) })).toBe(401)
    expect(await status({ at: minutes(6) })).toBe(401)
    expect(await status({ at: minutes(-4) })).toBe(200)
  })

  test('is refused always while the key is wrong on their side', async () => {
    await standIns.control('company-register', { wrong_key: true })
    expect((await register(timo)).status).toBe(401)
  })
})

describe('the visit', () => {
  test('lists the companies of the person first and offers others and a way out', async () => {
    const { body } = await register(paula)
    const page = await (await fetch(authorizeUrl(body.userId))).text()
    expect(page).toContain('lang="sv"')
    const [own = '', others = ''] = page.split('<details>')
    expect(own).toContain('Lahden Putkipajat Oy')
    expect(own).toContain('Kuljetus Viimakoski Ky')
    expect(own).not.toContain('Hiipunut Halli Oy')
    expect(others).toContain('Hiipunut Halli Oy')
    expect(page).not.toContain(paula)
  })

  test('returns an error where the person cancels', async () => {
    const { body } = await register(timo)
    expect(await chooseCompany(authorizeUrl(body.userId), 'cancel')).toEqual({
      error: 'access_denied',
    })
  })

  test('refuses a stranger’s return address and an unknown user', async () => {
    const { body } = await register(timo)
    const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status
    expect(await status(authorizeUrl(body.userId, { redirect_uri: 'https://evil.example' }))).toBe(
      400,
    )
    expect(await status(authorizeUrl(randomUUID()))).toBe(410)
  })

  test('takes a code once and with the client’s password only', async () => {
    const { body } = await register(timo)
    const { code = '' } = await chooseCompany(authorizeUrl(body.userId), { company: putkipajat })
    expect((await redeem(code, 'wrong')).status).toBe(401)
    expect((await redeem(code)).status).toBe(200)
    expect(await redeem(code)).toEqual({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('binds the token to its session', async () => {
    const one = await visit(timo, putkipajat)
    const other = await visit(paula, putkipajat)
    const headers = { authorization: `Bearer ${other.granted.access_token}` }
    expect((await one.roles('', { headers })).status).toBe(401)
    expect((await one.roles('', { headers: {} })).status).toBe(401)
  })

  test('ends after 599 seconds, by the switch and by unregister', async () => {
    const { roles, sessionId } = await visit(timo, putkipajat)
    const start = now
    now = new Date(start.getTime() + 598_000)
    expect((await roles()).status).toBe(200)
    now = new Date(start.getTime() + 599_000)
    expect((await roles()).status).toBe(401)
    now = start
    await standIns.control('company-register', { expire: true })
    expect((await roles()).status).toBe(401)
    expect((await service(`/user/unregister/${sessionId}`)).status).toBe(200)
    expect((await roles()).status).toBe(401)
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
          names: [
            { name: 'Lahden Putkipajat Oy', type: '1', endDate: null },
            { name: 'Vanha Lahden Putkipajat Oy', type: '1', endDate: '2015-03-02' },
          ],
          addresses: [
            {
              postOffices: [
                { city: 'LAHTIS', languageCode: '2' },
                { city: 'LAHTI', languageCode: '1' },
              ],
            },
          ],
          companySituations: [],
        },
      ],
    })
    expect((await open('businessId=9000014-2')).body).toMatchObject({
      companies: [{ companySituations: [{ type: 'KONK' }] }],
    })
  })

  test('knows no unknown company, no sole trader and no persons', async () => {
    const none = { totalResults: 0, companies: [] }
    expect((await open('businessId=1234567-8')).body).toEqual(none)
    expect((await open('businessId=9000016-9')).body).toEqual(none)
    expect(JSON.stringify(await open('name=Lahden'))).not.toContain('Johtaja')
    expect((await open('')).status).toBe(400)
  })
})
