import { useEffect, useRef, type ReactNode } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { pages } from '#rules/pages.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import css from '../vehicle/vehicle.module.css'

export type OpenedBy = {
  /** Path of the page that opens the vehicle at `?vehicle=ID`. */
  readonly page: string
  readonly parameter?: OpenParameter
}

/** Opens the vehicle's view. The whole card or row can be pressed. */
export function OpenLink({
  vehicle,
  page,
  parameter = 'vehicle',
  current = false,
  children,
}: OpenedBy & {
  vehicle: Vehicle | ExternalVehicle
  /** The vehicle is open beside this link. */
  current?: boolean
  /** The vehicle as the eye sees it. */
  children: ReactNode
}) {
  const t = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const named = plateAndName(vehicle, unknown)
  const path = useOpenPath(page)
  return (
    <Link
      aria-current={current ? 'true' : undefined}
      className={css.open}
      href={path(vehicle.id, parameter)}
      id={openerId(vehicle.id)}
      // The address stays the same, so the open vehicle would not take the focus.
      onClick={current ? focusHeading : undefined}
    >
      <span aria-hidden="true" className={css.face}>
        {children}
      </span>
      <Hidden>{fill(t.openNamed, { vehicle: named })}</Hidden>
    </Link>
  )
}

/** Id of the element that opens a vehicle's view. The focus returns to it. */
function openerId(vehicleId: number): string {
  return `open-vehicle-${vehicleId}`
}

/** Names of the open view in the address of a page. */
const openParameters = ['vehicle', 'listing'] as const
type OpenParameter = (typeof openParameters)[number]

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

/** Returns a function with the address of a page with that vehicle open, or with none. */
export function useOpenPath(
  page: string,
): (open: number | null, parameter?: OpenParameter) => string {
  const [params] = useSearchParams()
  return (open, parameter = 'vehicle') => {
    const next = new URLSearchParams(params)
    for (const name of openParameters) next.delete(name)
    if (open !== null) next.set(parameter, String(open))
    const query = next.toString()
    return query ? `${page}?${query}` : page
  }
}

/** Address of the reception of a vehicle, which continues where it was left. */
export const receptionPath = (vehicleId: number) =>
  `${pages.operatorRecycle.path}?vehicle=${vehicleId}`
