import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#contract/station-vehicle.ts'
import type { ApiError, ClientCode } from '#web/api/http.ts'
import {
  failureOf,
  isChosen,
  isCut,
  noBatch,
  reduceBatch,
  type Batch,
  type BatchEvent,
} from './batch.ts'

const vehicle = (id: number, remarks: string | null = null) => ({ id, remarks }) as Vehicle
const [first, second, third] = [vehicle(1), vehicle(2), vehicle(3)]
const error = (code: ClientCode): ApiError => ({ code, fields: {}, status: 409, requestId: null })
const refused = error('STAGE_ORDER')

const after = (...events: BatchEvent[]): Batch => events.reduce(reduceBatch, noBatch)
const chosen = (...vehicles: Vehicle[]): BatchEvent[] => [
  { type: 'opened' },
  ...vehicles.map((each): BatchEvent => ({ type: 'toggled', vehicle: each })),
]
const answered = (of: Vehicle, failure: ApiError | null = null): BatchEvent => ({
  type: 'answered',
  vehicle: of,
  error: failure,
})
const ids = ({ chosen: vehicles }: Batch) => vehicles.map(({ id }) => id)

describe('the choice', () => {
  test('keeps the sequence of choosing, and a second press takes a vehicle out', () => {
    const batch = after(...chosen(third, first, second), { type: 'toggled', vehicle: first })
    expect(ids(batch)).toEqual([3, 2])
    expect(isChosen(batch, first)).toBe(false)
  })

  test('takes all vehicles of a list, none twice, and leaves them', () => {
    const all = after(...chosen(third, second), { type: 'taken', vehicles: [first, second] })
    expect(ids(all)).toEqual([3, 1, 2])
    expect(ids(reduceBatch(all, { type: 'left', vehicles: [first, second] }))).toEqual([3])
  })

  test('is empty after it was cleared, and ends when it is closed', () => {
    const cleared = after(...chosen(first), { type: 'cleared' })
    expect(cleared).toEqual({ ...noBatch, isChoosing: true })
    expect(reduceBatch(cleared, { type: 'closed' })).toEqual(noBatch)
  })

  test('takes newer data of a chosen vehicle, and does not change for others', () => {
    const batch = after(...chosen(first))
    const newer = vehicle(1, 'no keys')
    expect(reduceBatch(batch, { type: 'seen', vehicle: newer }).chosen).toEqual([newer])
    expect(reduceBatch(batch, { type: 'seen', vehicle: second })).toBe(batch)
    expect(reduceBatch(batch, { type: 'seen', vehicle: first })).toBe(batch)
  })
})

describe('a run', () => {
  const running = after(...chosen(first, second, third), { type: 'begun' })

  test('needs a chosen vehicle', () => {
    expect(after({ type: 'opened' }, { type: 'begun' }).phase).toBe('idle')
  })

  test('takes done vehicles out of the choice and keeps refused ones with their reason', () => {
    const events = [answered(first), answered(second, refused), answered(third)]
    const batch = [...events, { type: 'ended', cut: null } as const].reduce(reduceBatch, running)
    expect(ids(batch)).toEqual([2])
    expect(failureOf(batch, second)).toBe(refused)
    expect(failureOf(batch, first)).toBeNull()
    expect(batch.results.map(({ vehicle: { id } }) => id)).toEqual([1, 2, 3])
    expect(batch.total).toBe(3)
    const again = reduceBatch(batch, { type: 'begun' })
    expect(again).toMatchObject({ phase: 'running', results: [], total: 1 })
  })

  test.each<BatchEvent>([
    { type: 'taken', vehicles: [first] },
    { type: 'toggled', vehicle: second },
    { type: 'cleared' },
    { type: 'closed' },
    { type: 'opened' },
    { type: 'begun' },
  ])('is not changed by $type', (event) => {
    expect(reduceBatch(running, event)).toBe(running)
  })

  test('keeps what it did not come to, when it is stopped or the connection is lost', () => {
    const stopping = [answered(first), { type: 'stopped' } as const].reduce(reduceBatch, running)
    expect(stopping.phase).toBe('stopping')
    const lost = error('NETWORK_ERROR')
    const batch = reduceBatch(stopping, { type: 'ended', cut: lost })
    expect(ids(batch)).toEqual([2, 3])
    expect(batch).toMatchObject({ phase: 'idle', cut: lost })
    expect(failureOf(batch, second)).toBeNull()
  })
})

test('a lost connection or session ends a run, and a refusal of one vehicle does not', () => {
  expect(isCut(error('NETWORK_ERROR'))).toBe(true)
  expect(isCut(error('REFRESH_TOKEN_EXPIRED'))).toBe(true)
  expect(isCut(error('STATUS_CONFLICT'))).toBe(false)
})
