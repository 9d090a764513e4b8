import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createCompanyRegister } from './company-register/company-register.ts'
import type { RolesAccount } from './company-register/roles-account.ts'
import { pages } from '#rules/pages.ts'
import { createGeocoder } from './geocoder/geocoder.ts'
import { createEvents } from './events/events.ts'
import { createFaults, type Faults } from './faults.ts'
import { sendIndex } from './index-page.ts'
import { startMail } from './mail/mail.ts'
import { mount } from './mount.ts'
import { sendJson, type StandIn } from './stand-in.ts'
import { demoTeliaClient } from './telia/demo-client.ts'
import type { TeliaClient } from './telia/provider.ts'
import { createTelia } from './telia/telia.ts'
import { createTiles } from './tiles/tiles.ts'
import { createTimeStamps } from './timestamp/timestamp.ts'
import { createWasteRegister, type WasteRegisterAccount } from './waste-register/waste-register.ts'
import { createTraficom, type TraficomAccount } from './traficom/traficom.ts'

export type StandInOptions = {
  /** HTTP port, 8081 by default. 0 picks a free one. */
  port?: number
  /** SMTP port, by default the HTTP port + 1 (0 with port 0). */
  smtpPort?: number
  /** Folder for keys and scrappings, which survive a restart. */
  dataFolder: string
  /** Address of the Kierto server. Logins return to its `/telia-login`. */
  publicUrl?: string
  /** Registration at the identity provider, by default the demo client of the data folder. */
  telia?: TeliaClient
  traficom?: TraficomAccount
  companyRegister?: RolesCredentials
  wasteRegister?: WasteRegisterAccount
  now?: () => Date
}

type RolesCredentials = Omit<RolesAccount, 'redirectUri'>

/** Secrets of the demo only. They are in the code so that the server's defaults can match. */
export const demoAccounts: {
  traficom: TraficomAccount
  companyRegister: RolesCredentials
  wasteRegister: WasteRegisterAccount
  /** Secret of the webhook of the sandbox company. */
  events: { secret: string }
} = {
  traficom: { user: 'kierto', password: 'kierto-demo-traficom' },
  companyRegister: {
    clientId: 'kierto',
    apiKey: 'kierto-demo-roles',
    oauthPassword: 'kierto-demo-roles-oauth',
  },
  wasteRegister: { clientId: 'kierto-demo-company', secret: 'kierto-demo-siirto' },
  events: { secret: 'whsec_kierto-demo-sandbox' },
}

type Handler = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<void>

const fail = (res: ServerResponse, error: unknown): void => {
  // The client closed the connection.
  if (res.destroyed) return
  if (res.headersSent) {
    res.destroy()
    return
  }
  if (error instanceof SyntaxError) sendJson(res, 400, { error: 'not JSON' })
  else if (error instanceof RangeError) sendJson(res, 413, { error: error.message })
  else {
    console.error('stand-in failed:', error)
    sendJson(res, 500, { error: 'the stand-in failed' })
  }
}

const listen = async (server: ReturnType<typeof createServer>, port: number): Promise<number> => {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const demoRegistration = async (folder: string, publicUrl: string): Promise<TeliaClient> => {
  const { clientId, jwks } = await demoTeliaClient(folder)
  return { clientId, jwks, redirectUris: [`${publicUrl}/telia-login`] }
}

/**
 * Starts all stand-ins in this process: one HTTP port on loopback with `/<name>` for each, and
 * SMTP. `url` has no final slash. Rejects where a port is taken.
 */
export const startStandIns = async (options: StandInOptions) => {
  const { port = 8081, dataFolder, publicUrl = 'http://localhost:8080' } = options
  const smtpPort = options.smtpPort ?? (port === 0 ? 0 : port + 1)
  const now = options.now ?? (() => new Date())
  const handlers = new Map<string, Handler>()
  const faultsOf = new Map<StandIn, Faults>()
  const standIns: StandIn[] = []
  let ready = false

  const server = createServer((req, res) => {
    const [, name = '', path = ''] = /^\/([^/?]*)(.*)$/s.exec(req.url ?? '') ?? []
    const handler = handlers.get(name)
    if (handler)
      handler(req, res, path.startsWith('/') ? path : `/${path}`).catch((error: unknown) =>
        fail(res, error),
      )
    else if (!ready) res.writeHead(503, { 'retry-after': '1' }).end()
    else if (name === '') sendIndex(res, standIns)
    else sendJson(res, 404, { error: 'no such stand-in' })
  })
  // The identity provider's issuer contains the port, so the port comes first.
  const url = `http://localhost:${await listen(server, port)}`
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await Promise.all([closed, ...standIns.flatMap((standIn) => standIn.close?.() ?? [])])
  }

  try {
    const mail = await startMail({ smtpPort, now })
    standIns.push(mail)
    standIns.push(
      await createTelia({
        issuer: `${url}/telia/uas`,
        dataFolder,
        client: options.telia ?? (await demoRegistration(dataFolder, publicUrl)),
      }),
      createTraficom({ dataFolder, now, account: options.traficom ?? demoAccounts.traficom }),
      createCompanyRegister({
        now,
        account: {
          ...(options.companyRegister ?? demoAccounts.companyRegister),
          redirectUri: `${publicUrl}${pages.personRepresent.path}`,
        },
      }),
      createGeocoder(),
      createTiles(),
      createTimeStamps({ now }),
      createEvents({ now, secret: demoAccounts.events.secret }),
      createWasteRegister({ now, account: options.wasteRegister ?? demoAccounts.wasteRegister }),
    )
    for (const standIn of standIns) {
      const faults = standIn.faults ?? createFaults()
      faultsOf.set(standIn, faults)
      handlers.set(standIn.name, mount(standIn, faults))
    }
    ready = true
    /** Forgets what they recorded and ends all faults. Returns the names of those that had one. */
    const reset = () =>
      standIns
        .filter((standIn) => {
          const state = () =>
            JSON.stringify([faultsOf.get(standIn)?.present(), standIn.switches?.()])
          const before = state()
          faultsOf.get(standIn)?.set({ mode: 'ok' })
          standIn.reset?.()
          return state() !== before
        })
        .map(({ name }) => name)
    return { url, smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`, reset, close }
  } catch (error) {
    await close()
    throw error
  }
}

if (import.meta.main) {
  const { STANDINS_PORT, DATA_DIR = 'data', PUBLIC_URL } = process.env
  const running = await startStandIns({
    dataFolder: join(DATA_DIR, 'stand-ins'),
    ...(STANDINS_PORT && { port: Number(STANDINS_PORT) }),
    ...(PUBLIC_URL && { publicUrl: PUBLIC_URL }),
  })
  console.log(`Stand-ins: ${running.url}, ${running.smtpUrl}`)
  const stop = () => {
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
