import * as z from 'zod/mini'
import { ifValid, requiredText } from '../fields.ts'

/** Kinds of owners and holders that a certificate names. */
export const holderKinds = ['person', 'company', 'estate', 'municipality', 'insurer'] as const
export type HolderKind = (typeof holderKinds)[number]

export type HolderFacts = {
  readonly kind: HolderKind
  readonly name: string | null
  readonly business_id: string | null
  readonly address: string | null
  /** The registry must not disclose the address. The certificate says so. */
  readonly address_withheld: boolean
  readonly nationality: string | null
}

/** Facts that field 7 of the certificate names. */
export const holderFields = ['name', 'address', 'nationality', 'business_id'] as const
export type HolderField = (typeof holderFields)[number]

const estateSuffix = ', kuolinpesä'

/** Name of the estate of a person, as certificates print it in every language. */
export const nameOfEstate = (person: string): string => `${person}${estateSuffix}`

/** Name of the person whose estate it is. Other names stay as they are. */
export const nameOfDeceased = (name: string): string =>
  name.endsWith(estateSuffix) ? name.slice(0, -estateSuffix.length) : name

const organisations: ReadonlySet<HolderKind> = new Set(['company', 'municipality', 'insurer'])

/** Whether the kind has a business id. */
export const isOrganisation = (kind: HolderKind): boolean => organisations.has(kind)

/** Whether a text says something: `-`, `.` and a single letter do not. */
export const isTelling = (text: string | null): boolean =>
  (text?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2

/** Text that a certificate prints. */
export const tellingText = requiredText.check(z.refine(isTelling, ifValid('INVALID')))

/** Facts of a holder that nobody has told yet. */
export function unknownFields(holder: HolderFacts): HolderField[] {
  return holderFields.filter((field) =>
    field === 'business_id'
      ? isOrganisation(holder.kind) && !isTelling(holder.business_id)
      : !isTelling(holder[field]),
  )
}

/**
 * Facts without which no certificate is issued (Commission Decision 2002/151/EC, annex, point 7). A
 * withheld address may be empty.
 */
export function missingFields(holder: HolderFacts): HolderField[] {
  return unknownFields(holder).filter((field) => field !== 'address' || !holder.address_withheld)
}
