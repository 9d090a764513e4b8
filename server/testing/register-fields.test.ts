import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createCompanyRegister } from '#server/platform/external/company-register.ts'
import { createVehicleRegistry } from '#server/platform/external/vehicle-registry.ts'
import type { RegistryVehicle } from '#server/platform/external/vehicle-registry.response.ts'
import { companies, vehicles } from '#stand-ins/registry.ts'
import { startForTest } from '#stand-ins/testing/start.ts'
import { startPeer, testConfig, testTools } from './external/adapters.ts'
import { prepared } from '#server/testing/test-context.ts'

// The registers lack fields, leave them empty or send them twice. Each field of each answer of the
// stand-ins is changed in each way, and only the facts that come from it may change.

/** Changes the answer on its way from the stand-in. */
let change = (answer: string): string => answer
const closing: { close(): unknown }[] = []

const standIns = prepared(() => startForTest())
const peer = prepared(() => startPeer((req, res) => void passOn(req, res)))
afterAll(async () => {
  for (const each of closing) each.close()
  await peer.close()
  await standIns.close()
})

/** Asks the stand-in, and answers what it says with the change. */
async function passOn(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = req.method === 'POST' ? await buffer(req) : null
  const headers = { 'content-type': req.headers['content-type'] ?? 'text/plain' }
  const answer = await fetch(`${standIns.url}${req.url}`, {
    method: req.method ?? 'GET',
    headers,
    body,
  })
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  res.end(Buffer.from(change(text), 'latin1'))
}

/** Names of the facts that differ. */
const differing = (a: object, b: object): string[] =>
  Object.keys({ ...a, ...b }).filter(
    (key) => JSON.stringify(a[key as keyof typeof a]) !== JSON.stringify(b[key as keyof typeof b]),
  )

describe('the vehicle registry', () => {
  /** Facts that come from each element. None of them comes from an element without a row. */
  const factsOf: Partial<Record<string, readonly (keyof RegistryVehicle)[]>> = {
    tunnus: ['registryId', 'plate', 'vin', 'previousPlates'],
    jarjestelmatunnus: ['registryId'],
    rekisteritunnus: ['plate'],
    valmistenumero: ['vin'],
    edellinenRekisteritunnus: ['previousPlates'],
    ajoneuvonTiedot: ['class', 'kind', 'make', 'model', 'description', 'status'],
    ajoneuvoluokka: ['class', 'kind'],
    merkkiSelvakielinen: ['make', 'model'],
    mallimerkinta: ['description'],
    tila: ['status', 'kind'],
    ajoneuvonPerustiedot: [
      'model',
      'modelYear',
      'firstRegistered',
      'importCountry',
      'vinPlace',
      'color',
      'power',
      'mileageKm',
      'mileageReadOn',
    ],
    kaupallinenNimi: ['model', 'make'],
    kayttoonottopvm: ['modelYear'],
    ensirekisterointipvm: ['firstRegistered', 'modelYear'],
    tuontimaa: ['importCountry'],
    valmistenumeronSijainti: ['vinPlace'],
    'tekninen-tieto': ['color', 'power'],
    vari: ['color'],
    moottori: ['power', 'displacementCm3'],
    kayttovoima: ['power'],
    sahkohybridi: ['power'],
    sahkohybridinluokka: ['power'],
    iskutilavuus: ['displacementCm3'],
    viimeisinkilometrilukema: ['mileageKm', 'mileageReadOn'],
    kilometrilukema: ['mileageKm', 'mileageReadOn'],
    matkamittarilukema: ['mileageKm', 'mileageReadOn'],
    ajankohta: ['mileageReadOn'],
    massa: ['kerbMassKg'],
    omamassa: ['kerbMassKg'],
    rajoitustiedot: ['status', 'kind'],
    rajoitustieto: ['status', 'kind'],
    rajoitusLaji: ['status', 'kind'],
    rajoitusAlalaji: ['status', 'kind'],
    voimoloAlkuaika: [],
    omistajatHaltijat: ['owners'],
    omistajaHaltija: ['owners'],
    ...Object.fromEntries(
      [
        'omistajanTunnus',
        'sukunimiPaayksikko',
        'etunimiAlayksikko',
        'lahiosoite',
        'postinumero',
        'postitoimipaikka',
        'asiakaslaji',
        'omistajuustyyppi',
        'hallintasuhde',
      ].map((name) => [name, ['owners'] as const]),
    ),
  }
  /** Lists, where a double is one more row. */
  const lists = new Set(['edellinenRekisteritunnus', 'omistajaHaltija'])

  const ways: Record<string, (element: string, name: string) => string> = {
    absent: () => '',
    empty: (_, name) => `<${name}></${name}>`,
    'closed at once': (_, name) => `<${name}/>`,
    'full of spaces': (_, name) => `<${name}> \n </${name}>`,
    double: (element) => element + element,
    odd: (_, name) => `<${name}>?</${name}>`,
  }

  /** The answer with the published elements that no vehicle of the stand-in has. */
  const complete = (answer: string, wrapper: string) =>
    answer
      .replace(
        '</ajoneuvonPerustiedot>',
        '<tuontimaa>DE</tuontimaa><valmistenumeronSijainti>Z</valmistenumeronSijainti>$&',
      )
      .replace('</kilometrilukema>', '<ajankohta>2025-02-03</ajankohta>$&')
      .replace(
        `</${wrapper}>`,
        '<massa><omamassa>1400</omamassa></massa>' +
          '<moottori><kayttovoima>01</kayttovoima><sahkohybridi>true</sahkohybridi>' +
          '<sahkohybridinluokka>01</sahkohybridinluokka><iskutilavuus>1498</iskutilavuus></moottori>' +
          '<rajoitustiedot><rajoitustieto><rajoitusLaji>10</rajoitusLaji>' +
          '<rajoitusAlalaji>01</rajoitusAlalaji><voimoloAlkuaika>2024-01-01</voimoloAlkuaika>' +
          '</rajoitustieto></rajoitustiedot>$&',
      )

  /** Each element of an answer that holds one of the names once, the first of its name. */
  const elementOf = (name: string) => new RegExp(`<(${name})(?: [^>]*)?>[^]*?</${name}>`)
  const namesIn = (answer: string) => {
    const inside = answer.slice(answer.indexOf('<ajoneuvontiedot>') + 1)
    return [...new Set([...inside.matchAll(/<([\w-]+)(?: [^>]*)?>/g)].map(([, name = '']) => name))]
  }
  const wrappers = ['perus', 'laaja', 'historia']
  const requested = vehicles.filter(({ plate }) =>
    ['ABC-123', 'LEA-55', 'UUS-10', 'NLF-19', 'TRV-808'].includes(plate),
  )

  test.each(wrappers)(
    'needs no field in %s',
    async (wrapper) => {
      await standIns.control('traficom', { shape: wrapper })
      const registry = createVehicleRegistry(
        testConfig({ vehicleRegistryUrl: `${peer.url.href}traficom` }),
        testTools().tools,
      )
      closing.push(registry)
      const find = async (key: { plate: string } | { vin: string }) => {
        const inquiry = {
          purpose: 'owner_search',
          actor: 'person:7',
          requestId: 'request-7',
        } as const
        const found = await registry.find(key, inquiry)
        if (!found) throw new Error('not found')
        return found
      }
      const seen = new Set<string>()
      const faults: string[] = []
      for (const { plate, vin } of requested) {
        let answer = ''
        change = (text) => (answer = complete(text, wrapper))
        const whole = await find({ plate })
        for (const name of namesIn(answer).filter((each) => !wrappers.includes(each))) {
          seen.add(name)
          for (const [way, changed] of Object.entries(ways)) {
            change = () => answer.replace(elementOf(name), (element) => changed(element, name))
            // The answer must name what was asked, so the other number asks.
            const shown = await find(name === 'rekisteritunnus' ? { vin } : { plate }).catch(
              (error: unknown) => error,
            )
            const where = `${plate} ${wrapper}: ${name} ${way}`
            const isNameless = name === 'tunnus' && way !== 'double'
            if (shown instanceof Error !== isNameless) faults.push(`${where}: ${String(shown)}`)
            const allowed: readonly string[] =
              way === 'double' && !lists.has(name) ? [] : (factsOf[name] ?? [])
            for (const fact of isNameless ? [] : differing(whole, shown as object))
              if (!allowed.includes(fact)) faults.push(`${where}: ${fact}`)
          }
        }
      }
      change = (text) => text
      expect(faults).toEqual([])
      expect(Object.keys(factsOf).filter((name) => !seen.has(name))).toEqual([])
    },
    60_000,
  )
})

describe('the company register', () => {
  type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

  /** A value of another type. */
  const odd = (value: Json): Json =>
    Array.isArray(value) || typeof value === 'boolean' ? 'odd' : 7
  const emptied = (value: Json): Json =>
    Array.isArray(value) ? [] : value !== null && typeof value === 'object' ? {} : ''
  const ways: Record<string, (value: Json) => Json | undefined> = {
    absent: () => undefined,
    null: () => null,
    empty: emptied,
    odd,
    double: (value) => (Array.isArray(value) ? [...value, ...value] : value),
    'in the other sequence': (value) => (Array.isArray(value) ? value.toReversed() : value),
  }

  /** Paths of every field below a value. */
  function pathsOf(value: Json, path: string[] = []): string[][] {
    const inside = value !== null && typeof value === 'object' ? Object.entries(value) : []
    return [
      ...(path.length > 0 ? [path] : []),
      ...inside.flatMap(([name, part]) => pathsOf(part, [...path, name])),
    ]
  }
  /** The value with one field changed. */
  function changed(
    value: Json,
    [name = '', ...rest]: string[],
    way: (value: Json) => Json | undefined,
  ): Json {
    if (value === null || typeof value !== 'object') return value
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, Json>
    const found = copy[name] ?? null
    const next = rest.length === 0 ? way(found) : changed(found, rest, way)
    if (next === undefined) delete copy[name]
    else copy[name] = next
    return Array.isArray(value) ? Object.values(copy) : copy
  }

  const factsOf: Partial<Record<string, readonly string[]>> = {
    names: ['name'],
    companySituations: ['status'],
    addresses: ['address'],
    tradeRegisterStatus: ['status'],
    endDate: ['status'],
  }
  const listed = companies.filter(({ in_open_register: isListed }) => isListed !== false)

  test.each(listed)(
    'needs no field of $name but its id',
    async ({ business_id: id }) => {
      const register = createCompanyRegister(
        testConfig({ companyRegisterUrl: `${peer.url.href}company-register/opendata-ytj-api/v3` }),
        testTools().tools,
      )
      closing.push(register)
      let company: Json = null
      change = (text) => {
        company = (JSON.parse(text) as { companies: Json[] }).companies[0] ?? null
        return text
      }
      const whole = await register.read(id)
      expect(whole.status).not.toBe('unknown')
      const paths = pathsOf(company)
      expect(paths.length).toBeGreaterThan(40)
      const faults: string[] = []
      for (const path of paths) {
        const [first = ''] = path
        for (const [way, apply] of Object.entries(ways)) {
          change = () => JSON.stringify({ companies: [changed(company, path, apply)] })
          const shown = await register.read(id)
          const where = `${path.join('.')} ${way}`
          if (first === 'businessId' && (path.length === 1 || path[1] === 'value')) continue
          const isSame = way === 'double' || way === 'in the other sequence'
          const allowed = isSame ? [] : (factsOf[first] ?? [])
          if (shown.status === 'unknown') faults.push(`${where}: unknown`)
          for (const fact of differing(whole, shown))
            if (!allowed.includes(fact)) faults.push(`${where}: ${fact}`)
        }
      }
      change = (text) => text
      expect(faults).toEqual([])
    },
    60_000,
  )
})
