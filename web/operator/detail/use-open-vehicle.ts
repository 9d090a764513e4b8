import { useEffect, useRef } from 'react'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'

/** Id of the element that opens a vehicle's view. The focus returns to it. */
export function openerId(vehicleId: number): string {
  return `open-vehicle-${vehicleId}`
}

/** Names of the open view in the address of a page. */
export const openParameters = ['vehicle', 'listing'] as const
export type OpenParameter = (typeof openParameters)[number]

/**
 * Returns the vehicle whose view is open on a page of lists (`?vehicle=7`), or null. Restores the
 * focus after closing. `parameter` names another view than that of the station's own vehicles.
 */
export function useOpenVehicle(parameter: OpenParameter = 'vehicle'): number | null {
  const open = useOpenId(parameter)
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (open === null && last.current !== null) {
      const opener = document.getElementById(openerId(last.current))
      if (opener) opener.focus()
      else focusHeading()
    }
    last.current = open
  }, [open])
  return open
}

/** The id of the open vehicle in the address, or null. */
export function useOpenId(parameter: OpenParameter = 'vehicle'): number | null {
  const [params] = useSearchParams()
  const id = params.get(parameter) ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}
