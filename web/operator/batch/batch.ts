import { sessionFailures } from '#contract/error-codes.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import type { ApiError, ClientCode } from '#web/api/http.ts'

/** The answer to the request of one vehicle. `error` is null where it was done. */
export type BatchResult = { readonly vehicle: Vehicle; readonly error: ApiError | null }

export type Batch = {
  readonly isChoosing: boolean
  /** In the sequence of choosing, which is the sequence of the requests. */
  readonly chosen: readonly Vehicle[]
  readonly phase: 'idle' | 'running' | 'stopping'
  /** Answers of the last run, in their sequence. */
  readonly results: readonly BatchResult[]
  /** Vehicles that the last run was for. 0 before the first one. */
  readonly total: number
  /** Error that ended the last run early, such as a lost connection. */
  readonly cut: ApiError | null
}

export type BatchEvent =
  | { readonly type: 'opened' | 'closed' | 'cleared' | 'begun' | 'stopped' }
  /** `seen` brings newer data of a vehicle that may be chosen. */
  | { readonly type: 'toggled' | 'seen'; readonly vehicle: Vehicle }
  /** All vehicles of a list are chosen, or none of them. */
  | { readonly type: 'taken' | 'left'; readonly vehicles: readonly Vehicle[] }
  | ({ readonly type: 'answered' } & BatchResult)
  | { readonly type: 'ended'; readonly cut: ApiError | null }

export const noBatch: Batch = {
  isChoosing: false,
  chosen: [],
  phase: 'idle',
  results: [],
  total: 0,
  cut: null,
}

/** Errors that every further request would meet too. They end a run and judge no vehicle. */
const cuts: ReadonlySet<ClientCode> = new Set<ClientCode>([
  'NETWORK_ERROR',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  ...sessionFailures,
])
export const isCut = ({ code }: ApiError): boolean => cuts.has(code)

/** The next state of a choice of vehicles and of its runs. The choice is fixed during a run. */
export function reduceBatch(batch: Batch, event: BatchEvent): Batch {
  if (event.type === 'seen') return seen(batch, event.vehicle)
  return batch.phase === 'idle' ? afterChoice(batch, event) : afterRun(batch, event)
}

function afterChoice(batch: Batch, event: BatchEvent): Batch {
  if (event.type === 'toggled') return { ...batch, chosen: toggled(batch.chosen, event.vehicle) }
  if (event.type === 'taken' || event.type === 'left') {
    const others = event.vehicles.reduce(without, batch.chosen)
    return { ...batch, chosen: event.type === 'left' ? others : [...others, ...event.vehicles] }
  }
  if (event.type === 'begun') return begun(batch)
  if (event.type === 'closed') return noBatch
  const isFresh = event.type === 'opened' || event.type === 'cleared'
  return isFresh ? { ...noBatch, isChoosing: true } : batch
}

function afterRun(batch: Batch, event: BatchEvent): Batch {
  if (event.type === 'answered') return answered(batch, event)
  if (event.type === 'stopped') return { ...batch, phase: 'stopping' }
  if (event.type === 'ended') return { ...batch, phase: 'idle', cut: event.cut }
  return batch
}

export const isChosen = ({ chosen }: Batch, { id }: Pick<Vehicle, 'id'>): boolean =>
  chosen.some((vehicle) => vehicle.id === id)

/** Returns the reason why the last run did not do a vehicle that is still chosen. */
export function failureOf(batch: Batch, vehicle: Pick<Vehicle, 'id'>): ApiError | null {
  if (!isChosen(batch, vehicle)) return null
  return batch.results.find((result) => result.vehicle.id === vehicle.id)?.error ?? null
}

const without = (chosen: readonly Vehicle[], { id }: Vehicle) =>
  chosen.filter((vehicle) => vehicle.id !== id)

function toggled(chosen: readonly Vehicle[], vehicle: Vehicle): readonly Vehicle[] {
  const rest = without(chosen, vehicle)
  return rest.length < chosen.length ? rest : [...chosen, vehicle]
}

function seen(batch: Batch, vehicle: Vehicle): Batch {
  const isNews = batch.chosen.some((known) => known.id === vehicle.id && known !== vehicle)
  if (!isNews) return batch
  return { ...batch, chosen: batch.chosen.map((it) => (it.id === vehicle.id ? vehicle : it)) }
}

function begun(batch: Batch): Batch {
  const total = batch.chosen.length
  return total === 0 ? batch : { ...batch, phase: 'running', results: [], total, cut: null }
}

function answered(batch: Batch, { vehicle, error }: BatchResult): Batch {
  return {
    ...batch,
    results: [...batch.results, { vehicle, error }],
    chosen: error ? batch.chosen : without(batch.chosen, vehicle),
  }
}
