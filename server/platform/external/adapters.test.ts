import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createRepresentation } from './representation.ts'
import type { RegistriesConfig } from './config.ts'
import { createGeocoder } from './geocoder.ts'
import { createRegistries } from './index.ts'
import { createStrongAuth } from './strong-auth.ts'
import {
  closedAddress,
  rsaPem,
  startPeer,
  testConfig,
  testTools,
  wireFailures,
} from '#server/testing/external/adapters.ts'
import type { Peer } from '#server/testing/external/adapters.ts'
import { createScrappingGateway } from './scrapping/scrapping-gateway.ts'
import { createVehicleRegistry } from './vehicle-registry.ts'

type Tools = ReturnType<typeof testTools>['tools']
type Closable = { close(): void }

const secret = {
  plate: 'ABC-123',
  personalId: '131052-9085',
  address: 'Lehtokuja',
  password: 'kierto-demo-traficom',
}
const keys = { signing: rsaPem(), encryption: rsaPem() }

const opened: Closable[] = []

/** One call of every kind, of an adapter whose system is at `url`. */
const calls: Record<string, (url: string, tools: Tools, timeoutMs?: number) => Promise<unknown>> = {
  'TRAFICOM find': (url, tools, timeoutMs) => {
    const registry = createVehicleRegistry(
      testConfig({ vehicleRegistryUrl: url }, timeoutMs),
      tools,
    )
    opened.push(registry)
    return registry.find({ plate: secret.plate }, { purpose: 'reception', actor: 'user:1' })
  },
  'TRAFICOM scrap': (url, tools, timeoutMs) => {
    const register = createScrappingGateway(
      testConfig({ vehicleRegistryNoticeUrl: url }, timeoutMs),
      tools,
    )
    opened.push(register)
    const notice = {
      registryId: '7',
      plate: secret.plate,
      vin: null,
      certificateNumber: 'R-7',
      certificateDate: '2026-01-01',
      issuer: 'Purkamo',
      operatorBusinessId: '9000001-1',
      stationId: 1,
    }
    return register.notify(notice, { attempt: 1 })
  },
  'TRAFICOM kinds': (url, tools, timeoutMs) => {
    const registry = createVehicleRegistry(
      testConfig({ vehicleRegistryNoticeUrl: url }, timeoutMs),
      tools,
    )
    opened.push(registry)
    return registry.kinds()
  },
  'PRH begin': (url, tools, timeoutMs) => {
    const check = createRepresentation(
      testConfig({ companyRegisterRolesUrl: url }, timeoutMs),
      tools,
    )
    opened.push(check)
    return check.begin({ personalId: secret.personalId, language: 'fi', actor: 'person:1' })
  },
  'PRH finish': (url, tools, timeoutMs) => {
    const check = createRepresentation(
      testConfig({ companyRegisterRolesUrl: url }, timeoutMs),
      tools,
    )
    opened.push(check)
    const visit = { sessionId: 's', code: 'c', businessIds: ['9000011-8'], actor: 'person:1' }
    return check.finish(visit)
  },
  'GEOCODER search': (url, tools, timeoutMs) => {
    const geocoder = createGeocoder(testConfig({ geocoderUrl: url }, timeoutMs), tools)
    opened.push(geocoder)
    return geocoder.search(secret.address, 'fi')
  },
  'GEOCODER reverse': (url, tools, timeoutMs) => {
    const geocoder = createGeocoder(testConfig({ geocoderUrl: url }, timeoutMs), tools)
    opened.push(geocoder)
    return geocoder.reverse({ lat: 60.17, lng: 24.94 }, 'se')
  },
  'EID start': (url, tools, timeoutMs) => {
    const teliaKeys = {
      teliaSigningKeyPem: keys.signing,
      teliaEncryptionKeyPem: keys.encryption,
    }
    const config = testConfig({ teliaIssuer: url, ...teliaKeys }, timeoutMs)
    const auth = createStrongAuth(config, tools)
    opened.push(auth)
    return auth.start({ locale: 'fi' })
  },
}

let peer: Peer | undefined
afterEach(async () => {
  for (const adapter of opened.splice(0)) adapter.close()
  await peer?.close()
  peer = undefined
})

describe.each(Object.entries(calls))('%s', (name, call) => {
  const [system] = name.split(' ')

  test.each(Object.entries(wireFailures))(
    'where the system %s',
    async (_, [listener, family, timeoutMs]) => {
      peer = await startPeer(listener)
      const { tools, lines, logged } = testTools()
      await expect(call(peer.url.href, tools, timeoutMs)).rejects.toMatchObject({
        name: 'ExternalSystemError',
        system,
        family,
      })
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.every((line) => line['system'] === system && line['request_id'])).toBe(true)
      expect(Object.values(secret).filter((text) => logged().includes(text))).toEqual([])
    },
  )

  test('where nobody listens', async () => {
    const { tools } = testTools()
    const refused = call((await closedAddress()).href, tools)
    await expect(refused).rejects.toMatchObject({ system, family: 'BROKEN' })
  })
})

describe('what the vehicle registry is asked', () => {
  test('XML with escaped values, once per laji, with the constants of the agreement', async () => {
    const bodies: string[] = []
    const notFound = '<kehys><yleinen><virhe><virhekoodi>103</virhekoodi></virhe></yleinen></kehys>'
    peer = await startPeer((req, res) => {
      const chunks: Buffer[] = []
      req.on('data', (chunk: Buffer) => chunks.push(chunk))
      req.on('end', () => {
        bodies.push(Buffer.concat(chunks).toString())
        res.end(notFound)
      })
    })
    const config = testConfig({
      vehicleRegistryUrl: peer.url.href,
      vehicleRegistryPassword: 'a<b&"c',
    })
    const registry = createVehicleRegistry(
      {
        ...config,
        vehicleRegistryConstants: {
          ...config.vehicleRegistryConstants,
          customer: 'KIERTO',
          sokuCode: '123',
          usageByPurpose: { owner_check: '9' },
        },
      },
      testTools().tools,
    )
    opened.push(registry)
    const plate = 'ÅÄÖ-1</rekisteritunnus><laji>'
    expect(await registry.find({ plate }, { purpose: 'owner_check', actor: 'user:7' })).toBeNull()
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toContain('<?xml version="1.0" encoding="UTF-8"?>')
    expect(bodies[0]).toContain('<laji>1</laji>')
    expect(bodies[1]).toContain('<laji>2</laji>')
    expect(bodies[1]).not.toContain('<laji>1</laji>')
    expect(bodies[0]).toContain(
      '<rekisteritunnus>ÅÄÖ-1&lt;/rekisteritunnus&gt;&lt;laji&gt;</rekisteritunnus>',
    )
    expect(bodies[0]).toContain('<salasana>a&lt;b&amp;&quot;c</salasana>')
    expect(bodies[0]).toContain('<kayttotarkoitus>9</kayttotarkoitus><asiakas>KIERTO</asiakas>')
    expect(bodies[0]).toContain('<soku-tunnus>123</soku-tunnus>')
    expect(bodies[0]).toContain('<kayttaja>user:7</kayttaja>')
  })

  test('a notice is never repeated by itself', async () => {
    let requested = 0
    peer = await startPeer((_, res) => {
      requested++
      res.writeHead(503).end()
    })
    const scrap = calls['TRAFICOM scrap']
    await expect(scrap?.(peer.url.href, testTools().tools)).rejects.toMatchObject({
      family: 'BROKEN',
      permanent: false,
    })
    expect(requested).toBe(1)
  })
})

describe('all together', () => {
  let config: RegistriesConfig
  beforeAll(() => {
    config = testConfig({
      teliaSigningKeyPem: keys.signing,
      teliaEncryptionKeyPem: keys.encryption,
    })
  })

  test('the service opens while every system is down, and closes', () => {
    const registries = createRegistries(config, testTools().tools)
    expect(Object.keys(registries).toSorted()).toEqual([
      'close',
      'geocoder',
      'mailer',
      'representation',
      'scrappingRegister',
      'strongAuth',
      'timeStamps',
      'vehicleRegistry',
      'wasteRegister',
    ])
    registries.close()
  })

  test.each(['', 'no key', rsaPem(1_024)])('a wrong key stops the start', (pem) => {
    const open = () =>
      createRegistries({ ...config, teliaEncryptionKeyPem: pem }, testTools().tools)
    expect(open).toThrow(/key|PEM|unsupported|DECODER/i)
  })

  test('a certificate file that is not there stops the start', () => {
    const tls = { caFile: '/nonexistent/ca.pem' }
    const open = () => createRegistries({ ...config, vehicleRegistryTls: tls }, testTools().tools)
    expect(open).toThrow('ENOENT')
  })
})
