/**
 * Whether a person may decide over a company's vehicle, by the company register and the roles
 * gateway of Suomi.fi. `pending` needs co-signers. `broken` means that the check failed, which does
 * not mean that the right is missing.
 */
export type Representation = 'allowed' | 'pending' | 'denied' | 'broken'

export type CompanyStatus = 'active' | 'reorganising' | 'liquidation' | 'bankrupt' | 'ceased'

/**
 * Rights of one person alone by role and company status. A role without a row gives no right. That
 * person needs a mandate or a power of attorney. See docs/domain/identifiers.md#right-to-represent.
 */
const running = {
  /** Signing right, and procuration, which covers movable property. */
  NIMKO: 'allowed',
  /** Sole trader and partner. */
  ELI: 'allowed',
  YHM: 'allowed',
  /** Managing director: an ordinary vehicle belongs to day-to-day management. */
  TJ: 'allowed',
  /** Chair and members of the board sign jointly. */
  PJ: 'pending',
  J: 'pending',
} as const satisfies Record<string, Representation>

/** Liquidator or administrator, who decides alone in a company being wound up. */
const woundUp = { S: 'allowed' } as const satisfies Record<string, Representation>

const rights: Readonly<Record<CompanyStatus, Readonly<Record<string, Representation>>>> = {
  active: running,
  reorganising: woundUp,
  liquidation: woundUp,
  bankrupt: woundUp,
  ceased: woundUp,
}

/**
 * Response of the roles gateway for one person and one company. `complete` is the gateway's word.
 */
export type RolesAnswer = { readonly complete: boolean; readonly roles: readonly string[] }

/**
 * Returns the strongest right that the roles give. `null` means no response: a time-out or no
 * connection.
 */
export function representation(
  company: CompanyStatus | null,
  answer: RolesAnswer | null,
): Representation {
  if (company === null || answer === null || !answer.complete) return 'broken'
  const input = new Map(Object.entries(rights[company]))
  const found = new Set(answer.roles.map((role) => input.get(role)))
  if (found.has('allowed')) return 'allowed'
  return found.has('pending') ? 'pending' : 'denied'
}
