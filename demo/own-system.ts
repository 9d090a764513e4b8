import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * The system of a yard, as a developer may write it from docs/api.md alone. It knows the records of its
 * station from the answers to its own calls and from webhooks, and imports nothing of the service.
 */

type Vehicle = { id: number; status: string | null; yard_place: string | null }
type Part = { id: string; state: string }
type Load = { id: number; state: string }
type Hull = { vehicle_id: number; obstacle: string | null }
type Order = { id: number; version: number; vehicle: { id: number } }
type Event = {
  version: number | null
  vehicle_id: number | null
  part_id: string | null
  load_id: number | null
}
type Settings = {
  /** Address of the service. */
  service: string
  key: string
  shopId: number
  now: () => Date
  /** Whether the receiver is away for this attempt. */
  isAway: () => boolean
}

const toleranceMs = 300_000

/** Starts the system with its receiver of webhooks. */
export async function startOwnSystem({ service, key, shopId, now, isAway }: Settings) {
  /** The state of each record that the system knows, by its name. */
  const picture = new Map<string, string>()
  const versions = new Map<string, number>()
  const failures: string[] = []
  let secret = ''
  let work = Promise.resolve()

  const send = (method: string, path: string, body?: object) =>
    fetch(`${service}/api/v1/shop/${shopId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  /** Sends a call that has to succeed. */
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await send(method, path, body)
    if (response.ok) return (await response.json()) as T
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }

  const keepVehicle = ({ id, status, yard_place: place }: Vehicle) =>
    picture.set(`vehicle ${id}`, `${status} ${place}`)
  const keepPart = ({ id, state }: Part) => picture.set(`part ${id}`, state)
  const keepLoad = ({ id, state }: Load) => picture.set(`load ${id}`, state)

  /** Reads the record of an event again. What the station does not have any more is forgotten. */
  async function take({ version, vehicle_id: vehicle, part_id: part, load_id: load }: Event) {
    const name = load ? `load ${load}` : part ? `part ${part}` : `vehicle ${vehicle}`
    // A repeat, or an event that a later one has overtaken.
    if ((version ?? 0) <= (versions.get(name) ?? 0)) return
    if (load) keepLoad(await call<Load>('GET', `/load/${load}/`))
    else if (part) (await call<Part[]>('GET', `/part/?vehicle_id=${vehicle}`)).forEach(keepPart)
    else {
      const response = await send('GET', `/vehicle/${vehicle}/`)
      if (response.ok) keepVehicle((await response.json()) as Vehicle)
      else picture.delete(name)
    }
    versions.set(name, version ?? 0)
  }

  function isSigned(header: unknown, text: string): boolean {
    const [, seconds, mac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
    const expected = createHmac('sha256', secret).update(`${seconds}.${text}`).digest()
    const given = Buffer.from(mac, 'hex')
    const isFresh = Math.abs(now().getTime() - Number(seconds) * 1000) <= toleranceMs
    return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
  }

  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    const answer = async () => {
      const text = Buffer.concat(chunks).toString()
      if (isAway()) return 503
      if (!isSigned(request.headers['kierto-signature'], text)) return 401
      // One event after another, so that an older answer never replaces a newer one.
      const taken = work.then(() => take(JSON.parse(text) as Event))
      work = taken.catch((error: unknown) => void failures.push(String(error)))
      await work
      return 204
    }
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void answer().then((status) => response.writeHead(status).end()))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))

  /** Changes a vehicle, and keeps what the service answers. */
  const change = async (id: number, body: object) =>
    keepVehicle(await call<Vehicle>('PATCH', `/vehicle/${id}/`, body))

  /** A day of the yard: orders, places, treatment, parts, listing, transfer, load, done. */
  async function runDay({
    otherShopId,
    buyerShopId,
  }: Record<'otherShopId' | 'buyerShopId', number>) {
    const at = now().toISOString()
    for (const { id, version, vehicle } of await call<Order[]>('GET', '/order/list/')) {
      const handedOver = { expected_version: version, step: 'hand_over' }
      await call('PATCH', `/order/${id}/`, handedOver)
      await change(vehicle.id, { status: 'shop_process' })
    }
    const hulls = await call<Hull[]>('GET', '/load/candidates/')
    const hull = hulls.find(({ obstacle }) => obstacle === null)?.vehicle_id ?? 0
    const found = await call<Vehicle[]>('GET', '/vehicle/search-status/shop_process/')
    found.forEach(keepVehicle)
    const ids = found.map(({ id }) => id).filter((id) => id !== hull)
    const [treated = 0, listed = 0, sent = 0, finished = 0] = ids.toSorted((a, b) => a - b)
    await change(treated, { yard_place: 'A-1' })
    const oil = { code: 'engine_oil', outcome: 'drained', amount: 4, basis: 'measured' }
    const entries = [{ id: randomUUID(), ...oil, done_at: at }]
    await call('POST', `/vehicle/${treated}/treatment/`, { entries })
    const part = randomUUID()
    const removed = { id: part, vehicle_id: treated, type: 'door', removed_at: at }
    await call('POST', '/part/', removed)
    keepPart(await call('PATCH', `/part/${part}/`, { state: 'for_sale', price_cents: 4500 }))
    await change(listed, { status: 'shop_listing' })
    await change(sent, { shop_id: otherShopId })
    const draft = { vehicle_ids: [hull], receiver_shop_id: buyerShopId, carried_by: 'sender' }
    const load = await call<Load>('POST', '/load/', draft)
    keepLoad(await call('POST', `/load/${load.id}/send/`))
    await change(finished, { status: 'shop_done', reason: 'Osat kirjattu paperille' })
    return { treated, listed, sent, finished, part, load: load.id }
  }

  return {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    setSecret: (given: string) => (secret = given),
    picture,
    failures,
    runDay,
    close: () => new Promise((resolve) => receiver.close(resolve)),
  }
}
