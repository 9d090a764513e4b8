/**
 * Whether a person may decide over a company's vehicle, by the company register and the roles
 * gateway of Suomi.fi. `pending` needs co-signers or a consent. `broken` means that the check
 * failed, which does not mean that the right is missing.
 */
export type Representation = 'allowed' | 'pending' | 'denied' | 'broken'

/** `unknown`: the open register does not hold the company, or did not answer. */
export const companyStatuses = [
  'active',
  'unknown',
  'reorganising',
  'liquidation',
  'bankrupt',
  'ceased',
] as const
export type CompanyStatus = (typeof companyStatuses)[number]

type Rights = Readonly<Record<string, Representation>>

/**
 * Rights of one person alone by role and company status. A role without a row gives no right. That
 * person needs a mandate or a power of attorney. See docs/domain/identifiers.md#right-to-represent.
 */
const running: Rights = {
  /** Signing right, and procuration, which covers movable property. */
  NIMKO: 'allowed',
  /** Sole trader and partner. */
  ELI: 'allowed',
  YHM: 'allowed',
  /** Managing director: an ordinary vehicle belongs to day-to-day management. */
  TJ: 'allowed',
  /** Manager (isännöitsijä) of a housing company, with the powers of a managing director. */
  IS: 'allowed',
  /** Chair and members of the board sign jointly. */
  PJ: 'pending',
  J: 'pending',
}

/** Liquidator or administrator, who decides alone in a company being wound up. */
const woundUp: Rights = { S: 'allowed' }

/** The management stays in power, but needs the administrator's consent. */
const reorganising: Rights = {
  ...Object.fromEntries(Object.keys(running).map((role) => [role, 'pending' as const])),
  ...woundUp,
}

const rights: Readonly<Record<CompanyStatus, Rights>> = {
  active: running,
  unknown: running,
  reorganising,
  liquidation: woundUp,
  bankrupt: woundUp,
  ceased: woundUp,
}

/**
 * Response of the roles gateway for one person and one company. `complete` is the gateway's word.
 */
export type RolesAnswer = { readonly complete: boolean; readonly roles: readonly string[] }

/** Returns the strongest right that the roles give. */
export function representation(company: CompanyStatus, answer: RolesAnswer): Representation {
  if (!answer.complete) return 'broken'
  const input = new Map(Object.entries(rights[company]))
  const found = new Set(answer.roles.map((role) => input.get(role)))
  if (found.has('allowed')) return 'allowed'
  return found.has('pending') ? 'pending' : 'denied'
}
