import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { persons } from '#stand-ins/registry.ts'
import { startForTest } from '#stand-ins/testing/start.ts'
import { createCompanyRegister } from './company-register.ts'
import type { CompanyRegister } from './company-register.ts'
import { startPeer, testConfig, testTools } from '#server/testing/external/adapters.ts'
import type { Peer } from '#server/testing/external/adapters.ts'

let standIns: Awaited<ReturnType<typeof startForTest>>
let register: CompanyRegister
const opened: CompanyRegister[] = []
const seen = testTools()

const open = (more: Parameters<typeof testConfig>[0] = {}, now = () => new Date()) => {
  const config = testConfig({
    companyRegisterUrl: `${standIns.url}/company-register/opendata-ytj-api/v3`,
    companyRegisterRolesUrl: `${standIns.url}/company-register/`,
    ...more,
  })
  const created = createCompanyRegister(config, { ...seen.tools, now })
  opened.push(created)
  return created
}

beforeAll(async () => {
  standIns = await startForTest()
  register = open()
})
afterEach(() => standIns.control('company-register', { mode: 'ok', complete: null }))
afterAll(async () => {
  for (const each of opened) each.close()
  await standIns.close()
})

const idOf = (key: string): string => {
  const person = persons.find((each) => each.key === key)
  if (!person) throw new Error(`no demo person ${key}`)
  return person.personal_id
}
const putkipajat = '9000011-8'

describe('the demo companies', () => {
  const cases: [string, string, string, string][] = [
    ['timo', putkipajat, 'Lahden Putkipajat Oy', 'allowed'],
    ['paula', putkipajat, 'Lahden Putkipajat Oy', 'pending'],
    ['aino', putkipajat, 'Lahden Putkipajat Oy', 'denied'],
    ['paula', '9000012-6', 'Kuljetus Viimakoski Ky', 'allowed'],
    ['kaisa', '9000013-4', 'Rahoitusyhtiö Vaaka Oyj', 'denied'],
    ['timo', '9000014-2', 'Hiipunut Halli Oy', 'denied'],
  ]
  test.each(cases)('%s for %s (%s): %s', async (person, businessId, companyName, outcome) => {
    const found = await register.rightToRepresent({ personalId: idOf(person), businessId })
    expect(found).toMatchObject({ outcome, companyName })
  })

  test('the roles come along', async () => {
    const found = await register.rightToRepresent({
      personalId: idOf('timo'),
      businessId: putkipajat,
    })
    expect(found.roles).toEqual(['TJ', 'NIMKO'])
  })
})

describe('a right that could not be checked is never a denial', () => {
  const ask = () => register.rightToRepresent({ personalId: idOf('timo'), businessId: putkipajat })

  test('incomplete roles', async () => {
    await standIns.control('company-register', { complete: false })
    await expect(ask()).rejects.toMatchObject({ code: 'PRH_BROKEN', outcome: 'roles_incomplete' })
  })

  const modes: [string, string][] = [
    ['503', 'PRH_BROKEN'],
    ['drop', 'PRH_BROKEN'],
    ['garbage', 'PRH_API_EXCEPTION'],
    ['deny', 'PRH_API_PERMISSION_DENIED'],
  ]
  test.each(modes)('%s', async (mode, code) => {
    await standIns.control('company-register', { mode })
    await expect(ask()).rejects.toMatchObject({ code })
  })

  test('only the role service is down', async () => {
    await standIns.control('company-register', { mode: 'drop', path: '/service' })
    await expect(ask()).rejects.toMatchObject({ code: 'PRH_BROKEN' })
  })

  test('a company that the open register does not know', async () => {
    const unknown = register.rightToRepresent({
      personalId: idOf('timo'),
      businessId: '9000001-1',
    })
    await expect(unknown).rejects.toMatchObject({
      code: 'PRH_API_EXCEPTION',
      outcome: 'company_unknown',
    })
  })

  test('a wrong key, and a clock more than five minutes wrong', async () => {
    const question = { personalId: idOf('timo'), businessId: putkipajat }
    const wrongKey = open({ companyRegisterApiKey: 'wrong' })
    const early = open({}, () => new Date(Date.now() - 6 * 60_000))
    const refused = { code: 'PRH_API_PERMISSION_DENIED', outcome: 'http_401' }
    await expect(wrongKey.rightToRepresent(question)).rejects.toMatchObject(refused)
    await expect(early.rightToRepresent(question)).rejects.toMatchObject(refused)
  })
})

describe('what the open register tells', () => {
  let peer: Peer
  let company: Record<string, unknown> = {}
  const asked: { url: string; id: unknown }[] = []
  beforeAll(async () => {
    peer = await startPeer((req, res) => {
      asked.push({ url: req.url ?? '', id: req.headers['x-request-id'] })
      const roles = [
        { name: 'X', identifier: '9000012-6', complete: false, roles: ['TJ'] },
        { name: 'Y', identifier: putkipajat, complete: true, roles: ['S', 'TUNTEMATON'] },
      ]
      const companies = [{ businessId: { value: '9000012-6' } }, company]
      res.end(JSON.stringify(req.method === 'POST' ? roles : { totalResults: 2, companies }))
    })
  })
  afterAll(() => peer.close())

  const facts: [string, Record<string, unknown>, string][] = [
    ['nothing but its id', {}, 'denied'],
    ['an end', { endDate: '2020-01-01' }, 'allowed'],
    ['removal from the trade register', { tradeRegisterStatus: '4' }, 'allowed'],
    ['liquidation', { companySituations: [{ type: 'SELTILA' }] }, 'allowed'],
    [
      'a bankruptcy that is over',
      { companySituations: [{ type: 'KONK', endDate: '2021-01-01' }] },
      'denied',
    ],
    ['no situations', { companySituations: null, tradeRegisterStatus: null }, 'denied'],
  ]
  test.each(facts)('%s: a liquidator alone is so %o', async (_, told, outcome) => {
    company = { businessId: { value: putkipajat, source: '3' }, ...told }
    const urls = { companyRegisterUrl: peer.url.href, companyRegisterRolesUrl: peer.url.href }
    const found = await open(urls).rightToRepresent({
      personalId: idOf('timo'),
      businessId: putkipajat,
      requestId: 'request-9',
    })
    expect(found).toMatchObject({ outcome, companyName: null, roles: ['S', 'TUNTEMATON'] })
  })

  test('the present registered name, not a former or auxiliary one', async () => {
    company = {
      businessId: { value: putkipajat },
      names: [
        { name: 'Vanha Oy', type: '1', endDate: '2019-01-01' },
        { name: 'Aputoiminimi', type: '3' },
        { name: 'Uusi Oy', type: '1', endDate: null },
      ],
    }
    const urls = { companyRegisterUrl: peer.url.href, companyRegisterRolesUrl: peer.url.href }
    const question = { personalId: idOf('timo'), businessId: putkipajat }
    expect(await open(urls).rightToRepresent(question)).toMatchObject({ companyName: 'Uusi Oy' })
  })

  test('no personal id was in an address, and the request id was in both questions', () => {
    expect(asked.map(({ url }) => url).join()).not.toContain(idOf('timo'))
    expect(asked.filter(({ id }) => id === 'request-9')).toHaveLength(2 * facts.length)
  })
})

test('nothing of a person or company was logged', () => {
  expect(seen.lines.length).toBeGreaterThan(20)
  for (const text of [idOf('timo'), idOf('paula'), putkipajat, 'Putkipajat', 'kierto-demo-roles'])
    expect(seen.logged()).not.toContain(text)
})
