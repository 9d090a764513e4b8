import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { captureLog } from '../log.ts'
import { registriesDefaults } from '#server/platform/external/config.ts'
import type { RegistriesConfig } from '#server/platform/external/config.ts'

export type Peer = { readonly url: URL; readonly server: Server; close(): Promise<void> }

/** A small HTTP server on a free port, for responses that no good system gives. */
export const startPeer = async (listener: RequestListener): Promise<Peer> => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    server,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Address of a port without a listener. */
export const closedAddress = async (): Promise<URL> => {
  const peer = await startPeer(() => {})
  await peer.close()
  return peer.url
}

/** A clock in milliseconds that stands still until a test moves it. */
const handClock = (): { monotonic: () => number; pass: (ms: number) => void } => {
  let at = 0
  return { monotonic: () => at, pass: (ms) => (at += ms) }
}

/** Tools for a test of an adapter, with its log lines and its clock. */
export const testTools = () => {
  const { log, lines } = captureLog()
  const clock = handClock()
  return {
    tools: { log, monotonic: clock.monotonic, random: () => 0, now: () => new Date() },
    pass: clock.pass,
    lines,
    /** The whole log as text. */
    logged: () => JSON.stringify(lines),
  }
}

/** A fresh private RSA key as PEM. Default: 2048 bits. */
export const rsaPem = (modulusLength = 2_048): string =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

const nowhere = 'http://127.0.0.1:9'

/** Long enough for a busy machine. Only a test of a hanging system uses `shortMs`. */
const patientMs = 10_000
export const shortMs = 150

/** A configuration whose systems are unreachable by default, with one time-out for all. */
export const testConfig = (
  more: Partial<RegistriesConfig> = {},
  timeoutMs = patientMs,
): RegistriesConfig => ({
  ...registriesDefaults,
  teliaIssuer: `${nowhere}/uas`,
  teliaClientId: 'kierto-demo',
  teliaRedirectUri: 'http://localhost:8080/telia-login',
  teliaSigningKeyPem: '',
  teliaEncryptionKeyPem: '',
  teliaTimeoutMs: timeoutMs,
  vehicleRegistryUrl: nowhere,
  vehicleRegistryNoticeUrl: nowhere,
  scrappingWay: 'json',
  scrappingFolder: '',
  scrappingFileKey: Buffer.alloc(32),
  timeStampUrl: '',
  wasteRegisterUrl: '',
  wasteRegisterTokenUrl: '',
  wasteRegisterFrom: 'sent',
  wasteRegisterTimeoutMs: timeoutMs,
  vehicleRegistryUser: 'kierto',
  vehicleRegistryPassword: 'kierto-demo-traficom',
  vehicleRegistryPermissionCodes: ['101'],
  vehicleRegistryTimeoutMs: timeoutMs,
  vehicleRegistryMemoryMs: 0,
  companyRegisterUrl: nowhere,
  companyRegisterRolesUrl: nowhere,
  companyRegisterClientId: 'kierto',
  companyRegisterApiKey: 'kierto-demo-roles',
  companyRegisterOauthPassword: 'kierto-demo-roles-oauth',
  companyRegisterRedirectUri: 'http://localhost:8080/person/recycle/represent',
  companyRegisterTimeoutMs: timeoutMs,
  geocoderUrl: nowhere,
  geocoderKey: null,
  geocoderTimeoutMs: timeoutMs,
  smtpUrl: 'smtp://127.0.0.1:9',
  mailFrom: 'Kierto <noreply@kierto.example>',
  mailTimeoutMs: timeoutMs,
  ...more,
})

/** Failures of an HTTP system, each with its expected error and the time-out that it needs. */
export const wireFailures: Record<string, [RequestListener, string, number?]> = {
  hangs: [() => {}, 'BROKEN', shortMs],
  'answers one byte and no more': [
    (_, res) => void res.writeHead(200).write('<'),
    'BROKEN',
    shortMs,
  ],
  'resets the connection': [(req) => req.socket.resetAndDestroy(), 'BROKEN'],
  'answers garbage': [(_, res) => void res.end('%% <]} %%'), 'API_EXCEPTION'],
  'announces 100 MB': [
    (_, res) => res.writeHead(200, { 'content-length': '100000000' }).flushHeaders(),
    'API_EXCEPTION',
  ],
  'answers 503': [(_, res) => void res.writeHead(503).end(), 'BROKEN'],
  'answers 401': [(_, res) => void res.writeHead(401).end('{}'), 'API_PERMISSION_DENIED'],
  'answers 403': [(_, res) => void res.writeHead(403).end('{}'), 'API_PERMISSION_DENIED'],
  'answers 418': [(_, res) => void res.writeHead(418).end('I am a teapot'), 'API_EXCEPTION'],
  redirects: [
    (_, res) => void res.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    'API_EXCEPTION',
  ],
}
