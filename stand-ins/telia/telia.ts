import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeJwt } from 'jose'
import { errors, type InteractionResults } from 'oidc-provider'
import * as z from 'zod/mini'
import { InvalidControlRequest } from '../faults.ts'
import { personByKey } from '../registry.ts'
import { readBody, sendJson, type StandIn } from '../stand-in.ts'
import { languageOf, sendGonePage, sendIdentificationPage } from './identification-page.ts'
import { memoryAdapter } from './memory-adapter.ts'
import {
  createProvider,
  interactionPath,
  levels,
  type ClaimChanges,
  type TeliaClient,
} from './provider.ts'
import { openSigningKeys } from './signing-keys.ts'

const switchesBody = z.strictObject({
  rotate: z.optional(z.union([z.literal(true), z.literal('announce')])),
  claims: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  redirect_uris: z.optional(z.array(z.url())),
})

const authorizationPath = '/oauth2/authorization'

/** Without the session cookie every login asks again: the broker remembers nobody. */
const withoutSession = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ')

const loginOf = (person: string, acrValues: unknown, issuer: string, changes: ClaimChanges) => {
  const requested = typeof acrValues === 'string' ? acrValues.split(' ') : []
  const { acr, amr, auth_time } = changes
  return {
    login: {
      accountId: `${person}.${randomUUID()}`,
      acr:
        typeof acr === 'string'
          ? acr
          : (requested.find((value) => levels.includes(value)) ??
            'http://ftn.ficora.fi/2017/loatest2'),
      amr: Array.isArray(amr) ? amr : [`${issuer}/saml2/names/ac/oidc.demo.1`],
      remember: false,
      ...(typeof auth_time === 'number' && { ts: auth_time }),
    },
  }
}

/**
 * Telia Tunnistus as an OpenID provider. `issuer` is its own address and ends in `/telia/uas`.
 * Control beyond the faults: `rotate: true` signs with another key at once. `rotate: "announce"`
 * publishes the next key first. `claims: {...}` changes the claims of the next identifications,
 * null removes a claim (without `urn:oid:1.2.246.21` it is a foreign method), and `acr`, `amr` and
 * `auth_time` may be set. `claims: null` ends that. `redirect_uris` registers other return
 * addresses.
 */
export const createTelia = async (options: {
  issuer: string
  dataFolder: string
  client: TeliaClient
}): Promise<StandIn> => {
  const { issuer, dataFolder } = options
  const keys = await openSigningKeys(dataFolder)
  const adapter = memoryAdapter()
  const cookieKeys = [randomBytes(32).toString('base64url')]
  let client = options.client
  let claimChanges: ClaimChanges = {}
  const start = () => {
    const provider = createProvider({
      issuer,
      client,
      adapter,
      cookieKeys,
      jwks: keys.jwks(),
      claimChanges: () => claimChanges,
    })
    return { provider, answer: provider.callback() }
  }
  let running = start()

  const identify = async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const { provider } = running
    const chosen = languageOf(url.searchParams.get('lang') ?? req.headers['accept-language'])
    const interaction = await provider.interactionDetails(req, res).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    })
    if (!interaction || !url.pathname.endsWith(interaction.uid)) return sendGonePage(res, chosen)
    const { acr_values, ui_locales } = interaction.params
    if (req.method !== 'POST')
      return sendIdentificationPage(res, languageOf(url.searchParams.get('lang') ?? ui_locales))
    const form = new URLSearchParams((await readBody(req, 4_096)).toString('utf8'))
    const person = form.get('person') ?? ''
    if (!form.has('cancel') && !personByKey.has(person))
      return sendJson(res, 400, { error: 'no such person' })
    const result: InteractionResults = form.has('cancel')
      ? { error: 'access_denied', error_description: 'the user cancelled the identification' }
      : loginOf(person, acr_values, issuer, claimChanges)
    return provider.interactionFinished(req, res, result)
  }

  return {
    name: 'telia',
    about: 'Strong authentication: OpenID Connect as Telia Tunnistus speaks it.',
    async handle(req, res, path) {
      if (!path.startsWith('/uas/')) return sendJson(res, 404, { error: 'not_found' })
      const inside = path.slice('/uas'.length)
      if (inside.startsWith(interactionPath)) return identify(req, res, new URL(path, issuer))
      // The provider derives its mount path from the difference of the two addresses.
      Object.assign(req, { originalUrl: req.url, url: inside })
      if (inside.startsWith(authorizationPath) && req.headers.cookie)
        req.headers.cookie = withoutSession(req.headers.cookie)
      return running.answer(req, res)
    },
    deny(_req, res, path) {
      const url = new URL(path, issuer)
      const request = url.searchParams.get('request')
      if (url.pathname !== `/uas${authorizationPath}` || !request)
        return sendJson(res, 401, { error: 'invalid_client' })
      const { redirect_uri, state } = decodeJwt<{ redirect_uri?: string; state?: string }>(request)
      if (!redirect_uri || !client.redirectUris.includes(redirect_uri))
        return sendJson(res, 400, { error: 'invalid_redirect_uri' })
      const back = new URL(redirect_uri)
      back.search = new URLSearchParams({
        error: 'access_denied',
        ...(state && { state }),
        iss: issuer,
      }).toString()
      res.writeHead(303, { location: back.href }).end()
    },
    async control(body) {
      const parsed = switchesBody.safeParse(body)
      if (!parsed.success) throw new InvalidControlRequest(z.prettifyError(parsed.error))
      const { rotate, claims, redirect_uris } = parsed.data
      if (claims !== undefined) claimChanges = claims ?? {}
      if (redirect_uris) client = { ...client, redirectUris: redirect_uris }
      if (rotate === 'announce') await keys.announce()
      if (rotate === true) await keys.rotate()
      if (rotate || redirect_uris) running = start()
    },
    switches: () => ({
      claims: claimChanges,
      redirect_uris: client.redirectUris,
      keys: keys.jwks().keys.map(({ kid }) => kid),
    }),
    reset: () => {
      claimChanges = {}
    },
  }
}
