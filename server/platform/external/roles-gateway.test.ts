import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { persons } from '#stand-ins/registry.ts'
import { chooseCompany } from '#stand-ins/testing/choose-company.ts'
import { startForTest } from '#stand-ins/testing/start.ts'
import { startPeer, testConfig, testTools } from '#server/testing/external/adapters.ts'
import { createRepresentation } from './representation.ts'
import type { RepresentationCheck } from './representation.ts'
import { gatewayAuthorization } from './roles-gateway.ts'

let standIns: Awaited<ReturnType<typeof startForTest>>
let check: RepresentationCheck
const opened: RepresentationCheck[] = []
const seen = testTools()
const actor = 'person:7'
const putkipajat = '9000011-8'

const open = (more: Parameters<typeof testConfig>[0] = {}, now = () => new Date()) => {
  const config = testConfig({
    companyRegisterUrl: `${standIns.url}/company-register/opendata-ytj-api/v3`,
    companyRegisterRolesUrl: `${standIns.url}/company-register/`,
    ...more,
  })
  const created = createRepresentation(config, { ...seen.tools, now })
  opened.push(created)
  return created
}

beforeAll(async () => {
  standIns = await startForTest()
  check = open()
})
afterEach(() => standIns.reset())
afterAll(async () => {
  for (const each of opened) each.close()
  await standIns.close()
})

const idOf = (key: string): string => {
  const person = persons.find((each) => each.key === key)
  if (!person) throw new Error(`no demo person ${key}`)
  return person.personal_id
}
const begin = (key: string) => check.begin({ personalId: idOf(key), language: 'fi', actor })

/** A whole visit, with the choice of the company that owns the vehicle by default. */
const visit = async (key: string, owner = putkipajat, chosen = owner) => {
  const { url, sessionId } = await begin(key)
  const { code = '' } = await chooseCompany(url, { company: chosen })
  return check.finish({ sessionId, code, businessIds: [owner], actor })
}

test('signs the path with its query, as the public client’s test vector', () => {
  const url = new URL(
    'https://gateway.example/prefix/service/ypa/user/register/ed4b7ae7/080297-915A?requestId=02fd35dc-99e6-477b-b6e2-03f02cbf3666',
  )
  const credentials = { clientId: 'ed4b7ae7', apiKey: '3ba56df8-88b8-4805-9b04-2f8e7a61' }
  expect(gatewayAuthorization(url, credentials, '2017-02-09T10:29:42.09Z')).toBe(
    'ed4b7ae7 2017-02-09T10:29:42.09Z z1xDqaSjDwnVniJvis0SqMXeQEBtgBgzozhQqftmY9U=',
  )
})

test.each([
  ['timo', putkipajat, 'Lahden Putkipajat Oy', 'allowed'],
  ['paula', putkipajat, 'Lahden Putkipajat Oy', 'pending'],
  ['aino', putkipajat, null, 'denied'],
  ['paula', '9000012-6', 'Kuljetus Viimakoski Ky', 'allowed'],
  ['timo', '9000014-2', 'Hiipunut Halli Oy', 'denied'],
  ['onni', '9000016-9', 'Tmi Onni Kuusela', 'allowed'],
])('%s for %s (%s): %s', async (person, businessId, companyName, outcome) => {
  expect(await visit(person, businessId)).toMatchObject({ outcome, companyName })
})

test('names the other company that the person chose', async () => {
  expect(await visit('paula', putkipajat, '9000012-6')).toEqual({
    outcome: 'other_company',
    companyName: 'Kuljetus Viimakoski Ky',
  })
})

test('sends the browser to the gateway in its language, and ends the session', async () => {
  const { url } = await check.begin({ personalId: idOf('timo'), language: 'sv', actor })
  const { origin, pathname, searchParams } = new URL(url)
  expect(origin + pathname).toBe(`${standIns.url}/company-register/oauth/authorize`)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'kierto',
    response_type: 'code',
    redirect_uri: 'http://localhost:8080/person/recycle/represent',
    user: expect.any(String),
    lang: 'sv',
  })
  expect(url).not.toContain(idOf('timo'))
  await visit('timo')
  expect(seen.lines).toContainEqual(
    expect.objectContaining({ operation: 'end_session', outcome: 'ok' }),
  )
})

describe('a right that could not be checked is never a denial', () => {
  test('incomplete roles', async () => {
    await standIns.control('company-register', { complete: false })
    await expect(visit('timo')).rejects.toMatchObject({
      code: 'PRH_BROKEN',
      outcome: 'roles_incomplete',
    })
  })

  test.each([
    ['503', 'PRH_BROKEN'],
    ['drop', 'PRH_BROKEN'],
    ['garbage', 'PRH_API_EXCEPTION'],
    ['deny', 'PRH_API_EXCEPTION'],
  ])('%s', async (mode, code) => {
    await standIns.control('company-register', { mode })
    await expect(begin('timo')).rejects.toMatchObject({ code })
  })

  test('our own refused key, clock, password and session are told to us', async () => {
    const refused = { family: 'API_PERMISSION_DENIED', code: 'PRH_API_EXCEPTION' }
    const question = { personalId: idOf('timo'), language: 'fi', actor } as const
    const early = open({}, () => new Date(Date.now() - 6 * 60_000))
    await expect(open({ companyRegisterApiKey: 'wrong' }).begin(question)).rejects.toMatchObject(
      refused,
    )
    await expect(early.begin(question)).rejects.toMatchObject(refused)
    const { url, sessionId } = await begin('timo')
    const { code = '' } = await chooseCompany(url, { company: putkipajat })
    const end = { sessionId, code, businessIds: [putkipajat], actor }
    await expect(open({ companyRegisterOauthPassword: 'wrong' }).finish(end)).rejects.toMatchObject(
      refused,
    )
    await expect(check.finish({ ...end, sessionId: 'other' })).rejects.toMatchObject(refused)
    expect(seen.lines).toContainEqual(
      expect.objectContaining({ level: 50, code: 'PRH_API_PERMISSION_DENIED' }),
    )
  })

  test('a used code', async () => {
    const { url, sessionId } = await begin('timo')
    const { code = '' } = await chooseCompany(url, { company: putkipajat })
    const end = { sessionId, code, businessIds: [putkipajat], actor }
    expect(await check.finish(end)).toMatchObject({ outcome: 'allowed' })
    await expect(check.finish(end)).rejects.toMatchObject({ code: 'PRH_API_EXCEPTION' })
  })
})

test('asks with a request id and a pseudonym, and the person is only in the path of one call', async () => {
  const requested: { path: string; query: URLSearchParams; id: unknown }[] = []
  const peer = await startPeer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://peer')
    requested.push({ path: pathname, query: searchParams, id: req.headers['x-request-id'] })
    const roles = [{ name: 'Y', identifier: putkipajat, complete: true, roles: ['TJ'] }]
    const body = pathname.includes('/register/')
      ? { sessionId: 's-1', userId: 'u-1' }
      : pathname.includes('token')
        ? { access_token: 't-1' }
        : roles
    res.end(JSON.stringify(body))
  })
  const asking = open({ companyRegisterRolesUrl: peer.url.href, companyRegisterUrl: peer.url.href })
  const requestId = 'request-9'
  await asking.begin({ personalId: idOf('timo'), language: 'fi', actor, requestId })
  await asking.finish({ sessionId: 's-1', code: 'c', businessIds: [putkipajat], actor, requestId })
  await peer.close()
  expect(requested.map(({ path }) => path)).toEqual([
    `/service/ypa/user/register/kierto/${idOf('timo')}`,
    '/oauth/token',
    '/service/ypa/api/organizationRoles/s-1',
    '/service/ypa/user/unregister/s-1',
    '/companies',
  ])
  expect(requested.every(({ id }) => id === requestId)).toBe(true)
  const service = requested.filter(({ path }) => path.startsWith('/service'))
  for (const { query } of service)
    expect(Object.fromEntries(query)).toEqual({ requestId, endUserId: actor })
})

test('logs nothing of a person or company', () => {
  expect(seen.lines.length).toBeGreaterThan(20)
  for (const text of [idOf('timo'), idOf('paula'), putkipajat, 'Putkipajat', 'kierto-demo-roles'])
    expect(seen.logged()).not.toContain(text)
})
