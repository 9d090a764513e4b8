import * as z from 'zod/mini'
import { businessId } from '#rules/people/business-id.ts'
import { organisationBases, typedBases } from '#rules/certificate/owner-document.ts'
import { tellingText } from '#rules/certificate/holder.ts'
import { shareholderCount, fieldCheck, input, remarks, text } from '#rules/fields.ts'
import { nationality } from '#rules/people/nationality.ts'
import { personalId } from '#rules/people/personal-id.ts'

const reason = remarks.check(input)

/**
 * The registry's owner. With a business id: a person who may represent the company that owns it.
 */
export const registeredOwner = z.object({
  personal_id: personalId,
  business_id: z.optional(businessId),
  /** Read from the identity document. The registry tells none. */
  nationality: z.optional(nationality),
})

const typedOwnerFacts = z.object({
  first_name: text,
  last_name: tellingText,
  address: tellingText,
  nationality: z.optional(nationality),
  business_id: z.optional(z.nullable(businessId)),
  basis: z.enum(typedBases),
  /** Needed for an estate. Counts the person who hands the vehicle over. */
  shareholder_count: z.optional(z.nullable(shareholderCount)),
  reason,
})
type TypedOwnerFacts = z.infer<typeof typedOwnerFacts>

/** An owner typed by hand, with the reason. */
export const typedOwner = typedOwnerFacts.check(
  fieldCheck<TypedOwnerFacts>(
    'first_name',
    (owner) => owner.first_name !== '' || organisationBases.has(owner.basis),
  ),
  fieldCheck<TypedOwnerFacts>(
    'business_id',
    (owner) => Boolean(owner.business_id) || !organisationBases.has(owner.basis),
  ),
  fieldCheck<TypedOwnerFacts>(
    'shareholder_count',
    (owner) => Boolean(owner.shareholder_count) || owner.basis !== 'estate',
  ),
)
