import type { HistoryEntry } from '#contract/owner.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { OrderStep } from '#rules/vehicle/pickup-order.ts'
import type { Db } from '#server/platform/db/index.ts'
import { factsOfVehicle, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import type { OrderRow } from '#server/modules/order/order-steps.sql.ts'
import { orderFrom } from '#server/modules/order/sql.ts'
import {
  certificatesOf,
  latestOrder,
  moves,
  ownVehicles,
  stagesDone,
  type OwnCertificate,
  type VehicleOfPerson,
} from './history.sql.ts'

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

async function historyEntry(
  db: Db,
  vehicle: VehicleRow,
  of: VehicleOfPerson & { now: Date },
): Promise<HistoryEntry> {
  const [[order], certificates] = await Promise.all([latestOrder(db, of), certificatesOf(db, of)])
  const [certificate] = certificates
  // A cancelled order ends the history: the later steps do not concern the person.
  const isOver = certificate === undefined && order?.cancelled_at !== null
  const [events, ordered, stages] = await Promise.all([
    stepsOf(db, of, { order, certificate, isOver }),
    order ? orderFrom(db, order, of.now) : null,
    certificate?.state === 'valid' ? stagesDone(db, of) : [],
  ])
  return {
    ...factsOfVehicle(vehicle),
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

const doneAt = (stages: readonly { stage: Stage; done_at: Date }[], name: Stage) =>
  stages.find(({ stage }) => stage === name)?.done_at.toISOString() ?? null

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
  { vehicleId, personId }: VehicleOfPerson,
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
