import type { VehicleDetail } from '#contract/station-vehicle.ts'
import type { TransitionName } from '#rules/vehicle/vehicle-status.ts'
import type { Texts } from '#web/texts/texts.ts'

type Event = Pick<VehicleDetail['events'][number], 'move' | 'by'>

/** Returns the title of an event. An expired listing has its own title. */
export function eventTitle({ move, by }: Event, texts: Texts<'operatorDetail'>['events']): string {
  if (move === 'resolve' && by === null) return texts.ranOut
  const known: Readonly<Record<TransitionName, string>> = texts.move
  return known[move as TransitionName] ?? texts.other
}
