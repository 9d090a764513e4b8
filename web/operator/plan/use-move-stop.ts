import { useEffect, useRef, useState } from 'react'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { useChangeStationOrderMutation } from '../api.ts'
import { useOrderError } from '../orders/use-order-steps.ts'
import { useShopId } from '../state.ts'
import { positionsAfterMove } from './plan-order.ts'

export const moveButtonId = (orderId: number, by: 1 | -1) =>
  `${by === 1 ? 'down' : 'up'}-${orderId}`

/** Moves a stop before or after its neighbour, and keeps the focus at the pressed button. */
export function useMoveStop(stops: readonly StationOrderRow[]) {
  const shopId = useShopId()
  const report = useOrderError()
  const [send] = useChangeStationOrderMutation()
  const [busy, setBusy] = useState(false)
  const pressed = useRef<string | null>(null)

  const sequence = stops.map(({ id }) => id).join(' ')
  const shownSequence = useRef(sequence)
  useEffect(() => {
    if (shownSequence.current === sequence) return
    shownSequence.current = sequence
    const button = pressed.current && document.querySelector<HTMLElement>(`#${pressed.current}`)
    // The element that moves in the page loses its focus.
    if (button && document.activeElement === document.body) button.focus()
  }, [sequence])

  const move = async (index: number, by: 1 | -1) => {
    const stop = stops[index]
    if (busy || !stop) return
    pressed.current = moveButtonId(stop.id, by)
    setBusy(true)
    for (const { stop: order, position } of positionsAfterMove(stops, index, by)) {
      const body = { expected_version: order.version, run_position: position }
      const { error } = await send({ shopId, orderId: order.id, body })
      if (!error) continue
      report(order, error)
      break
    }
    setBusy(false)
  }
  return { move, busy }
}
