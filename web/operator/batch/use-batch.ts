import { useEffect, useReducer, useRef } from 'react'
import type { Vehicle, VehicleChange } from '#contract/station-vehicle.ts'
import { stationOrdersContract, type StationOrderChange } from '#contract/station-orders.ts'
import { yardContract } from '#contract/yard.ts'
import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { refresh } from '#web/api/query-cache.ts'
import { uuid } from '#web/api/uuid.ts'
import { useShopId } from '../state.ts'
import { isCut, noBatch, reduceBatch, type Batch, type BatchEvent } from './batch.ts'

type At = { readonly shopId: number; readonly vehicleId: number }

/** A change of a vehicle, a step of the order that brings it, or a function with requests of its own. */
export type BatchChange =
  | VehicleChange
  | (StationOrderChange & { readonly orderId: number })
  | ((at: At) => Promise<{ readonly data?: unknown; readonly error?: ApiError }>)

export type BatchTools = {
  readonly batch: Batch
  readonly dispatch: (event: BatchEvent) => void
  /** Changes all chosen vehicles, one request after another. Does nothing while a run is going on. */
  readonly run: (changeOf: (vehicle: Vehicle) => BatchChange) => Promise<void>
  /** Ends the run after the request that is under way. */
  readonly stop: () => void
}

/**
 * Several chosen vehicles of a list and one change for all of them. Leaving the page ends a run. The
 * lists are loaded again once, at the end of a run.
 */
export function useBatch(): BatchTools {
  const shopId = useShopId()
  const [batch, dispatch] = useReducer(reduceBatch, noBatch)
  const isRunning = useRef(false)
  const isStopped = useRef(false)
  // A response may be lost after the change was made. The same change then keeps its key.
  const keys = useRef(new Map<string, string>())

  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  /** Returns an error that ends the run. */
  const change = async (vehicle: Vehicle, wanted: BatchChange): Promise<ApiError | null> => {
    const sent = JSON.stringify([vehicle.id, wanted])
    const idempotencyKey = keys.current.get(sent) ?? uuid()
    keys.current.set(sent, idempotencyKey)
    const answer = await sendChange({ shopId, vehicleId: vehicle.id }, wanted, idempotencyKey)
    const error = ('error' in answer && answer.error) || null
    if (error && isCut(error)) return error
    keys.current.delete(sent)
    dispatch({ type: 'answered', vehicle, error })
    return null
  }

  const run: BatchTools['run'] = async (changeOf) => {
    if (isRunning.current || batch.chosen.length === 0) return
    isRunning.current = true
    isStopped.current = false
    dispatch({ type: 'begun' })
    document.addEventListener('click', swallowSecondClick, true)
    let cut: ApiError | null = null
    for (const vehicle of batch.chosen) {
      cut = await change(vehicle, changeOf(vehicle))
      if (cut || isStopped.current) break
    }
    document.removeEventListener('click', swallowSecondClick, true)
    isRunning.current = false
    dispatch({ type: 'ended', cut })
    refresh(['CARS'])
  }

  const stop = () => {
    isStopped.current = true
    dispatch({ type: 'stopped' })
  }
  return { batch, dispatch, run, stop }
}

async function sendChange(at: At, change: BatchChange, idempotencyKey: string) {
  if (typeof change === 'function') return change(at)
  if (!('orderId' in change)) {
    const call = { ...at, body: change, idempotencyKey }
    return request(yardContract.changeYardVehicle, call)
  }
  const { orderId, ...body } = change
  const call = { shopId: at.shopId, orderId, body, idempotencyKey }
  return request(stationOrdersContract.changeStationOrder, call)
}

/** The second click of a double press would reach what the closed dialog has covered. */
function swallowSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
