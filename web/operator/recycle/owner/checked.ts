import type { typedBases } from '#contract/yard.ts'
import type { HolderField } from '#rules/certificate/holder.ts'

/** The kind of owner check. */
export type OwnerWay = 'person' | 'company' | 'typed'
/** The right of a typed owner. */
export type Basis = (typeof typedBases)[number]

/** The person handing over, and the number of owners. */
export type Checked = {
  /** null where the registry withholds it. */
  readonly name: { readonly first_name: string; readonly last_name: string } | null
  /** Facts for the certificate that nobody told. */
  readonly needs: readonly HolderField[]
  readonly owner_count: number
  /** The certificate needs a document that proves the right. */
  readonly needs_document: boolean
}

/**
 * Errors after which the user may type the owner, each with its basis. A failing register must not
 * stop the work.
 */
export const basisAfter: Readonly<Record<string, Basis>> = {
  TRAFICOM_API_OWNER_RESTRICTED: 'restricted',
  TRAFICOM_BROKEN: 'missing_data',
  TRAFICOM_API_EXCEPTION: 'missing_data',
  TRAFICOM_API_PERMISSION_DENIED: 'missing_data',
  VEHICLE_UNKNOWN: 'missing_data',
  PRH_REDIRECT_NEEDED: 'other',
}
