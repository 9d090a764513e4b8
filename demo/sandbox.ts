import { createHash, randomUUID } from 'node:crypto'
import { keyRights, keyYears } from '#rules/access/key-rights.ts'
import { webhookAttempts, webhookEvents, type WebhookEvent } from '#rules/access/webhook-events.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { Make } from '#server/seed/make.ts'
import { sealedPlace } from '#server/modules/webhook/send-webhook.ts'
import { ofNothing, type WebhookBody } from '#server/modules/webhook/queue-webhooks.ts'
import { demoAccounts } from '#stand-ins/main.ts'

/** API key of the sandbox company. It works in the demo only, and docs/api.md uses it. */
export const sandboxKey = 'kierto_demo-sandbox-key-that-works-in-the-demo-onl'
/** Main user of the sandbox company, with the password of the demo. */
export const sandboxUsername = 'sandbox'

const hour = 3_600_000

/** The vehicles of the sandbox. The last one is done. */
const vehicles = [
  { plate: 'KOE-101', vin: 'SB1KV58E60F000101', make: 'Toyota', model: 'Corolla', year: 2006 },
  { plate: 'KOE-102', vin: 'WBANC51050B000102', make: 'BMW', model: '320D', year: 2008 },
  { plate: 'KOE-103', vin: 'SJNFAAJ10U1000103', make: 'Nissan', model: 'Qashqai', year: 2010 },
] as const

type Sandbox = {
  secrets: Secrets
  passwordHash: string
  standInsUrl: string
  now: Date
}

/**
 * Adds a company for developers who try the API: a station that owners do not find, a main user, an
 * API key with every right, and a webhook with deliveries that calls a stand-in.
 */
export async function loadSandbox(make: Make, tx: Tx, of: Sandbox): Promise<void> {
  const { now } = of
  const company = await make.company({
    name: 'Rajapinnan Koe Oy',
    business_id: '3123451-2',
    email: 'koe@kierto.example',
    contact_person: 'Kaisa Kokeilija',
    address: 'Kokeilutie 1',
    city: 'Tampere',
    postal: '33100',
    has_battery_duty: false,
  })
  const shop = await make.shop({
    company_id: company.id,
    name: 'Koeasema',
    email: 'koeasema@kierto.example',
    contact_person: 'Kaisa Kokeilija',
    address: 'Kokeilutie 1',
    city: 'Tampere',
    postal: '33100',
    lat: 61.498,
    lng: 23.761,
    is_private: true,
    has_pickup: false,
    pickup_radius_km: null,
  })
  const main = await make.account({
    username: sandboxUsername,
    email: `${sandboxUsername}@kierto.example`,
    name: 'Kaisa Kokeilija',
    group_name: 'operator',
    company_id: company.id,
    password_hash: of.passwordHash,
    shops: [shop.id],
  })
  await loadKey(tx, { companyId: company.id, shopId: shop.id, makerId: main.id, now })
  const happened: Happened[] = []
  for (const [n, vehicle] of vehicles.entries()) {
    const where = { n, shopId: shop.id, accountId: main.id, now }
    happened.push(...(await loadVehicle(make, tx, vehicle, where)))
  }
  await loadWebhook(tx, { ...of, companyId: company.id, shopId: shop.id, happened })
}

type KeyOf = { companyId: number; shopId: number; makerId: number; now: Date }

async function loadKey(tx: Tx, { companyId, shopId, makerId, now }: KeyOf): Promise<void> {
  const username = `api-key-${randomUUID()}`
  const { id } = await tx
    .insertInto('account')
    .values({
      company_id: companyId,
      username,
      email: username,
      name: 'Koeavain',
      phone: null,
      group_name: null,
      is_machine: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('account_shop').values({ account_id: id, shop_id: shopId }).execute()
  const today = finnishDay(now)
  await tx
    .insertInto('api_key')
    .values({
      account_id: id,
      secret_hash: createHash('sha256').update(sandboxKey).digest(),
      hint: sandboxKey.slice(-4),
      rights: [...keyRights],
      has_all_shops: true,
      created_by: makerId,
      created_at: now,
      // The first of the month: the last year has no 29 February.
      ends_on: `${Number(today.slice(0, 4)) + keyYears}${today.slice(4, 8)}01`,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
}

type Happened = { event: WebhookEvent; vehicleId: number; at: Date }
type Where = { n: number; shopId: number; accountId: number; now: Date }

/** Adds a certified vehicle. Returns its events as the webhook tells them. */
async function loadVehicle(
  make: Make,
  tx: Tx,
  { year, ...facts }: (typeof vehicles)[number],
  { n, shopId, accountId, now }: Where,
): Promise<Happened[]> {
  const at = new Date(now.getTime() - (n + 1) * 20 * hour)
  const isDone = n === vehicles.length - 1
  const doneAt = new Date(at.getTime() + 3 * hour)
  const { id } = await make.vehicle({
    ...facts,
    registry_id: `sandbox-${n}`,
    model_year: year,
    first_registered: `${year}-05-14`,
    status: isDone ? 'shop_done' : 'shop_process',
    condition: 'recycle',
    shop_id: shopId,
    status_updated_at: isDone ? doneAt : at,
    created_at: at,
  })
  const moved = { vehicle_id: id, to_shop_id: shopId, account_id: accountId, at }
  await make.event({ ...moved, move: 'admit', to_status: 'shop_process' })
  const certificate = await make.certificate({
    vehicle_id: id,
    shop_id: shopId,
    created_at: at,
    holder_name: 'Oskari Esimerkki',
    // The letter K separates it from the numbers that the service gives.
    number: `FI-${at.getUTCFullYear()}-K${String(n + 1).padStart(5, '0')}`,
  })
  await tx
    .insertInto('registration')
    .values({
      certificate_id: certificate.id,
      state: 'confirmed',
      receipt: `sandbox-${n}`,
      settled_at: at,
    })
    .execute()
  const happened = (event: WebhookEvent, later: number): Happened => ({
    event,
    vehicleId: id,
    at: new Date(at.getTime() + later),
  })
  const arrived = [happened('vehicle.received', 0), happened('vehicle.certified', 1000)]
  if (!isDone) return arrived
  const finished = { ...happened('vehicle.done', 0), at: doneAt }
  await make.event({
    ...moved,
    move: 'finish',
    from_status: 'shop_process',
    from_shop_id: shopId,
    to_status: 'shop_done',
    at: finished.at,
  })
  return [...arrived, finished]
}

type WebhookOf = Sandbox & { companyId: number; shopId: number; happened: readonly Happened[] }

/** The address was away for the oldest event, which can be sent again. It took the others. */
async function loadWebhook(tx: Tx, of: WebhookOf): Promise<void> {
  const webhookId = randomUUID()
  const oldestFirst = of.happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await tx
    .insertInto('webhook')
    .values({
      id: webhookId,
      company_id: of.companyId,
      url: `${of.standInsUrl}/events/`,
      events: [...webhookEvents],
      secret_sealed: of.secrets.seal(demoAccounts.events.secret, sealedPlace(webhookId)),
      created_at: oldestFirst[0]?.at ?? of.now,
      removed_at: null,
    })
    .execute()
  for (const [n, { event, vehicleId, at }] of oldestFirst.entries()) {
    const body: WebhookBody = {
      event,
      occurred_at: at.toISOString(),
      // The sequence of the service goes on above them.
      version: n - oldestFirst.length,
      ...ofNothing,
      vehicle_id: vehicleId,
      shop_id: of.shopId,
    }
    await tx
      .insertInto('webhook_delivery')
      .values({
        id: randomUUID(),
        webhook_id: webhookId,
        body: JSON.stringify(body),
        created_at: at,
        last_at: at,
        ...(n === 0
          ? { state: 'failed', attempts: webhookAttempts, outcome: 'http_503' }
          : { state: 'delivered', attempts: 1, outcome: 'http_204' }),
      })
      .execute()
  }
}
