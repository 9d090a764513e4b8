import type { ConsentOwnerKind } from '#rules/order/consent.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { RegistryOwner } from '#server/platform/external/vehicle-registry.ts'

/** An owner of the registry by a keyed hash. Without a hash nobody can answer online. */
export type OwnerKey = { readonly kind: ConsentOwnerKind; readonly hash: Buffer | null }

/**
 * Owners of the registry as keyed hashes, in the registry's sequence. A right to represent does not
 * tell which of several owning companies it is for, so these companies have no hash.
 */
export function ownerKeys(
  secrets: Pick<Secrets, 'lookUp'>,
  owners: readonly RegistryOwner[],
): OwnerKey[] {
  const registered = owners.filter(({ role }) => role === 'owner')
  const companies = registered.filter(({ kind }) => kind === 'company').length
  return registered.map(({ kind, personalId, businessId }) => {
    if (kind === 'company') {
      const isOnly = companies === 1 && businessId !== null
      return { kind, hash: isOnly ? secrets.lookUp('business-id', businessId) : null }
    }
    if (personalId === null) return { kind: 'restricted', hash: null }
    return { kind, hash: secrets.lookUp('personal-id', personalId) }
  })
}

/** Whether both are the same owner. Owners without a hash are compared by their kind. */
export const isSameOwner = (a: OwnerKey, b: OwnerKey): boolean =>
  a.hash === null || b.hash === null
    ? a.hash === b.hash && a.kind === b.kind
    : a.hash.equals(b.hash)
