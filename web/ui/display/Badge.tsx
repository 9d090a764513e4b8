import type { ComponentType, ReactNode } from 'react'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import { classes } from '../classes.ts'
import type { IconProps } from '../icons/icons.tsx'
import { Truck } from '../icons/icons-places.tsx'
import { Done, Tag, Transfer, Wrench } from '../icons/icons-work.tsx'
import css from './Badge.module.css'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'action' | 'signal'

/** A short label: a count, "nearest", "pickup". */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={classes(css.badge, css[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

export type StatusName = NonNullable<VehicleStatus>

const faces: Record<StatusName, { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  shop_transit: { tone: 'info', icon: Truck },
  shop_transfer: { tone: 'warning', icon: Transfer },
  shop_process: { tone: 'action', icon: Wrench },
  shop_listing: { tone: 'signal', icon: Tag },
  shop_done: { tone: 'success', icon: Done },
}

/** Status of a vehicle: a word (its children) with an icon and a colour, never a colour alone. */
export function Status({ status, children }: { status: StatusName; children: ReactNode }) {
  const { tone, icon: IconOfStatus } = faces[status]
  return (
    <Badge icon={<IconOfStatus />} tone={tone}>
      {children}
    </Badge>
  )
}
