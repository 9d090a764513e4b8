import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'

/** Id of the element that opens a vehicle's view. The focus returns to it. */
export function openerId(vehicleId: number): string {
  return `open-vehicle-${vehicleId}`
}

/** Names the open view in the address of a page. */
export type OpenParameter = 'vehicle' | 'listing'

/**
 * Returns the vehicle whose view is open on a page of lists (`?vehicle=7`), or null. Restores the
 * focus after closing. `parameter` names another view than that of the station's own vehicles.
 */
export function useOpenVehicle(parameter: OpenParameter = 'vehicle'): number | null {
  const [params] = useSearchParams()
  const vehicleParameter = params.get(parameter) ?? ''
  const open = /^[1-9]\d{0,9}$/.test(vehicleParameter) ? Number(vehicleParameter) : null
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
