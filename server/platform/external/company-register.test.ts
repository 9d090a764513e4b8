import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startForTest } from '#stand-ins/testing/start.ts'
import { addressLine, createCompanyRegister } from './company-register.ts'
import type { CompanyRegister } from './company-register.ts'
import { startPeer, testConfig, testTools } from '#server/testing/external/adapters.ts'
import type { Peer } from '#server/testing/external/adapters.ts'

let standIns: Awaited<ReturnType<typeof startForTest>>
let register: CompanyRegister
const opened: CompanyRegister[] = []
const seen = testTools()
const putkipajat = '9000011-8'

const open = (companyRegisterUrl: string) => {
  const created = createCompanyRegister(testConfig({ companyRegisterUrl }), seen.tools)
  opened.push(created)
  return created
}

beforeAll(async () => {
  standIns = await startForTest()
  register = open(`${standIns.url}/company-register/opendata-ytj-api/v3`)
})
afterEach(() => standIns.control('company-register', { mode: 'ok' }))
afterAll(async () => {
  for (const each of opened) each.close()
  await standIns.close()
})

test.each([
  [
    putkipajat,
    'active',
    'Lahden Putkipajat Oy',
    { address: 'Pajakatu 1', postal: '15100', city: 'Lahti' },
  ],
  ['9000014-2', 'bankrupt', 'Hiipunut Halli Oy', null],
])('reads the demo company %s', async (businessId, status, name, address) => {
  expect(await register.read(businessId)).toEqual({ status, name, address })
})

test.each(['9000016-9', '9000001-1'])(
  'reads %s, which the open register does not hold, as unknown',
  async (businessId) => {
    expect(await register.read(businessId)).toEqual({
      status: 'unknown',
      name: null,
      address: null,
    })
  },
)

test.each(['503', 'drop', 'garbage', 'deny'])(
  'reads every company as unknown while the register is away: %s',
  async (mode) => {
    await standIns.control('company-register', { mode })
    expect(await register.read(putkipajat)).toEqual({
      status: 'unknown',
      name: null,
      address: null,
    })
    expect(seen.lines.at(-1)).toMatchObject({ operation: 'read_company', system: 'PRH' })
  },
)

test.each([
  [{ address: 'Pajakatu 1', postal: '15100', city: 'Lahti' }, 'Pajakatu 1, 15100 Lahti'],
  [{ address: 'Pajakatu 1', postal: null, city: 'Lahti' }, 'Pajakatu 1, Lahti'],
])('writes %j in one line', (address, line) => expect(addressLine(address)).toBe(line))

describe('the response', () => {
  let peer: Peer
  let company: Record<string, unknown> = {}
  let status = 200
  beforeAll(async () => {
    peer = await startPeer((_, res) => {
      const companies = [{ businessId: { value: '9000012-6' } }, company]
      res.writeHead(status).end(JSON.stringify({ totalResults: 2, companies }))
    })
  })
  afterAll(() => peer.close())

  test.each([
    ['nothing but the id', {}, 'active'],
    ['an end', { endDate: '2020-01-01' }, 'ceased'],
    ['removal from the trade register', { tradeRegisterStatus: '4' }, 'ceased'],
    ['liquidation', { companySituations: [{ type: 'SELTILA' }] }, 'liquidation'],
    ['restructuring', { companySituations: [{ type: 'SANE' }] }, 'reorganising'],
    [
      'restructuring and a bankruptcy',
      { companySituations: [{ type: 'SANE' }, { type: 'KONK' }] },
      'bankrupt',
    ],
    [
      'a bankruptcy that is over',
      { companySituations: [{ type: 'KONK', endDate: '2021-01-01' }] },
      'active',
    ],
    ['no situations', { companySituations: null, tradeRegisterStatus: null }, 'active'],
  ])('with %s is a company that is %o: %s', async (_, shown, expected) => {
    company = { businessId: { value: putkipajat, source: '3' }, ...shown }
    expect((await open(peer.url.href).read(putkipajat)).status).toBe(expected)
  })

  test('gives the present registered name, not a former or auxiliary one', async () => {
    company = {
      businessId: { value: putkipajat },
      names: [
        { name: 'Vanha Oy', type: '1', endDate: '2019-01-01' },
        { name: 'Aputoiminimi', type: '3' },
        { name: 'Uusi Oy', type: '1', endDate: null },
      ],
    }
    expect((await open(peer.url.href).read(putkipajat)).name).toBe('Uusi Oy')
  })

  const town = (city: string | null, languageCode: string | null) => ({ city, languageCode })
  const espoo = [town('ESBO', '2'), town('ESPOO', '1'), town('Espoo', '3')]
  const street = { type: 1, street: 'Karakaari', buildingNumber: '7', postCode: '02610' }
  const box = { type: 2, postOfficeBox: '12', postCode: '02611', postOffices: espoo }

  /** Addresses in shapes of real answers, and the line of the first that can be written. */
  const addresses: Record<string, [told: unknown, line: string | null]> = {
    'Swedish first': [[{ ...street, postOffices: espoo }], 'Karakaari 7, 02610 Espoo'],
    'Finnish first': [[{ ...street, postOffices: espoo.toReversed() }], 'Karakaari 7, 02610 Espoo'],
    'Swedish alone': [
      [{ ...street, postOffices: [town('JAKOBSTAD', '2')] }],
      'Karakaari 7, 02610 Jakobstad',
    ],
    'a town without a language': [
      [{ ...street, postOffices: [town('ESPOO', null)] }],
      'Karakaari 7, 02610 Espoo',
    ],
    'an empty Finnish town': [
      [{ ...street, postOffices: [town('', '1'), town('ESBO', '2')] }],
      'Karakaari 7, 02610 Esbo',
    ],
    'two words and a dash': [
      [{ ...street, postOffices: [town('KOSKI TL', '1')] }],
      'Karakaari 7, 02610 Koski Tl',
    ],
    'an apartment with a letter': [
      [
        {
          ...street,
          buildingNumber: '12',
          entrance: 'B',
          apartmentNumber: '5',
          apartmentIdSuffix: 'a',
          postOffices: espoo,
        },
      ],
      'Karakaari 12 B 5a, 02610 Espoo',
    ],
    'a post-office box alone': [[box], 'PL 12, 02611 Espoo'],
    'a box with its letters': [[{ ...box, postOfficeBox: 'PL 12' }], 'PL 12, 02611 Espoo'],
    'a free line alone': [
      [
        {
          freeAddressLine: 'Storgatan 5',
          postCode: '11122',
          postOffices: [town('Stockholm', '1')],
        },
      ],
      'Storgatan 5, 11122 Stockholm',
    ],
    'care of another': [
      [{ ...street, co: 'Tilitoimisto Oy', postOffices: espoo }],
      'c/o Tilitoimisto Oy, Karakaari 7, 02610 Espoo',
    ],
    'an ended one first': [
      [{ ...street, endDate: '2020-01-01', postOffices: espoo }, box],
      'PL 12, 02611 Espoo',
    ],
    'the same one twice': [
      [
        { ...street, postOffices: espoo },
        { ...street, postOffices: espoo },
      ],
      'Karakaari 7, 02610 Espoo',
    ],
    'no code': [[{ ...street, postCode: null, postOffices: espoo }], 'Karakaari 7, Espoo'],
    'no town': [[{ ...street, postOffices: [] }], null],
    'empty words': [[{ street: '', buildingNumber: '', postCode: '', postOffices: null }], null],
    'an odd type': [[{ ...street, entrance: 3, postOffices: espoo }], 'Karakaari 7, 02610 Espoo'],
    'no list': ['none', null],
    nothing: [null, null],
  }
  test.each(Object.entries(addresses))('with an address: %s', async (_, [shown, line]) => {
    company = {
      businessId: { value: putkipajat },
      names: [{ name: 'Karakaari Oy', type: '1' }],
      addresses: shown,
    }
    const { name, address } = await open(peer.url.href).read(putkipajat)
    expect(name).toBe('Karakaari Oy')
    expect(address && addressLine(address)).toBe(line)
  })

  test('404 means unknown', async () => {
    status = 404
    expect((await open(peer.url.href).read(putkipajat)).status).toBe('unknown')
  })
})

test('logs nothing of a company', () => {
  expect(seen.lines.length).toBeGreaterThan(10)
  for (const text of [putkipajat, 'Putkipajat']) expect(seen.logged()).not.toContain(text)
})
