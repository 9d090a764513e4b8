import { expect, test } from 'vitest'
import { fill, languageTag, locales, type Locale } from '#texts/index.ts'
import { orderRow, orderStation } from '#server/testing/fixtures/order-row.ts'
import { vehicleRow } from '#server/testing/fixtures/vehicle-row.ts'
import { orderMailTexts, type OwnerMail, type StationMail } from '#server/modules/order/mails.ts'
import { renderMail } from './templates.ts'
import { allMails, type MailData as AboutLetter } from '#server/testing/mails.ts'

type About = Omit<AboutLetter<'ownerOrder'>, 'event'>

const at = new Date('2026-03-04T10:00:00Z')

const order = orderRow(at)
const vehicle = vehicleRow(at, {
  vin: 'YS3FD49Y661123469',
  make: 'Saab',
  model: '9-3',
  model_year: 2006,
  color: 'grey',
  power: 'petrol',
  owner_count: 2,
  status: 'shop_transit',
})
const station = orderStation()
const about = (change: {
  order?: Partial<About['order']>
  vehicle?: Partial<About['vehicle']>
  station?: Partial<About['station']>
}): About => ({
  order: { ...order, ...change.order },
  vehicle: { ...vehicle, ...change.vehicle },
  station: { ...station, ...change.station },
  publicUrl: 'https://kierto.example',
})

const agreed = about({
  order: {
    state: 'agreed',
    window_day: '2026-11-26',
    window_from: 480,
    window_to: 720,
    wishes: [],
    fee_cents: 4500,
    access_note: 'Pihan perällä',
    changeable_until: new Date('2026-11-25T15:00:00Z'),
  },
})

/** First and last mails about an order, with the kinds that have them. */
const letters = [
  ['ownerOrder', 'ordered', 'pickup'],
  ['ownerOrder', 'announced', 'self_delivery'],
  ['ownerOrder', 'cancelled', 'pickup'],
  ['ownerOrder', 'cancelled', 'self_delivery'],
  ['stationOrder', 'ordered', 'pickup'],
  ['stationOrder', 'announced', 'self_delivery'],
  ['stationOrder', 'cancelled', 'pickup'],
  ['stationOrder', 'cancelled', 'self_delivery'],
] as const
type Letter = (typeof letters)[number]
const pageOf = { ownerOrder: 'person/order/1', stationOrder: 'operator/incoming' } as const
const all = letters.flatMap((letter) => locales.map((locale) => [...letter, locale] as const))

/** Renders the mail about an event of an order. */
function written([name, event]: readonly [Letter[0], Letter[1]], shown: About, locale: Locale) {
  return name === 'ownerOrder'
    ? renderMail(allMails[name], { ...shown, event }, locale)
    : renderMail(allMails[name], { ...shown, event }, locale)
}

test.each(all)('%s %s of a %s in %s names vehicle and station and has a link', (...row) => {
  const [name, event, kind, locale] = row
  const letter = written([name, event], about({ order: { kind } }), locale)
  const page = pageOf[name]
  expect(letter.subject).toContain('ÅÄÖ-1')
  expect(letter.text).toContain('Saab 9-3 2006')
  expect(letter.html).toContain(`<html lang="${languageTag[locale]}">`)
  expect(letter.html).toContain(`<a href="https://kierto.example/${page}" `)
  for (const text of [letter.text, letter.html]) {
    expect(text).toContain('ÅÄÖ-1')
    expect(text).toContain('Purkamo Malmi, Purkajanpolku 1, 00770 Helsinki')
    expect(text).toContain(`https://kierto.example/${page}`)
  }
  expect(`${letter.subject}${letter.text}`).not.toMatch(/[{}]|undefined|\bnull\b|\[object/)
})

test.each(letters)('writes %s %s of a %s in its own words in each language', (...row) => {
  const [name, event, kind] = row
  const each = locales.map((locale) => written([name, event], about({ order: { kind } }), locale))
  expect(new Set(each.map(({ subject }) => subject)).size).toBe(3)
  expect(new Set(each.map(({ text }) => text)).size).toBe(3)
})

test('distinguishes pickup and self-delivery', () => {
  for (const words of [orderMailTexts.fi.owner, orderMailTexts.fi.station]) {
    expect(words.ordered.subject).not.toBe(words.announced.subject)
  }
  expect.hasAssertions()
})

test('tells of the order that ended in favour of the new one', () => {
  const shown = { ...agreed, replaced: { order: agreed.order, station: agreed.station } }
  const { text: toOwner } = renderMail(allMails.ownerOrder, { ...shown, event: 'agreed' }, 'en')
  expect(toOwner).toContain('Your earlier order KT-7Q42-MX8B at Purkamo Malmi is cancelled')
  const { text: toStation } = renderMail(allMails.stationOrder, { ...shown, event: 'agreed' }, 'en')
  expect(toStation).toContain('the earlier order KT-7Q42-MX8B')
})

test("gives the station place, date, missing parts and the owner's contact", () => {
  const { text } = written(['stationOrder', 'ordered'], about({}), 'en')
  expect(text).toContain('Pickup address: Lehtokuja 4, 00700 Helsinki')
  expect(text).toContain('On the map: 60.2487, 25.0089')
  expect(text).toContain('Preferred times: Mon 9 Mar')
  expect(text).toContain(
    'engine, gearbox, catalytic converter, traction battery, body parts, wheels',
  )
  expect(text).toContain('Message: Avain on naapurilla.')
  expect(text).toContain('phone +358 40 000 0900, email omistaja@posti.example')
})

test("gives the owner the station's contact, and mentions other owners only if there are any", () => {
  const powers = 'Ajoneuvolla on useita omistajia.'
  const shared = written(['ownerOrder', 'ordered'], about({}), 'fi').text
  expect(shared).toContain('Puhelin +358 40 000 0101, sähköposti malmi@purkamo.example')
  expect(shared).toContain('Noutopaikka: Lehtokuja 4, 00700 Helsinki')
  expect(shared).toContain(powers)
  const alone = about({ vehicle: { owner_count: 1 } })
  expect(written(['ownerOrder', 'ordered'], alone, 'fi').text).not.toContain(powers)
})

test('omits unknown facts', () => {
  const bare = about({
    order: {
      kind: 'self_delivery',
      address: null,
      city: null,
      postal: null,
      lat: null,
      lng: null,
      message: null,
      wishes: [],
      missing_parts: [],
    },
    vehicle: { plate: null, make: null, model: null, model_year: null },
    station: { email: null, phone: null },
  })
  const { subject, text } = written(['stationOrder', 'announced'], bare, 'en')
  expect(subject).toBe('Vehicle on its way: YS3FD49Y661123469')
  expect(text).toContain('Vehicle: –\n')
  expect(text).not.toMatch(/Pickup address|On the map|Preferred|Missing parts|Message:/)
  const plateless = about({ vehicle: { plate: null, vin: null } })
  expect(written(['ownerOrder', 'ordered'], plateless, 'en').subject).toBe(
    'Pickup request sent: Saab 9-3 2006',
  )
})

test('treats coordinates of zero as missing', () => {
  const { text } = written(['stationOrder', 'ordered'], about({ order: { lat: 0, lng: 0 } }), 'en')
  expect(text).not.toContain('On the map')
})

test.each([
  ['ownerOrder', 'ordered', 'malmi@purkamo.example'],
  ['ownerOrder', 'cancelled', 'malmi@purkamo.example'],
  ['stationOrder', 'ordered', order.email],
  ['stationOrder', 'cancelled', undefined],
] as const)('%s %s can be answered to the party whose address it shows', (...row) => {
  const [name, event, replyTo] = row
  const shown = about({ station: { email: 'malmi@purkamo.example' } })
  const letter = written([name, event], shown, 'fi')
  expect(letter.replyTo).toBe(replyTo)
  expect(letter.text.includes('Tähän viestiin ei voi vastata.')).toBe(replyTo === undefined)
  expect(letter.text).toContain(replyTo ?? 'Tähän viestiin')
})

test.each([
  ['electric', 'korkeajänniteakku'],
  ['plug_in_hybrid', 'korkeajänniteakku'],
  ['gas', 'kaasusäiliö'],
  ['hydrogen', 'kaasusäiliö'],
])('warns the station that a vehicle with power %s is sent to of its %s', (power, word) => {
  const { text } = renderMail(allMails.stationSent, about({ vehicle: { power } }), 'fi')
  expect(text).toContain(word)
  expect(renderMail(allMails.stationSent, about({}), 'fi').text).not.toContain(word)
})

test('warns the station of an order that its driver meets high voltage', () => {
  const hybrid = about({ vehicle: { power: 'hybrid' } })
  expect(written(['stationOrder', 'ordered'], hybrid, 'fi').text).toContain('korkeajänniteakku')
  expect(written(['stationOrder', 'cancelled'], hybrid, 'fi').text).not.toContain('korkeajännite')
  expect(written(['ownerOrder', 'ordered'], hybrid, 'fi').text).not.toContain('korkeajännite')
})

test('lists each station of a reminder on a line of its own', () => {
  const { text } = renderMail(
    allMails.reportReminder,
    {
      publicUrl: 'https://kierto.example',
      type: 'self_control',
      year: 2026,
      url: 'https://kierto.example/operator/responsibility',
      company: 'Purkamo Oy',
      deadline: null,
      shops: ['Helsinki, Herttoniemi', 'Jyväskylä'],
    },
    'fi',
  )
  expect(text).toContain('puuttuu:\nHelsinki, Herttoniemi\nJyväskylä\n')
})

test('lets no value add a header, markup or a link', () => {
  const message = 'a\nb\n<img src=x onerror=alert(1)> & https://evil.example/ "x" {plate}'
  const evil = about({
    order: { message },
    vehicle: { plate: 'AB-1\r\nBcc: x@evil.example\u2028\0' },
    station: { name: '<b>Purkamo</b>' },
  })
  for (const [name, event] of letters) {
    const letter = written([name, event], evil, 'fi')
    expect(letter.subject).not.toMatch(/\p{Cc}/u)
    expect(letter.html).not.toMatch(/<(img|b)\b/)
    expect([...letter.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      `https://kierto.example/${pageOf[name]}`,
    ])
  }
  const { text, html } = written(['stationOrder', 'ordered'], evil, 'fi')
  expect(text).toContain(message)
  expect(html).toContain('a<br>b<br>&#60;img src=x')
})

test.each(Object.keys(orderMailTexts.fi.owner) as OwnerMail[])(
  'tells the owner of the event %s in each language',
  (event) => {
    for (const locale of locales) {
      const { subject, text } = renderMail(allMails.ownerOrder, { ...agreed, event }, locale)
      expect(subject).toContain('ÅÄÖ-1')
      expect(text).toContain(fill(orderMailTexts[locale].follow, orderUrl))
      expect(text).toContain(locale === 'en' ? '€45' : '45\u00a0€')
      expect(text).toContain('Pihan perällä')
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\bnull\b|\[object/)
    }
  },
)
const orderUrl = { url: 'https://kierto.example/person/order/1' }

test.each(Object.keys(orderMailTexts.fi.station) as StationMail[])(
  'tells the station of the event %s in each language',
  (event) => {
    for (const locale of locales) {
      const { subject, text } = renderMail(allMails.stationOrder, { ...agreed, event }, locale)
      expect(subject).toContain('ÅÄÖ-1')
      expect(text.includes('+358 40 000 0900')).toBe(event !== 'cancelled')
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\bnull\b|\[object/)
    }
  },
)

test('says the agreed time in the subject, as the language says it', () => {
  const subjects = (['fi', 'se', 'en'] as const).map(
    (locale) => renderMail(allMails.ownerOrder, { ...agreed, event: 'agreed' }, locale).subject,
  )
  expect(subjects).toEqual([
    'Nouto to 26.11. klo 8–12: ÅÄÖ-1',
    'Avhämtning tors 26.11 kl. 8–12: ÅÄÖ-1',
    'Pickup Thu 26 Nov, 8–12: ÅÄÖ-1',
  ])
})
