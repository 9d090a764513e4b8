import type { typedBases } from '#contract/yard.ts'

/** How the one who hands over is checked. */
export type OwnerWay = 'person' | 'company' | 'typed'
/** By what right, where it is typed by hand. */
export type Basis = (typeof typedBases)[number]

/** Who hands the vehicle over, and how many own it. */
export type Checked = {
  readonly name: { readonly first_name: string; readonly last_name: string }
  readonly owner_count: number
}

/**
 * After which failures the owner can be typed by hand, and with what basis: a register that is down
 * or tells nothing must not stop the work.
 */
export const basisAfter: Readonly<Record<string, Basis>> = {
  TRAFICOM_API_OWNER_RESTRICTED: 'restricted',
  TRAFICOM_BROKEN: 'missing_data',
  TRAFICOM_API_EXCEPTION: 'missing_data',
  TRAFICOM_API_PERMISSION_DENIED: 'missing_data',
  VEHICLE_UNKNOWN: 'missing_data',
  PRH_BROKEN: 'missing_data',
  PRH_API_EXCEPTION: 'missing_data',
  PRH_API_SERVER_EXCEPTION: 'missing_data',
  PRH_API_PERMISSION_DENIED: 'other',
  PRH_JOINT_SIGNATURE_NEEDED: 'other',
}
