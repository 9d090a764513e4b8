import { Client } from 'pg'
import type { Logger } from 'pino'
import { vehicleChannel, type VehicleChangedEvent } from './notify-changed.ts'

/**
 * No later change is missed, and the changes of the last `coversMs` follow at once. Earlier ones may be
 * missed.
 */
export type ReadyEvent = { readonly coversMs: number }
/** `agoMs`: a repeated change, with its age. */
export type VehicleEventOrReady = (VehicleChangedEvent & { readonly agoMs?: number }) | ReadyEvent
export type Listener = (heard: VehicleEventOrReady) => void

/** An account whose rights may have ended. null: any account's may have. */
export type AccessListener = (accountId: number | null) => void

export type VehicleChanges = {
  /** @returns a function that stops the subscription */
  listen: (listener: Listener) => () => void
  /** Tells of ended rights for the life of the process, while the connection of `listen` is open. */
  listenToAccess: (listener: AccessListener) => void
  close: () => Promise<void>
}

const reconnectDelayMs = 1000
/** Changes are repeated for this time to a new listener, whose page may have read its lists before. */
const repeatedMs = 30_000
const keepAliveMs = 30_000

/** Sent by triggers of the database (schema/again/01-platform.sql). */
const accessChannel = 'access_changed'

/**
 * Receives every change of a vehicle, from any process (PostgreSQL's LISTEN). One connection for
 * the process, opened for the first listener and reopened when it breaks.
 */
export function createVehicleChanges(databaseUrl: string, log: Logger): VehicleChanges {
  const listeners = new Set<Listener>()
  const accessListeners: AccessListener[] = []
  let connection: Client | null = null
  /** Since when no change is missed, as `performance.now()`. null while the connection is broken. */
  let readySince: number | null = null
  let recent: { at: number; change: VehicleChangedEvent }[] = []
  let isClosed = false
  /** One line of the log for a loss, and one for its end. */
  let isLost = false
  let timer: NodeJS.Timeout | undefined

  const tell = (heard: VehicleEventOrReady) => {
    for (const listener of listeners) listener(heard)
  }
  const tellChange = (change: VehicleChangedEvent) => {
    const at = performance.now()
    recent = [...recent.filter((each) => each.at > at - repeatedMs), { at, change }]
    tell(change)
  }
  const begin = (listener: Listener, since: number) => {
    const now = performance.now()
    listener({ coversMs: Math.min(repeatedMs, now - since) })
    for (const { at, change } of recent)
      if (at > now - repeatedMs) listener({ ...change, agoMs: Math.floor(now - at) })
  }
  const tellAccess = (accountId: number | null) => {
    for (const listener of accessListeners) listener(accountId)
  }

  function connect(): void {
    if (connection || isClosed) return
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'kierto-changes',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    })
    connection = client
    const lose = () => {
      if (connection !== client) return
      connection = null
      readySince = null
      recent = []
      clearTimeout(timer)
      client.end().catch(() => undefined)
      if (isClosed) return
      if (!isLost) log.warn({ code: 'VEHICLE_CHANGES_LOST' })
      isLost = true
      timer = setTimeout(connect, reconnectDelayMs).unref()
    }
    // A query finds a connection that broke without notice.
    const askLater = () => {
      timer = setTimeout(() => void stayAlive(), keepAliveMs).unref()
    }
    const stayAlive = async () => {
      try {
        await client.query('select 1')
        askLater()
      } catch {
        lose()
      }
    }
    const open = async () => {
      try {
        await client.connect()
        await client.query(`listen ${vehicleChannel}; listen ${accessChannel}`)
        readySince = performance.now()
        if (isLost) log.info({ code: 'VEHICLE_CHANGES_BACK' })
        isLost = false
        // Earlier notices may be lost.
        tellAccess(null)
        tell({ coversMs: 0 })
        askLater()
      } catch {
        lose()
      }
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel, payload }) => {
      if (channel === accessChannel) tellAccess(payload ? Number(payload) : null)
      else tellChange(JSON.parse(payload ?? '') as VehicleChangedEvent)
    })
    void open()
  }

  return {
    listen: (listener) => {
      listeners.add(listener)
      if (readySince === null) connect()
      else begin(listener, readySince)
      return () => {
        listeners.delete(listener)
      }
    },
    listenToAccess: (listener) => {
      accessListeners.push(listener)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connection?.end()
    },
  }
}
