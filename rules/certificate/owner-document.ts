/** Legal grounds of handing over when the registry cannot confirm the owner. */
export const typedBases = [
  'restricted',
  'missing_data',
  'power_of_attorney',
  'guardian',
  'estate',
  'deed_of_sale',
  'municipality',
  'insurer',
  'other',
] as const

/** Bases of an organisation: its name is the last name, and it has a business id. */
export const organisationBases: ReadonlySet<(typeof typedBases)[number]> = new Set([
  'municipality',
  'insurer',
])

/** Bases of handing a vehicle over, as a reception stores them. */
export const handoverBases = ['owner', 'representative', ...typedBases] as const
export type HandoverBasis = (typeof handoverBases)[number]

export const ownerDocumentKinds = [
  'power_of_attorney',
  'guardian_order',
  'estate_papers',
  'deed_of_sale',
  'decision',
  'registration_papers',
  'other',
] as const
export type OwnerDocumentKind = (typeof ownerDocumentKinds)[number]

/** The document that proves each basis. null where a register proves it. */
const documentOf: Readonly<Record<HandoverBasis, OwnerDocumentKind | null>> = {
  owner: null,
  representative: null,
  restricted: 'registration_papers',
  missing_data: 'registration_papers',
  power_of_attorney: 'power_of_attorney',
  guardian: 'guardian_order',
  estate: 'estate_papers',
  deed_of_sale: 'deed_of_sale',
  municipality: 'decision',
  insurer: 'decision',
  other: 'other',
}

/**
 * The document that a certificate needs, or null. An owner with withheld data whose personal id
 * matched needs none, nor does a vehicle without plate and VIN: no register has an owner of it. See
 * docs/domain/finnish-practice.md#owner-documents.
 */
export function neededDocument(
  basis: HandoverBasis,
  { isIdentified, isPlateless }: { isIdentified: boolean; isPlateless: boolean },
): OwnerDocumentKind | null {
  if (isPlateless || (basis === 'restricted' && isIdentified)) return null
  return documentOf[basis]
}
