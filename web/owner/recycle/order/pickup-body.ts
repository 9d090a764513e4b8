import * as z from 'zod/mini'
import { pickupOrder } from '#contract/owner.ts'
import { pickupWindow } from '#contract/shapes.ts'
import { accessNote } from '#rules/fields.ts'
import { orderLimits } from '#rules/order/order-request.ts'
import { wishedDays, type AllowedDays } from '../../order/order-body.ts'

/** The owner's answers as the radio buttons have them. */
export const answerOf = (value: string) => (value === '' ? null : value === 'yes')

const answer = z.boolean('REQUIRED')

/** Facts that decide what a pickup must tell. */
type Needs = AllowedDays & {
  readonly hasWindows: boolean
  readonly isHighVoltage: boolean
  /** The address alone does not lead a driver to the vehicle. */
  readonly isVague: boolean
}

/** The contract's body with everything that this station, vehicle and place need. */
export function pickupBody({ hasWindows, isHighVoltage, isVague, ...allowed }: Needs) {
  const { access_note: note, battery_damaged: battery, window } = pickupOrder.shape
  return z.extend(pickupOrder, {
    window: hasWindows ? z.object(pickupWindow.shape, 'REQUIRED') : window,
    wishes: wishedDays(allowed),
    has_keys: answer,
    rolls: answer,
    truck_access: answer,
    battery_damaged: isHighVoltage ? answer : battery,
    access_note: isVague
      ? accessNote.check(z.minLength(orderLimits.tellingNote, 'PLACE_TOO_VAGUE'))
      : note,
  })
}
