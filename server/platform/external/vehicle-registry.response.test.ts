import { describe, expect, test } from 'vitest'
import { parseResponse } from './vehicle-registry.response.ts'
import { parseXml } from './xml.ts'

const codes = { notFound: ['103', '550'], permission: ['101'] }

const read = (xml: string) => parseResponse(parseXml(xml), codes)
const wrapped = (vehicle: string, wrapper = 'laaja') =>
  `<kehys><sanoma><ajoneuvontiedot><${wrapper}>${vehicle}</${wrapper}></ajoneuvontiedot></sanoma></kehys>`
const identity = '<tunnus><jarjestelmatunnus>7</jarjestelmatunnus></tunnus>'
const facts = (more = '') => `${identity}<ajoneuvonTiedot>${more}</ajoneuvonTiedot>`
const withOwner = (owner: string, attributes = 'luovutusrajoitus="0"') =>
  read(
    wrapped(
      `${facts()}<omistajatHaltijat><omistajaHaltija ${attributes}>${owner}</omistajaHaltija></omistajatHaltijat>`,
    ),
  )?.owners[0]
const withRestrictions = (restrictions: string, tila = '3') =>
  read(wrapped(`${facts(`<tila>${tila}</tila>`)}<rajoitustiedot>${restrictions}</rajoitustiedot>`))
    ?.status
const restriction = (inside: string) => `<rajoitustieto>${inside}</rajoitustieto>`

test('an answer upside down, with strangers everywhere, tells the same', () => {
  const found = read(`<?xml version="1.0"?>
    <!-- made by hand -->
    <ns:kehys xmlns:ns="urn:x" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b">
      <sanoma versio="9">
        <uutta><syvalla><syvemmalla>1</syvemmalla></syvalla></uutta>
        <ajoneuvontiedot>
          <lisatieto/>
          <historia hetu="true">
            <omistajatHaltijat>
              <omistajaHaltija luovutusrajoitus="0">
                <postitoimipaikka>NUORGAM</postitoimipaikka>
                <omistajuustyyppi>03</omistajuustyyppi>
                <asiakaslaji>0</asiakaslaji>
                <omistajanTunnus> 050594-904n </omistajanTunnus>
                <etunimiAlayksikko>Salla Inari</etunimiAlayksikko>
                <sukunimiPaayksikko>Turvanen</sukunimiPaayksikko>
                <lahiosoite>Tenonkatu  1</lahiosoite>
              </omistajaHaltija>
              <tuntematon>?</tuntematon>
              <omistajaHaltija luovutusrajoitus="0">
                <asiakaslaji>1</asiakaslaji>
                <omistajanTunnus>90000118</omistajanTunnus>
                <sukunimiPaayksikko>Lahden Putkipajat Oy</sukunimiPaayksikko>
                <omistajuustyyppi>01</omistajuustyyppi>
              </omistajaHaltija>
            </omistajatHaltijat>
            <moottori><kayttovoima>44</kayttovoima></moottori>
            <ajoneuvonPerustiedot>
              <viimeisinkilometrilukema>
                <kilometrilukema><ajankohta>2021-01-01</ajankohta><matkamittarilukema>90100</matkamittarilukema></kilometrilukema>
                <kilometrilukema><matkamittarilukema>120500</matkamittarilukema></kilometrilukema>
              </viimeisinkilometrilukema>
              <kayttoonottopvm>20160000</kayttoonottopvm>
              <kaupallinenNimi><![CDATA[ XC90 <T8> ]]></kaupallinenNimi>
              <tekninen-tieto><lisavari>b</lisavari><vari>x</vari></tekninen-tieto>
            </ajoneuvonPerustiedot>
            <ajoneuvonTiedot>
              <mallimerkinta>5D XC90 T8 &amp; TWIN</mallimerkinta>
              <merkkiSelvakielinen>VOLVO</merkkiSelvakielinen>
              <ajoneuvoluokka>M1G</ajoneuvoluokka>
            </ajoneuvonTiedot>
            <tunnus laji="1">
              <valmistenumero>yv1lf68bcl1123456</valmistenumero>
              <edellinenRekisteritunnus>VAN-1</edellinenRekisteritunnus>
              <edellinenRekisteritunnus>VAN-2</edellinenRekisteritunnus>
              <rekisteritunnus>jym-9</rekisteritunnus>
            </tunnus>
          </historia>
        </ajoneuvontiedot>
      </sanoma>
      <yleinen><virhe/></yleinen>
    </ns:kehys>`)
  expect(found).toEqual({
    registryId: 'YV1LF68BCL1123456',
    plate: 'JYM-9',
    previousPlates: ['VAN-1', 'VAN-2'],
    vin: 'YV1LF68BCL1123456',
    class: 'M1G',
    kind: 'jeep',
    make: 'Volvo',
    model: 'XC90 <T8>',
    description: '5D XC90 T8 & TWIN',
    modelYear: 2016,
    firstRegistered: null,
    color: 'multicolour',
    power: 'plug_in_hybrid',
    mileageKm: 120_500,
    mileageReadOn: null,
    kerbMassKg: null,
    displacementCm3: null,
    importCountry: null,
    vinPlace: null,
    status: 'in_use',
    owners: [
      {
        kind: 'person',
        role: 'holder',
        personalId: '050594-904N',
        businessId: null,
        firstNames: 'Salla Inari',
        lastName: 'Turvanen',
        companyName: null,
        restricted: false,
        address: { address: 'Tenonkatu 1', postal: '', city: 'Nuorgam' },
      },
      {
        kind: 'company',
        role: 'owner',
        personalId: null,
        businessId: '9000011-8',
        firstNames: null,
        lastName: null,
        companyName: 'Lahden Putkipajat Oy',
        restricted: false,
        address: null,
      },
    ],
  })
})

describe('hardly anything told', () => {
  test('an id is enough; the rest is unknown', () => {
    expect(read(wrapped(facts('<merkki>135</merkki>')))).toMatchObject({
      registryId: '7',
      plate: null,
      vin: null,
      kind: null,
      make: null,
      modelYear: null,
      status: 'in_use',
      owners: [],
    })
  })

  test('nothing that tells which vehicle it is cannot be kept', () => {
    expect(() => read(wrapped('<ajoneuvonTiedot><tila>3</tila></ajoneuvonTiedot>'))).toThrow(
      'vehicle_without_identity',
    )
  })

  test.each(['', '<omistajatHaltijat/>', '<omistajatHaltijat></omistajatHaltijat>'])(
    'no owner in "%s"',
    (owners) => {
      expect(read(wrapped(facts('<tila/>') + owners))?.owners).toEqual([])
    },
  )

  test('the wide answer is taken where several come', () => {
    const several = `<kehys><sanoma><ajoneuvontiedot>
      <historia>${facts('<tila>4</tila>')}</historia>
      <perus><tunnus/></perus>
      <laaja>${facts('<tila>3</tila>')}</laaja>
    </ajoneuvontiedot></sanoma></kehys>`
    expect(read(several)?.status).toBe('in_use')
  })
})

describe('dates', () => {
  const dates: [string, string, string | null, number | null][] = [
    ['20050131', '2005-01-31', '2005-01-31', 2005],
    ['2005-01-31', '20050131', '2005-01-31', 2005],
    ['20050000', '', null, 2005],
    ['', '2007-06-01+03:00', '2007-06-01', 2007],
    ['20050230', '2005-02-30', null, 2005],
    ['00000000', 'tuntematon', null, null],
  ]
  test.each(dates)('%s and %s', (inUse, registered, firstRegistered, modelYear) => {
    const found = read(
      wrapped(
        `${facts('<tila/>')}<ajoneuvonPerustiedot><kayttoonottopvm>${inUse}</kayttoonottopvm><ensirekisterointipvm>${registered}</ensirekisterointipvm></ajoneuvonPerustiedot>`,
      ),
    )
    expect(found).toMatchObject({ firstRegistered, modelYear })
  })
})

describe('status', () => {
  const eighteen = '<rajoitusLaji>18</rajoitusLaji>'
  test.each([
    ['nothing', '', 'in_use'],
    ['another restriction', restriction('<rajoitusLaji>10</rajoitusLaji>'), 'in_use'],
    [
      '18 among others',
      restriction('<rajoitusLaji>10</rajoitusLaji>') + restriction(eighteen),
      'decommissioned',
    ],
    [
      '18 that has ended',
      restriction(`${eighteen}<voimoloLoppuaika>2024-01-01</voimoloLoppuaika>`),
      'in_use',
    ],
    [
      '18 for taking abroad',
      restriction(`<rajoitusAlalaji>07</rajoitusAlalaji>${eighteen}`),
      'exported',
    ],
    [
      '19, whatever else',
      restriction(eighteen) + restriction('<rajoitusLaji>19</rajoitusLaji>'),
      'deregistered',
    ],
  ])('%s', (_, restrictions, status) => {
    expect(withRestrictions(restrictions)).toBe(status)
  })

  test.each([
    ['3', 'in_use'],
    ['4', 'decommissioned'],
    ['5', 'deregistered'],
    ['6', 'exported'],
    ['tuntematon', 'in_use'],
  ])('tila %s without a restriction', (tila, status) => {
    expect(withRestrictions('', tila)).toBe(status)
  })
})

describe('owners', () => {
  const person = '<asiakaslaji>0</asiakaslaji><omistajuustyyppi>01</omistajuustyyppi>'
  const id = '<omistajanTunnus>131052-9085</omistajanTunnus>'
  const address = '<lahiosoite>Lehtokuja 4</lahiosoite><postinumero>00700</postinumero>'

  test('a restricted one with an id can be compared, but its address is not told', () => {
    const owner = withOwner(person + id + address, 'luovutusrajoitus="1"')
    expect(owner).toMatchObject({ restricted: true, personalId: '131052-9085', address: null })
  })

  test('an id that is none is none', () => {
    const owner = withOwner(`${person}<omistajanTunnus>131052-0000</omistajanTunnus>`)
    expect(owner).toMatchObject({ personalId: null, restricted: false })
  })

  test('without a kind of customer the id tells it', () => {
    expect(withOwner(id)).toMatchObject({ kind: 'person', role: 'owner' })
    expect(withOwner('<omistajanTunnus>9000012-6</omistajanTunnus>')).toMatchObject({
      kind: 'company',
      businessId: '9000012-6',
    })
  })

  test('a possession without a kind of ownership is a holder’s', () => {
    expect(withOwner(`${id}<hallintasuhde>02</hallintasuhde>`)).toMatchObject({ role: 'holder' })
  })
})

test.each([
  ['01', 'true', '', 'hybrid'],
  ['01', '1', '', 'hybrid'],
  ['01', 'true', '01', 'plug_in_hybrid'],
  ['01', 'true', '1', 'plug_in_hybrid'],
  ['02', 'true', '01', 'plug_in_hybrid'],
  ['01', 'true', '02', 'hybrid'],
  ['01', 'true', '2', 'hybrid'],
  ['01', 'true', 'X', 'hybrid'],
  ['01', 'false', '01', 'petrol'],
  ['01', 'false', '', 'petrol'],
  ['04', 'true', '01', 'electric'],
  ['44', 'true', '02', 'plug_in_hybrid'],
])('the fuel %s with the hybrid flag "%s" of class "%s" is %s', (fuel, flag, hybrid, power) => {
  const engine = `<moottori><kayttovoima>${fuel}</kayttovoima><sahkohybridi>${flag}</sahkohybridi><sahkohybridinluokka>${hybrid}</sahkohybridinluokka></moottori>`
  expect(read(wrapped(facts() + engine))?.power).toBe(power)
})

test('the make is in one spelling', () => {
  const found = read(wrapped(facts('<merkkiSelvakielinen>SKODA</merkkiSelvakielinen>'), 'perus'))
  expect(found?.make).toBe('Škoda')
})

describe('errors inside an answer', () => {
  const error = (code: string, sanoma = '') =>
    `<kehys><yleinen><sanomatyyppi>VIRHE</sanomatyyppi><virhe><virheluokka>halytys</virheluokka><virhekoodi>${code}</virhekoodi><virheselite>Omistaja 131052-9085</virheselite></virhe></yleinen><sanoma>${sanoma}</sanoma></kehys>`

  test.each(['103', '550'])('%s: no such vehicle', (code) => {
    expect(read(error(code))).toBeNull()
  })

  test('550 inside an answer with an empty vehicle', () => {
    const empty = `<ajoneuvontiedot><laaja>${identity}</laaja></ajoneuvontiedot>`
    expect(read(error('550', empty))).toBeNull()
  })

  test('the question’s own number and nothing else', () => {
    expect(read(wrapped(identity))).toBeNull()
  })

  test('a remark beside a vehicle is no failure', () => {
    const vehicle = `<ajoneuvontiedot><perus>${facts('<tila/>')}</perus></ajoneuvontiedot>`
    expect(read(error('777', vehicle))).toMatchObject({ registryId: '7' })
  })

  const thrown = (xml: string): unknown => {
    try {
      return read(xml)
    } catch (error) {
      return error
    }
  }

  test.each([
    ['101', 'API_PERMISSION_DENIED', '101'],
    ['999', 'API_EXCEPTION', '999'],
    ['', 'API_EXCEPTION', null],
    ['hetu 131052-9085', 'API_EXCEPTION', null],
  ])('code "%s"', (code, family, reason) => {
    expect(thrown(error(code))).toMatchObject({ family, reason, outcome: 'virhe' })
    expect(String(thrown(error(code)))).not.toContain('131052')
  })

  test.each(['<kehys/>', '<kehys><sanoma/></kehys>', '<html><body>login</body></html>'])(
    '%s is no answer',
    (xml) => {
      expect(thrown(xml)).toMatchObject({
        family: 'API_EXCEPTION',
        outcome: 'answer_without_vehicle',
      })
    },
  )
})
