import { createPrivateKey, type KeyObject } from 'node:crypto'
import * as client from 'openid-client'
import type { DemoTeliaClient } from '../telia/demo-client.ts'

const redirectUri = 'http://localhost:8080/telia-login'

/** Level of assurance of the broker's test side. */
export const loa = 'http://ftn.ficora.fi/2017/loatest2'

type Login = {
  config: client.Configuration
  url: URL
  state: string
  nonce: string
  verifier: string
}

const cryptoKey = (key: KeyObject, name: 'RSASSA-PKCS1-v1_5' | 'RSA-OAEP') =>
  crypto.subtle.importKey(
    'pkcs8',
    key.export({ type: 'pkcs8', format: 'der' }),
    { name, hash: name === 'RSA-OAEP' ? 'SHA-1' : 'SHA-256' },
    false,
    [name === 'RSA-OAEP' ? 'decrypt' : 'sign'],
  )

/**
 * A client of docs/domain/registries.md#client-behaviour-we-test. Each one starts with an empty
 * cache of keys.
 */
export const discoverTelia = async (standInsUrl: string, demo: DemoTeliaClient) => {
  const [sig, enc] = demo.jwks.keys
  const signing = {
    key: await cryptoKey(createPrivateKey(demo.signingKeyPem), 'RSASSA-PKCS1-v1_5'),
    kid: sig?.kid ?? '',
  }
  const config = await client.discovery(
    new URL(`${standInsUrl}/telia/uas`),
    demo.clientId,
    { id_token_signed_response_alg: 'RS256' },
    client.PrivateKeyJwt(signing, {
      [client.modifyAssertion]: (_header, payload) => {
        payload['aud'] = config.serverMetadata().token_endpoint
      },
    }),
    { execute: [client.allowInsecureRequests] },
  )
  client.enableNonRepudiationChecks(config)
  client.enableDecryptingResponses(config, ['A128CBC-HS256', 'A128GCM'], {
    key: await cryptoKey(createPrivateKey(demo.encryptionKeyPem), 'RSA-OAEP'),
    kid: enc?.kid ?? '',
    alg: 'RSA-OAEP',
  })
  return { config, signing }
}

/** Builds the address for the browser, with a signed request object. */
export const startLogin = async (
  { config, signing }: Awaited<ReturnType<typeof discoverTelia>>,
  more: Record<string, string> = {},
): Promise<Login> => {
  const [state, nonce, verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ]
  const url = await client.buildAuthorizationUrlWithJAR(
    config,
    {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      acr_values: loa,
      prompt: 'login',
      ui_locales: 'sv',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...more,
    },
    signing,
  )
  return { config, url, state, nonce, verifier }
}

/** Exchanges the code of the callback for tokens and checks them. */
export const finish = (login: Login, callback: URL) =>
  client.authorizationCodeGrant(login.config, callback, {
    expectedState: login.state,
    expectedNonce: login.nonce,
    pkceCodeVerifier: login.verifier,
    idTokenExpected: true,
  })
