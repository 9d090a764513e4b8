import * as z from 'zod/mini'
import type { OwnerVehicle } from '#contract/shapes.ts'
import { fieldCheck } from '#rules/fields.ts'
import { finnish } from '#rules/people/nationality.ts'
import type { missingParts } from '#rules/vehicle/pickup-order.ts'
import type { RecycleDraft } from '../stored-draft.ts'

/** Facts of both sheets about the vehicle and its holder, as the forms have them. */
export type Told = {
  phone: string
  email: string
  message: string
  all_parts: string
  missing_parts: (typeof missingParts)[number][]
  holder_address: string
  citizen: string
  holder_nationality: string
}

/** The owner's answer as the radio buttons have it. Buttons that Tab has passed have null. */
export const answerOf = (value: string | null) => (value ? value === 'yes' : null)

export const answer = z.boolean('REQUIRED')

/** Answers that the owner gave before. The register's address stays until the owner types another. */
export const toldBefore = (
  { contact, allParts, missing }: RecycleDraft,
  { holder_address: known }: OwnerVehicle,
): Told => ({
  phone: contact.phone,
  email: contact.email,
  message: contact.message,
  all_parts: allParts,
  missing_parts: missing,
  holder_address: contact.holderAddress ?? known ?? '',
  citizen: contact.citizen,
  holder_nationality: contact.nationality,
})

/** The same facts for the draft. */
export const toldDraft = (told: Told, { holder_address: known }: OwnerVehicle) => ({
  allParts: told.all_parts,
  missing: told.missing_parts,
  contact: {
    phone: told.phone,
    email: told.email,
    message: told.message,
    holderAddress: told.holder_address === (known ?? '') ? null : told.holder_address,
    citizen: told.citizen,
    nationality: told.holder_nationality,
  },
})

/** The same facts for the body. A company has no nationality. */
export function toldBody(told: Told, { is_company_owned: isCompany }: OwnerVehicle) {
  const allParts = answerOf(told.all_parts)
  const isCitizen = answerOf(told.citizen)
  return {
    phone: told.phone,
    email: told.email,
    message: told.message || null,
    all_parts: allParts,
    missing_parts: allParts === false ? told.missing_parts : [],
    holder_address: told.holder_address || undefined,
    ...(!isCompany && {
      citizen: isCitizen,
      holder_nationality: isCitizen === false ? told.holder_nationality || null : finnish,
    }),
  }
}

/** Fields that the body must have besides the contract's parts. */
export const toldShape = { all_parts: answer, citizen: z.optional(answer) }

type Parts = { readonly all_parts?: boolean; readonly missing_parts?: readonly string[] }

/** Whether the parts that are missing are named. */
export const namesParts = fieldCheck<Parts>(
  'missing_parts',
  ({ all_parts: isAll, missing_parts: missing = [] }) => isAll !== false || missing.length > 0,
)
