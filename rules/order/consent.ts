// Consents of co-owners to the scrapping. See docs/domain/orders.md#consent.

/** A consent, or the lack of one. `lapsed`: the person owns the vehicle no more. */
export const consentStates = ['requested', 'given', 'refused', 'withdrawn', 'lapsed'] as const
export type ConsentState = (typeof consentStates)[number]

/** `paper`: a power of attorney on paper takes the place of the consent. */
export const consentWays = ['online', 'paper'] as const

/** Signer of the paper: the owner, an estate, a minor’s custodians, or a legal guardian. */
export const paperCases = ['self', 'estate', 'minor', 'guardian'] as const
export type PaperCase = (typeof paperCases)[number]

/** Kind of the other owner. `restricted`: the registry withholds the id. */
export const consentOwnerKinds = ['person', 'company', 'restricted'] as const
export type ConsentOwnerKind = (typeof consentOwnerKinds)[number]

/** Answers of an owner. */
export const consentAnswers = ['given', 'refused', 'withdrawn'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** Version of the wording in the texts. Each change of the wording raises it. */
export const consentWordingVersion = 2

/** Days in which a consent and its link are valid. */
export const consentDays = { valid: 90, link: 30 } as const
/** Mails with the link that one person may send in a day. */
export const consentMailsPerDay = 5

export type ConsentFacts = {
  readonly state: ConsentState
  readonly validUntil: Date | null
  /** The station has the vehicle. */
  readonly isHandedOver: boolean
  /** A certificate is in force. */
  readonly isScrapped: boolean
}

/** Whether the consent is given and in force at that moment. */
export const isConsentInForce = (
  { state, validUntil }: Pick<ConsentFacts, 'state' | 'validUntil'>,
  now: Date,
): boolean => state === 'given' && validUntil !== null && now < validUntil

/**
 * Answers that the owner may give at that moment. A consent is withdrawn until the station has the
 * vehicle, and given or refused until the certificate.
 */
export function possibleAnswers(facts: ConsentFacts, now: Date): ConsentAnswer[] {
  if (facts.isScrapped || facts.state === 'lapsed') return []
  if (isConsentInForce(facts, now)) return facts.isHandedOver ? [] : ['withdrawn']
  return facts.state === 'refused' ? ['given'] : ['given', 'refused']
}

/** Owners with a consent in force, of all owners. The owner who asks counts as one. */
export type ConsentCounts = {
  readonly given: number
  readonly needed: number
  readonly refused: number
}

/** Whether the station must decide on paper: consents are missing, and the time is fixed. */
export const areConsentsMissing = (
  { given, needed }: ConsentCounts,
  { changeable_until: until }: { readonly changeable_until: Date | null },
  now: Date,
): boolean => given < needed && until !== null && until <= now
