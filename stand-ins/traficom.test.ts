import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hazardOf } from '#rules/station/station.ts'
import { vehicles } from './registry.ts'
import { registryAt, type Tree } from './testing/ask-registry.ts'
import { startForTest } from './testing/start.ts'

let standIns: Awaited<ReturnType<typeof startForTest>>
let registry: ReturnType<typeof registryAt>

beforeAll(async () => {
  standIns = await startForTest()
  registry = registryAt(standIns.url)
  registry = registryAt(standIns.url)
})
beforeEach(() => standIns.control('traficom', { shape: null, not_found: '103' }))
afterAll(() => standIns.close())

test('the registry of the demo has a vehicle with each danger of its power', () => {
  const found = new Set(vehicles.map(({ power }) => hazardOf(power)))
  expect([...found]).toEqual(expect.arrayContaining(['highVoltage', 'gas']))
  expect(vehicles.map(({ power }) => power)).toContain('plug_in_hybrid')
})

describe('an inquiry', () => {
  test('returns the vehicle and its owner', async () => {
    const found = await registry.perus('ABC-123')
    expect(found).toMatchObject({
      tunnus: {
        '@_laji': '1',
        rekisteritunnus: 'ABC-123',
        valmistenumero: 'TMBJG7NE4C0123451',
        jarjestelmatunnus: '0010000001',
      },
      ajoneuvonTiedot: { ajoneuvoluokka: 'M1', merkkiSelvakielinen: 'Škoda', tila: '3' },
      ajoneuvonPerustiedot: {
        kaupallinenNimi: 'Octavia',
        kayttoonottopvm: '20120314',
        ensirekisterointipvm: '2012-03-14',
        'tekninen-tieto': { vari: 'Y', kayttovoima: '02' },
        viimeisinkilometrilukema: { kilometrilukema: { matkamittarilukema: '284500' } },
      },
      omistajatHaltijat: {
        omistajaHaltija: [
          {
            '@_luovutusrajoitus': '0',
            omistajanTunnus: '131052-9085',
            sukunimiPaayksikko: 'Koivuranta',
            etunimiAlayksikko: 'Aino Kaarina',
            asiakaslaji: '0',
            omistajuustyyppi: '01',
            lahiosoite: 'Lehtokuja 4 A 3',
            postinumero: '00700',
            postitoimipaikka: 'HELSINKI',
          },
        ],
      },
    })
  })

  test('finds by VIN and by a previous plate too', async () => {
    const byVin = await registry.perus('SB1BR56L20E123463', { by: 'valmistenumero' })
    const byOldPlate = await registry.perus('VAN-10')
    expect(byVin).toMatchObject({ tunnus: { rekisteritunnus: 'UUS-10' } })
    expect(byOldPlate).toEqual(byVin)
    expect(byOldPlate).toMatchObject({ tunnus: { edellinenRekisteritunnus: 'VAN-10' } })
  })

  test('and its response are in ISO-8859-1', async () => {
    const { status, type, text } = await registry.ask('ÅÄÖ-1')
    expect([status, type]).toEqual([200, 'application/xml; charset=ISO-8859-1'])
    expect(text).toMatch(/^<\?xml version="1.0" encoding="ISO-8859-1"\?>/)
    expect(text).toContain('<rekisteritunnus>ÅÄÖ-1</rekisteritunnus>')
    expect(text).toContain('Sundström')
  })

  test('finds class L in laji 2 only, and nothing else there', async () => {
    expect(await registry.failure('12-MOP')).toEqual(['VIRHE', '103'])
    expect(await registry.perus('12-MOP', { laji: '2' })).toMatchObject({
      ajoneuvonTiedot: { ajoneuvoluokka: 'L1e' },
    })
    expect(await registry.failure('ABC-123', { laji: '2' })).toEqual(['VIRHE', '103'])
  })

  test('about an unknown vehicle is a failure in HTTP 200, in one of two forms', async () => {
    expect(await registry.failure('XXX-999')).toEqual(['VIRHE', '103'])
    await standIns.control('traficom', { not_found: '550' })
    expect(await registry.failure('XXX-999')).toEqual(['TPSUOTIEDOTLAAJAHAKUOUT', '550'])
  })

  test.for([
    ['811', 'perus'],
    ['841', 'laaja'],
    ['850', 'historia'],
  ])('of kyselylaji %s is wrapped in %s', async ([kyselylaji, wrapper]) => {
    const { kehys } = await registry.ask('ABC-123', { kyselylaji: kyselylaji ?? '' })
    expect(Object.keys(kehys['sanoma']?.['ajoneuvontiedot'] ?? {})).toEqual([wrapper])
  })

  test('with wrong credentials, malformed XML or an unknown kyselylaji is refused', async () => {
    const account = { user: 'kierto', password: 'wrong' }
    expect(await registry.failure('ABC-123', { account })).toEqual(['VIRHE', '101'])
    expect(await registry.failure('ABC-123', { kyselylaji: '1' })).toEqual(['VIRHE', '110'])
    expect((await registry.post('<kehys><yleinen>')).text).toContain('<virhekoodi>110</virhekoodi>')
  })

  test('cannot add an element of its own to the message', async () => {
    const { text } = await registry.ask('&lt;/x&gt;&amp;"')
    expect(text).toContain('<virhekoodi>103</virhekoodi>')
    await standIns.control('traficom', { not_found: '550' })
    expect((await registry.ask('&lt;b&gt;')).text).toContain(
      '<rekisteritunnus>&lt;b&gt;</rekisteritunnus>',
    )
  })
})

describe('owners and restrictions', () => {
  test('returns a restricted owner without id, name and address', async () => {
    expect((await registry.perus('TRV-808'))?.['omistajatHaltijat']?.['omistajaHaltija']).toEqual([
      {
        '@_luovutusrajoitus': '1',
        asiakaslaji: '0',
        omistajuustyyppi: '01',
        suhteenAlkupvm: '2009-02-11',
      },
    ])
  })

  test('returns a leased car with a company as owner and a person as holder', async () => {
    expect(
      (await registry.perus('LEA-55'))?.['omistajatHaltijat']?.['omistajaHaltija'],
    ).toMatchObject([
      { omistajanTunnus: '9000013-4', asiakaslaji: '1', omistajuustyyppi: '01' },
      { omistajanTunnus: '070788-9074', asiakaslaji: '0', omistajuustyyppi: '03' },
    ])
  })

  test.for([
    ['SEI-33', '4', '18', '01'],
    ['A-321', '6', '18', '07'],
    ['ROM-66', '5', '19', '09'],
  ])('returns %s in state %s with restriction %s/%s', async ([plate, tila, laji, alalaji]) => {
    expect(await registry.perus(plate ?? '')).toMatchObject({
      ajoneuvonTiedot: { tila },
      rajoitustiedot: { rajoitustieto: [{ rajoitusLaji: laji, rajoitusAlalaji: alalaji }] },
    })
  })

  test('leaves out what the registry does not know', async () => {
    const found = await registry.perus('PUU-8')
    expect(found?.['ajoneuvonPerustiedot']).toEqual({ 'tekninen-tieto': '' })
    expect(found).not.toHaveProperty('rajoitustiedot')
  })
})

describe('shapes', () => {
  const shaped = async (shape: string | string[]) => {
    await standIns.control('traficom', { shape })
    return (await registry.ask('ABC-123')).kehys['sanoma']?.['ajoneuvontiedot'] as Tree
  }

  test('change the sequence and keep the content', async () => {
    const usual = await registry.perus('ABC-123')
    const turned = (await shaped('shuffled'))['perus'] as Tree
    expect(turned).toEqual(usual)
    expect(Object.keys(turned)).not.toEqual(Object.keys(usual ?? {}))
  })

  test('add unknown elements on every level', async () => {
    const found = await shaped(['laaja', 'extra'])
    expect(Object.keys(found)).toEqual(['uusiTieto', 'laaja', 'lisatieto'])
    expect(found['laaja']?.['tunnus']).toHaveProperty('uusiTieto')
    expect(found['laaja']).toMatchObject({ moottori: { kayttovoima: '02' } })
  })

  test('empty or drop optional elements', async () => {
    expect((await shaped('empty-elements'))['perus']?.['ajoneuvonPerustiedot']).toMatchObject({
      kayttoonottopvm: '',
      'tekninen-tieto': { vari: '' },
    })
    const thin = (await shaped('absent-elements'))['perus'] as Tree
    expect(thin['ajoneuvonPerustiedot']).not.toHaveProperty('kayttoonottopvm')
    expect(thin['tunnus']).toMatchObject({ rekisteritunnus: 'ABC-123' })
  })
})

test('lists the eight kinds of the service, in three languages', async () => {
  const response = await fetch(`${standIns.url}/traficom/v1/kinds`)
  const kinds = (await response.json()) as Record<string, string>[]
  expect(kinds.map(({ code }) => code)).toEqual([
    'car',
    'jeep',
    'motorcycle',
    'moped',
    'trailer',
    'transfer_plate',
    'tractor',
    'export',
  ])
  for (const kind of kinds) expect(Object.keys(kind)).toEqual(['code', 'fi', 'sv', 'en'])
})

test('sends a denial in the protocol of the operation', async () => {
  await standIns.control('traficom', { mode: 'deny', times: 2 })
  expect(await registry.failure('ABC-123')).toEqual(['VIRHE', '101'])
  expect((await fetch(`${standIns.url}/traficom/v1/kinds`)).status).toBe(403)
})
