import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startForTest } from '#stand-ins/testing/start.ts'
import { createGeocoder } from './geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { createMailer } from './mailer.ts'
import type { Mailer } from './mailer.ts'
import { testConfig, testTools } from '#server/testing/external/adapters.ts'

// The geocoder and the mail server that a fresh clone starts with.

let standIns: Awaited<ReturnType<typeof startForTest>>
let geocoder: Geocoder
let mailer: Mailer

beforeAll(async () => {
  standIns = await startForTest()
  const { tools } = testTools()
  const more = {
    geocoderUrl: `${standIns.url}/geocoder/geocoding/v1`,
    smtpUrl: standIns.smtpUrl,
  }
  geocoder = createGeocoder(testConfig(more), tools)
  mailer = createMailer(testConfig(more), tools)
})
afterEach(async () => {
  await standIns.control('geocoder', { mode: 'ok' })
  await standIns.control('mail', { mode: 'ok' })
})
afterAll(async () => {
  geocoder.close()
  mailer.close()
  await standIns.close()
})

describe('the geocoder', () => {
  test('finds a town and an address in it', async () => {
    const [kotka] = await geocoder.search('Kotka', 'fi')
    expect(kotka).toMatchObject({ city: 'Kotka', country: 'FI' })
    expect(kotka?.label).toContain('Kotka')
    expect(kotka?.lat).toBeCloseTo(60.47, 1)
    const [address] = await geocoder.search('Lehtokuja 4, Helsinki', 'fi')
    expect(address).toMatchObject({ address: 'Lehtokuja 4', city: 'Helsinki' })
  })

  test('speaks Swedish where it is asked to', async () => {
    const [turku] = await geocoder.search('Turku', 'se')
    expect(turku?.label).toContain('Åbo')
  })

  test('knows what is near a point', async () => {
    const found = await geocoder.reverse({ lat: 61.4981, lng: 23.7608 }, 'fi')
    expect(found).toMatchObject({ city: 'Tampere', lat: 61.4981, lng: 23.7608 })
  })

  test('finds nothing for nonsense', async () => {
    expect(await geocoder.search('qqqqqqxyz', 'fi')).toEqual([])
  })

  test.each([
    ['503', 'BROKEN'],
    ['drop', 'BROKEN'],
    ['garbage', 'API_EXCEPTION'],
    ['deny', 'API_PERMISSION_DENIED'],
  ])('%s', async (mode, family) => {
    await standIns.control('geocoder', { mode })
    await expect(geocoder.search(`Hanko ${mode}`, 'fi')).rejects.toMatchObject({ family })
  })
})

describe('the mail server', () => {
  const mail = (to: string) => ({
    to,
    subject: 'Nouto tilattu',
    text: 'Hei! http://localhost:8080/person',
    html: '<p>Hei!</p>',
    messageId: `<${to}>`,
  })
  const inbox = async (to: string): Promise<{ subject: string; rcpt_to: string[] }[]> => {
    const response = await fetch(`${standIns.url}/mail/messages.json?to=${to}`)
    return (await response.json()) as { subject: string; rcpt_to: string[] }[]
  }

  test('takes a mail', async () => {
    await mailer.send(mail('one@owner.example'))
    expect(await inbox('one@owner.example')).toMatchObject([
      { subject: 'Nouto tilattu', rcpt_to: ['one@owner.example'] },
    ])
  })

  test.each([
    ['503', false],
    ['drop', false],
    ['garbage', false],
    ['deny', true],
  ])('%s: permanent %s, and the next mail goes', async (mode, permanent) => {
    await standIns.control('mail', { mode, times: 1 })
    const to = `${mode}@owner.example`
    await expect(mailer.send(mail(to))).rejects.toMatchObject({ system: 'MAIL', permanent })
    expect(await inbox(to)).toEqual([])
    await mailer.send(mail(to))
    expect(await inbox(to)).toHaveLength(1)
  })
})
