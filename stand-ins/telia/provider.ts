import { createHash } from 'node:crypto'
import { interactionPolicy, Provider, type AdapterFactory, type JWKS } from 'oidc-provider'
import { personByKey, type Person } from '../registry.ts'

/**
 * Registration of the Kierto server at the broker. Telia receives the same three values by e-mail.
 */
export type TeliaClient = {
  clientId: string
  redirectUris: readonly string[]
} & ({ jwks: JWKS } | { jwksUri: string })

/** Claims that replace a person's own in the ID token. null removes a claim. */
export type ClaimChanges = Record<string, unknown>

/** Levels of assurance of the Finnish Trust Network. The broker's test side returns loatest2. */
export const levels = [
  'http://ftn.ficora.fi/2017/loa2',
  'http://ftn.ficora.fi/2017/loa3',
  'http://ftn.ficora.fi/2017/loatest2',
  'http://ftn.ficora.fi/2017/loatest3',
]

/**
 * Claim names of the Finnish Trust Network. See
 * docs/domain/registries.md#claims-of-the-trust-network.
 */
const claimNames = {
  personalId: 'urn:oid:1.2.246.21',
  lastName: 'urn:oid:2.5.4.4',
  firstNames: 'urn:oid:1.2.246.575.1.14',
  birthDate: 'urn:oid:1.3.6.1.5.5.7.9.1',
  displayName: 'urn:oid:2.16.840.1.113730.3.1.241',
}

const claimsOf = (person: Person) => ({
  [claimNames.personalId]: person.personal_id,
  [claimNames.lastName]: person.last_name,
  [claimNames.firstNames]: person.first_names,
  [claimNames.birthDate]: person.birth_date,
  [claimNames.displayName]: `${person.first_names} ${person.last_name}`,
})

export const interactionPath = '/interaction/'

type Options = {
  issuer: string
  client: TeliaClient
  jwks: JWKS
  cookieKeys: readonly string[]
  adapter: AdapterFactory
  claimChanges: () => ClaimChanges
}

/** The broker as an OpenID provider with Telia's paths, algorithms and claims. */
export const createProvider = (options: Options): Provider => {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const { client, issuer } = options

  return new Provider(issuer, {
    adapter: options.adapter,
    jwks: options.jwks,
    cookies: { keys: options.cookieKeys },
    clients: [
      {
        client_id: client.clientId,
        redirect_uris: client.redirectUris,
        ...('jwks' in client ? { jwks: client.jwks } : { jwks_uri: client.jwksUri }),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'RS256',
        require_signed_request_object: true,
        request_object_signing_alg: 'RS256',
        id_token_signed_response_alg: 'RS256',
        id_token_encrypted_response_alg: 'RSA-OAEP',
        id_token_encrypted_response_enc: 'A128CBC-HS256',
        require_auth_time: true,
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid'],
    subjectTypes: ['public'],
    clientAuthMethods: ['private_key_jwt'],
    acrValues: levels,
    // amr is sent only for a scope that names it. acr is sent because acr_values asks for it.
    claims: { openid: ['sub', 'amr', 'azp', 'session_index', ...Object.values(claimNames)] },
    conformIdTokenClaims: false,
    extraParams: ['ftn_spname', 'ftn_idp_id'],
    discovery: { ui_locales_supported: ['fi', 'sv', 'en'] },
    enabledJWA: {
      clientAuthSigningAlgValues: ['RS256'],
      requestObjectSigningAlgValues: ['RS256'],
      idTokenSigningAlgValues: ['RS256'],
      idTokenEncryptionAlgValues: ['RSA-OAEP'],
      idTokenEncryptionEncValues: ['A128CBC-HS256', 'A128GCM'],
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      encryption: { enabled: true },
      // Telia accepts request objects by value in the query only, and no pushed requests.
      pushedAuthorizationRequests: { enabled: false },
      requestObjects: { enabled: true, requireSignedRequestObject: true },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    pkce: { required: () => false },
    routes: {
      authorization: '/oauth2/authorization',
      token: '/oauth2/token',
      jwks: '/oauth2/metadata.jwks',
    },
    ttl: {
      Interaction: 600,
      Session: 600,
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
    },
    interactions: {
      policy,
      url: (_ctx, interaction) => `${new URL(issuer).pathname}${interactionPath}${interaction.uid}`,
    },
    // `sub` is transient at Telia: a new one for every identification.
    findAccount: (_ctx, accountId) => {
      const person = personByKey.get(accountId.split('.')[0] ?? '')
      const transient = createHash('sha256').update(accountId).digest('base64url')
      return (
        person && {
          accountId,
          claims: () => {
            const claims = {
              ...claimsOf(person),
              azp: client.clientId,
              session_index: transient.slice(0, 22),
              ...options.claimChanges(),
            }
            const present = Object.entries(claims).filter(([, value]) => value !== null)
            return { sub: transient, ...Object.fromEntries(present) }
          },
        }
      )
    },
    // The registration grants the claims, so no consent is asked.
    async loadExistingGrant(ctx) {
      const { session, provider } = ctx.oidc
      if (!session?.accountId) return undefined
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
}
