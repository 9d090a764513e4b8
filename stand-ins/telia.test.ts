import { calculateJwkThumbprint, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { persons } from './registry.ts'
import { demoTeliaClient, type DemoTeliaClient } from './telia/demo-client.ts'
import { identify } from './testing/identify.ts'
import { discoverTelia, finish, loa, startLogin } from './testing/relying-party.ts'
import { startForTest } from './testing/start.ts'

const hetu = 'urn:oid:1.2.246.21'

let standIns: Awaited<ReturnType<typeof startForTest>>
let demo: DemoTeliaClient

beforeAll(async () => {
  standIns = await startForTest()
  demo = await demoTeliaClient(standIns.dataFolder)
})
afterAll(() => standIns.close())

const discover = () => discoverTelia(standIns.url, demo)

const logIn = async (person: string, more?: Record<string, string>) => {
  const login = await startLogin(await discover(), more)
  const tokens = await finish(login, await identify(login.url, { person }))
  return { tokens, claims: tokens.claims() ?? ({} as client.IDToken) }
}

describe('a login', () => {
  test('gives the claims of the Finnish Trust Network in an encrypted, signed token', async () => {
    const before = Math.floor(Date.now() / 1_000)
    const { tokens, claims } = await logIn('mikael')
    expect(tokens.id_token?.split('.')).toHaveLength(5)
    expect(decodeProtectedHeader(tokens.id_token ?? '')).toMatchObject({
      alg: 'RSA-OAEP',
      enc: 'A128CBC-HS256',
      kid: demo.jwks.keys[1]?.kid,
    })
    expect(claims).toMatchObject({
      [hetu]: '060391-9447',
      'urn:oid:2.5.4.4': 'Sundström',
      'urn:oid:1.2.246.575.1.14': 'Mikael Gustav',
      'urn:oid:1.3.6.1.5.5.7.9.1': '1991-03-06',
      'urn:oid:2.16.840.1.113730.3.1.241': 'Mikael Gustav Sundström',
      acr: loa,
      amr: [`${standIns.url}/telia/uas/saml2/names/ac/oidc.demo.1`],
      azp: demo.clientId,
    })
    expect(claims.auth_time).toBeGreaterThanOrEqual(before)
    expect(claims['session_index']).toEqual(expect.any(String))
  })

  test('returns loa2 where that is requested, and a new sub every time', async () => {
    const one = await logIn('aino', { acr_values: 'http://ftn.ficora.fi/2017/loa2' })
    const other = await logIn('aino')
    expect(one.claims['acr']).toBe('http://ftn.ficora.fi/2017/loa2')
    expect(one.claims[hetu]).toBe(other.claims[hetu])
    expect(one.claims.sub).not.toBe(other.claims.sub)
  })

  test('asks again in the same browser, without remembering the last person', async () => {
    const jar = new Map<string, string>()
    const found = []
    for (const person of ['eero', 'liisa']) {
      const login = await startLogin(await discover())
      found.push((await finish(login, await identify(login.url, { person }, jar))).claims()?.[hetu])
    }
    expect(found).toEqual(['240776-933U', '010180-9026'])
  })

  test('comes back as access_denied when cancelled', async () => {
    const login = await startLogin(await discover())
    const callback = await identify(login.url, 'cancel')
    await expect(finish(login, callback)).rejects.toMatchObject({ error: 'access_denied' })
  })

  test('accepts its code once', async () => {
    const login = await startLogin(await discover())
    const callback = await identify(login.url, { person: 'aino' })
    await finish(login, callback)
    await expect(finish(login, callback)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('is refused without a request object, and with a foreign one', async () => {
    const { config } = await discover()
    const plain = client.buildAuthorizationUrl(config, {
      redirect_uri: 'http://localhost:8080/telia-login',
      scope: 'openid',
      acr_values: loa,
    })
    expect((await identify(plain, 'cancel')).searchParams.get('error')).toBe('invalid_request')

    const stranger = await generateKeyPair('RS256')
    const kid = await calculateJwkThumbprint(await exportJWK(stranger.publicKey))
    const login = await startLogin({ config, signing: { key: stranger.privateKey, kid } })
    const callback = await identify(login.url, 'cancel')
    expect(callback.searchParams.get('error')).toBe('invalid_request_object')
  })
})

describe('the page', () => {
  const pageOf = async (uiLocales: string) => {
    const { url } = await startLogin(await discover(), { ui_locales: uiLocales })
    const first = await fetch(url, { redirect: 'manual' })
    const page = await fetch(new URL(first.headers.get('location') ?? '', url), {
      headers: {
        cookie: first.headers
          .getSetCookie()
          .map((c) => c.split(';')[0])
          .join('; '),
      },
    })
    return page.text()
  }

  test.for([
    ['fi', 'esittelytunnistautuminen', 'Peruuta tunnistautuminen'],
    ['sv', 'demoidentifiering', 'Avbryt identifieringen'],
    ['en', 'demo identification', 'Cancel identification'],
  ])('in %s says that it is a demo and lists everybody', async ([language, demoWord, cancel]) => {
    const page = await pageOf(language ?? '')
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(demoWord)
    expect(page).toContain(cancel)
    for (const person of persons) {
      expect(page).toContain(person.last_name)
      const [beginning = ''] = person.about[language as 'fi' | 'sv' | 'en'].split('’')
      expect(page).toContain(beginning)
      expect(page).not.toContain(person.personal_id)
    }
  })

  test('of another browser is gone', async () => {
    const { url } = await startLogin(await discover())
    const first = await fetch(url, { redirect: 'manual' })
    const page = await fetch(new URL(first.headers.get('location') ?? '', url))
    expect(page.status).toBe(410)
  })
})

describe('control', () => {
  test('removes claims and changes the level, until reset', async () => {
    await standIns.control('telia', { claims: { [hetu]: null, acr: 'wrong' } })
    const foreign = await logIn('nadia')
    expect(foreign.claims).not.toHaveProperty([hetu])
    expect(foreign.claims['acr']).toBe('wrong')
    await standIns.control('telia', { claims: null })
    expect((await logIn('nadia')).claims[hetu]).toBe('010594Y9032')
  })

  test('sets a login to an earlier time', async () => {
    await standIns.control('telia', { claims: { auth_time: 1_700_000_000 } })
    expect((await logIn('aino')).claims.auth_time).toBe(1_700_000_000)
    await standIns.control('telia', { claims: null })
  })

  test('deny sends the browser back with access_denied', async () => {
    const login = await startLogin(await discover())
    await standIns.control('telia', { mode: 'deny', times: 1 })
    const callback = await identify(login.url, { person: 'aino' })
    await expect(finish(login, callback)).rejects.toMatchObject({ error: 'access_denied' })
  })

  test('aims a fault at the token endpoint', async () => {
    const login = await startLogin(await discover())
    await standIns.control('telia', { mode: '503', times: 1, path: '/uas/oauth2/token' })
    const callback = await identify(login.url, { person: 'aino' })
    await expect(finish(login, callback)).rejects.toMatchObject({
      code: 'OAUTH_RESPONSE_IS_NOT_CONFORM',
    })
    expect((await logIn('aino')).claims[hetu]).toBe('131052-9085')
  })
})

describe('the signing key', () => {
  const published = async () => {
    const response = await fetch(`${standIns.url}/telia/uas/oauth2/metadata.jwks`)
    const { keys } = (await response.json()) as { keys: { kid: string; d?: string }[] }
    expect(keys.filter(({ d }) => d)).toEqual([])
    return keys.map(({ kid }) => kid)
  }

  test('rotates: a client with a cached key set fails once, a running login and a new one succeed', async () => {
    const warm = await discover()
    const first = await startLogin(warm)
    await finish(first, await identify(first.url, { person: 'aino' }))
    const [old] = await published()

    const underWay = await startLogin(warm)
    const fresh = await startLogin(await discover())
    const callback = await identify(fresh.url, { person: 'aino' })
    await standIns.control('telia', { rotate: true })
    expect(await published()).toEqual([expect.not.stringMatching(old ?? ''), old])
    // Its cached key set is younger than a minute, so openid-client does not fetch it again.
    await expect(
      finish(underWay, await identify(underWay.url, { person: 'aino' })),
    ).rejects.toMatchObject({ code: 'OAUTH_KEY_SELECTION_FAILED' })
    expect((await finish(fresh, callback)).claims()?.[hetu]).toBe('131052-9085')
  })

  test('is known, when announced before, to a client that has fetched it', async () => {
    const [current] = await published()
    await standIns.control('telia', { rotate: 'announce' })
    const warm = await discover()
    const before = await startLogin(warm)
    await finish(before, await identify(before.url, { person: 'aino' }))
    const [stillCurrent, next] = await published()
    expect(stillCurrent).toBe(current)

    await standIns.control('telia', { rotate: true })
    expect((await published())[0]).toBe(next)
    const after = await startLogin(warm)
    const tokens = await finish(after, await identify(after.url, { person: 'aino' }))
    expect(tokens.claims()?.[hetu]).toBe('131052-9085')
  })

  test('and the demo client’s keys survive a restart', async () => {
    const before = await published()
    const again = await startForTest({ dataFolder: standIns.dataFolder })
    const response = await fetch(`${again.url}/telia/uas/oauth2/metadata.jwks`)
    await again.close()
    const { keys } = (await response.json()) as { keys: { kid: string }[] }
    expect(keys.map(({ kid }) => kid)).toEqual(before)
    expect(await demoTeliaClient(standIns.dataFolder)).toEqual(demo)
  })
})
