import { sql } from 'kysely'
import type { HistoryEntry } from '#contract/owner.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { OrderStep } from '#rules/vehicle/pickup-order.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import type { OrderRow } from '#server/modules/order/order-steps.sql.ts'
import { orderFrom } from '#server/modules/order/sql.ts'

type Whose = { vehicleId: number; personId: number }
type OwnCertificate = Awaited<ReturnType<typeof certificatesOf>>[number]

/**
 * Vehicles that the person ordered away or has a certificate of, latest first. `db` is one
 * connection: all steps are read in one round trip.
 */
export async function historyOf(
  db: Db,
  { personId, now }: { personId: number; now: Date },
): Promise<HistoryEntry[]> {
  const vehicles = await ownVehicles(db, { personId })
  const entries = await Promise.all(
    vehicles.map((vehicle) => historyEntry(db, vehicle, { vehicleId: vehicle.id, personId, now })),
  )
  const latest = ({ events }: HistoryEntry) => events.at(-1)?.at ?? ''
  return entries.sort((a, b) => latest(b).localeCompare(latest(a)))
}

// Starts from the person's few certificates and orders. A condition for each would scan all
// vehicles of the country.
const ownVehicles = preparedQuery((db, { personId }: Params<{ personId: number }>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', 'in', (from) =>
      from
        .selectFrom('vehicle_order')
        .where('vehicle_order.person_id', '=', personId)
        .select('vehicle_order.vehicle_id')
        .union(
          from
            .selectFrom('certificate')
            .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
            .where('certificate_person.person_id', '=', personId)
            .select('certificate.vehicle_id'),
        ),
    )
    .selectAll()
    .orderBy('status_updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200),
)

async function historyEntry(
  db: Db,
  vehicle: VehicleRow,
  whose: Whose & { now: Date },
): Promise<HistoryEntry> {
  const [[order], certificates] = await Promise.all([
    latestOrder(db, whose),
    certificatesOf(db, whose),
  ])
  const [certificate] = certificates
  // A cancelled order ends the history: the later steps do not concern the person.
  const isOver = certificate === undefined && order?.cancelled_at !== null
  const [events, ordered, stages] = await Promise.all([
    stepsOf(db, whose, { order, certificate, isOver }),
    order ? orderFrom(db, order, whose.now) : null,
    certificate?.state === 'valid' ? stagesDone(db, whose) : [],
  ])
  return {
    id: vehicle.id,
    plate: vehicle.plate,
    vin: vehicle.vin,
    make: vehicle.make,
    model: vehicle.model,
    model_year: vehicle.model_year,
    color: vehicle.color,
    kind: vehicle.kind,
    status: isOver ? null : vehicle.status,
    events,
    order: ordered,
    treated: {
      depolluted: doneAt(stages, 'depolluted'),
      shredded: doneAt(stages, 'hull_to_shredder'),
    },
    certificate: certificate ? factsOf(certificate) : null,
    certificates: Array.from(certificates, (each) => ({
      ...factsOf(each),
      state: each.state,
      state_at: each.state_at?.toISOString() ?? null,
      replaced_by: each.replaced_by,
      seal_level: each.seal_level,
    })),
  }
}

const stagesDone = preparedQuery((db, { vehicleId }: Params<Whose>) =>
  db.selectFrom('vehicle_stage').where('vehicle_id', '=', vehicleId).select(['stage', 'done_at']),
)

const doneAt = (stages: readonly { stage: Stage; done_at: Date }[], name: Stage) =>
  stages.find(({ stage }) => stage === name)?.done_at.toISOString() ?? null

const latestOrder = preparedQuery((db, { vehicleId, personId }: Params<Whose>) =>
  db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll(),
)

type Story = {
  order: OrderRow | undefined
  certificate: OwnCertificate | undefined
  isOver: boolean
}

/**
 * The steps that concern the person: their latest order, the reception and the certificate. Orders
 * of other owners and transfers between stations are not included.
 */
async function stepsOf(
  db: Db,
  { vehicleId, personId }: Whose,
  { order, certificate, isOver }: Story,
): Promise<HistoryEntry['events']> {
  const since = order?.created_at ?? new Date(0)
  const rows = await moves(db, { vehicleId, personId, since, isOver })
  const steps: HistoryEntry['events'] = rows.map(({ at, move, shop }) => ({
    at: at.toISOString(),
    step: stepOfMove[move as keyof typeof stepOfMove],
    shop,
  }))
  if (certificate) {
    const at = certificate.created_at.toISOString()
    steps.push({ at, step: 'certificate_issued', shop: certificate.shop })
  }
  return steps.sort((a, b) => a.at.localeCompare(b.at))
}

type Moves = Whose & { since: Date; isOver: boolean }
const moves = preparedQuery((db, { vehicleId, personId, since, isOver }: Params<Moves>) =>
  db
    .selectFrom('vehicle_event')
    .leftJoin('shop', 'shop.id', 'vehicle_event.to_shop_id')
    .where('vehicle_event.vehicle_id', '=', vehicleId)
    .where('vehicle_event.at', '>=', since)
    .where((eb) =>
      eb.or([
        eb.and({ 'vehicle_event.person_id': personId }).and('move', 'in', ['order', 'cancel']),
        eb
          .and([
            eb.not(sql<boolean>`${isOver}::boolean`),
            eb(sql`coalesce(from_status, '')`, 'in', ['', 'shop_transit']),
          ])
          .and('move', 'in', ['receive', 'admit', 'certify']),
      ]),
    )
    .orderBy('vehicle_event.at')
    .orderBy('vehicle_event.id')
    .select(['vehicle_event.at', 'vehicle_event.move', 'shop.name as shop']),
)

const stepOfMove = {
  order: 'ordered',
  cancel: 'cancelled',
  receive: 'received',
  admit: 'received',
  certify: 'received',
} as const satisfies Record<string, OrderStep>

const factsOf = (certificate: OwnCertificate) => ({
  number: certificate.number,
  issuer: certificate.issuer_name,
  agent: certificate.agent_name,
  issued_at: certificate.issued_on,
  registration: certificate.registration_state && {
    state: certificate.registration_state,
    is_late: certificate.registration_state === 'pending' && certificate.told_at !== null,
    receipt: certificate.receipt,
    // Only the valid certificate has the receipt as a file.
    receipt_token:
      certificate.receipt !== null && certificate.state === 'valid' ? certificate.token : null,
  },
})

/** The person's certificates of the vehicle, newest first. Corrections come before the first one. */
export function certificatesOf(db: Db, whose: Whose) {
  return ownCertificates(db, whose)
}

const ownCertificates = preparedQuery((db, { vehicleId, personId }: Params<Whose>) =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .leftJoin('certificate as newer', 'newer.replaces_id', 'certificate.id')
    .leftJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    .where('certificate.vehicle_id', '=', vehicleId)
    .where('certificate_person.person_id', '=', personId)
    .orderBy('certificate.created_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .selectAll('certificate')
    .select([
      'shop.name as shop',
      'newer.number as replaced_by',
      'registration.state as registration_state',
    ])
    .select(['registration.receipt', 'registration.told_at']),
)
