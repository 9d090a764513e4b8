import * as z from 'zod/mini'
import { businessId } from '#rules/people/business-id.ts'
import { organisationBases, typedBases } from '#rules/certificate/owner-document.ts'
import { holderFields, tellingText } from '#rules/certificate/holder.ts'
import {
  fieldCheck,
  input,
  make,
  model,
  remarks,
  requiredText,
  shareholderCount,
  text,
  year,
} from '#rules/fields.ts'
import { nationality } from '#rules/people/nationality.ts'
import { personalId } from '#rules/people/personal-id.ts'
import { seenPowers } from '#rules/treatment/lines-of-vehicle.ts'
import { colors } from '#rules/vehicle/color.ts'
import { kind } from './shapes.ts'

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

export const ownerCheck = z.union([registeredOwner, typedOwner])

export const ownerCheckResult = z.object({
  matches: z.boolean(),
  owner: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** Facts of the confirmed owner for the certificate that neither registry nor order tells. */
  needs: z.array(z.enum(holderFields)),
  owner_count: z.int(),
  /** null where the owner is no estate. */
  shareholder_count: z.nullable(z.int()),
  needs_power_of_attorney: z.boolean(),
  /** The certificate needs a document that proves the right. */
  needs_document: z.boolean(),
})

/**
 * Typed data of a vehicle that the registry does not know. Make and model are names of the lists
 * (GET public/vehicle/make/list/), also misspelled. `MAKE_UNKNOWN` and `MODEL_UNKNOWN` refuse others,
 * unless the user says that the lists lack them.
 */
export const typedVehicle = z.object({
  kind,
  make,
  /** The lists lack this make. Its model is then in no list either. */
  is_other_make: z._default(z.boolean(), false),
  model,
  is_other_model: z._default(z.boolean(), false),
  model_year: z.nullable(year),
  color: z.nullable(z.enum(colors as [string, ...string[]])),
  vin: z.optional(z.nullable(requiredText)),
  /** The power that the station saw. null where nobody can tell: the treatment asks again. */
  power_seen: z.optional(z.nullable(z.enum(seenPowers))),
})

export const platelessVehicle = z.object({
  vehicle: z.extend(typedVehicle, {
    /** Why the vehicle has no plate. Empty where nobody told. */
    reason: z._default(remarks, ''),
  }),
  owner: z.object({
    first_name: requiredText,
    last_name: tellingText,
    personal_id: z.optional(z.nullable(personalId)),
    address: tellingText,
    nationality: z.optional(nationality),
  }),
})
