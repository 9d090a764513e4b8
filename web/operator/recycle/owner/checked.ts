import type { typedBases } from '#rules/certificate/owner-document.ts'
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
  /** null where the owner is no estate. */
  readonly shareholder_count: number | null
  /** The certificate needs a document that proves the right. */
  readonly needs_document: boolean
}

/** The facts of a response that the step needs. */
export const checkedOf = ({
  needs,
  owner_count,
  shareholder_count,
  needs_document,
}: Omit<Checked, 'name'>): Omit<Checked, 'name'> => ({
  needs,
  owner_count,
  shareholder_count,
  needs_document,
})

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
