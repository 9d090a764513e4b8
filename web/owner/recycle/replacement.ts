import type { OwnerOrder } from '#contract/owner-order.ts'
import type { NamedLocation, OwnerVehicle } from '#contract/shapes.ts'
import { perText } from '#rules/order/order-request.ts'
import { perAnswer } from '#rules/order/pickup-answers.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { wishRows } from '../order/order-body.ts'
import { isHalfWay, storeDraft } from './draft.ts'
import { storedDraft, type RecycleDraft } from './stored-draft.ts'

const choice = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')

/** The place of the pickup as the place step has it. null for a self-delivery. */
function placeOf({ location }: OwnerOrder): NamedLocation | null {
  if (!location) return null
  const precision = location.address ? 'address' : 'point'
  return { ...location, label: addressLine(location), precision }
}

/** A flow that chooses another station for an order, with everything that the owner has told. */
function replacementOf(order: OwnerOrder, vehicle: OwnerVehicle): RecycleDraft {
  const { message, ...pickupTexts } = perText((name) => order[name] ?? '')
  return {
    plateOrVin: vehicle.plate ?? vehicle.vin ?? order.vehicle.plate ?? order.vehicle.vin ?? '',
    vehicle,
    isConfirmed: true,
    allParts: choice(order.missing_parts.length === 0),
    missing: missingParts.filter((part) => order.missing_parts.includes(part)),
    place: placeOf(order),
    contact: {
      phone: order.phone,
      email: order.email,
      message,
      holderAddress: null,
      citizen: '',
      nationality: '',
    },
    pickup: {
      window: '',
      wishes: wishRows(order.wishes),
      ...perAnswer((name) => choice(order[name])),
      ...pickupTexts,
    },
    plannedDay: '',
    replaces: order.id,
  }
}

/** Stores the flow for this tab. */
export function beginReplacement(order: OwnerOrder, vehicle: OwnerVehicle): void {
  storeDraft(replacementOf(order, vehicle))
}

/** The vehicle of an unfinished flow in this tab that a replacement of the order would end. */
export function unfinishedOther({ vehicle }: OwnerOrder): OwnerVehicle | null {
  const draft = storedDraft()
  return isHalfWay(draft) && draft.vehicle?.id !== vehicle.id ? draft.vehicle : null
}
