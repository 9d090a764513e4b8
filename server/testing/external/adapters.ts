import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { captureLog } from '../log.ts'
import { registriesDefaults } from '../../external/config.ts'
import type { RegistriesConfig } from '../../external/config.ts'

export type Peer = { readonly url: URL; readonly server: Server; close(): Promise<void> }

/** A small HTTP server on a free port, for answers that no well-behaved system gives. */
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

/** The address of a port where nobody listens any more. */
export const closedAddress = async (): Promise<URL> => {
  const peer = await startPeer(() => {})
  await peer.close()
  return peer.url
}

/** A clock that stands still until it is told to move, in milliseconds. */
const handClock = (): { monotonic: () => number; pass: (ms: number) => void } => {
  let at = 0
  return { monotonic: () => at, pass: (ms) => (at += ms) }
}

/** Tools for an adapter under test, with the lines that it logs and the clock that it sees. */
export const testTools = () => {
  const { log, lines } = captureLog()
  const clock = handClock()
  return {
    tools: { log, monotonic: clock.monotonic, random: () => 0, now: () => new Date() },
    pass: clock.pass,
    lines,
    /** Everything that was logged, as text. */
    logged: () => JSON.stringify(lines),
  }
}

/** A fresh private RSA key as PEM; 2048 bits unless told. */
export const rsaPem = (modulusLength = 2_048): string =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

const nowhere = 'http://127.0.0.1:9'

/** Long enough for a busy machine; only a test of a system that hangs asks for `shortMs`. */
const patientMs = 10_000
export const shortMs = 150

/** A configuration in which every system is unreachable unless told, with one time-out for all. */
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
  vehicleRegistryUser: 'kierto',
  vehicleRegistryPassword: 'kierto-demo-traficom',
  vehicleRegistryPermissionCodes: ['101'],
  vehicleRegistryTimeoutMs: timeoutMs,
  companyRegisterUrl: nowhere,
  companyRegisterRolesUrl: nowhere,
  companyRegisterClientId: 'kierto',
  companyRegisterApiKey: 'kierto-demo-roles',
  companyRegisterTimeoutMs: timeoutMs,
  geocoderUrl: nowhere,
  geocoderKey: null,
  geocoderTimeoutMs: timeoutMs,
  smtpUrl: 'smtp://127.0.0.1:9',
  mailFrom: 'Kierto <noreply@kierto.example>',
  mailTimeoutMs: timeoutMs,
  ...more,
})

/**
 * The ways in which an HTTP system fails, as a peer plays them, with what each is to come out as
 * and the time-out that it takes.
 */
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
