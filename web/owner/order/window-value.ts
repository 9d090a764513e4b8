import type { StationWindows } from '#contract/owner-order.ts'
import type { OrderWindow } from '#rules/order/order-request.ts'

/** A window as the value of a radio button. */
export const windowValue = ({ day, from, to }: OrderWindow) => `${day} ${from} ${to}`

/** The window of a radio button, or null where none is chosen. */
export function readWindow(value: string): OrderWindow | null {
  const [day = '', from, to] = value.split(' ')
  return to === undefined ? null : { day, from: Number(from), to: Number(to) }
}

/** Windows with a free place, in the sequence of their time. */
export function freeWindows({ days }: Pick<StationWindows, 'days'>): OrderWindow[] {
  return days.flatMap(({ day, windows }) =>
    windows.flatMap(({ from, to, free }) => (free > 0 ? [{ day, from, to }] : [])),
  )
}
