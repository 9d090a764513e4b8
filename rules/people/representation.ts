/**
 * Whether a person may decide over a company's vehicle, from what the company register and the
 * role service of Suomi.fi answer. `pending`: only together with co-signers. `broken`: the right
 * could not be checked, which never means that there is none.
 */
export type Representation = 'allowed' | 'pending' | 'denied' | 'broken'

export type CompanyStatus = 'active' | 'reorganising' | 'liquidation' | 'bankrupt' | 'ceased'

/**
 * What each role may do alone in a company of that status. A role that is not named gives no right:
 * a mandate or a power of attorney is then the way.
 */
const running = {
  /** The right to sign for the company, and procuration, which covers movable property. */
  NIMKO: 'allowed',
  /** A sole trader and a partner. */
  ELI: 'allowed',
  YHM: 'allowed',
  /** The managing director: an ordinary vehicle is day-to-day management. */
  TJ: 'allowed',
  /** Chair and member of the board sign jointly. */
  PJ: 'pending',
  J: 'pending',
} as const satisfies Record<string, Representation>

/** The liquidator or administrator, who alone decides once a company is wound up. */
const woundUp = { S: 'allowed' } as const satisfies Record<string, Representation>

const rights: Readonly<Record<CompanyStatus, Readonly<Record<string, Representation>>>> = {
  active: running,
  reorganising: woundUp,
  liquidation: woundUp,
  bankrupt: woundUp,
  ceased: woundUp,
}

/** The role service's answer for one person and one company; `complete` is its own word. */
export type RolesAnswer = { readonly complete: boolean; readonly roles: readonly string[] }

/**
 * The strongest right that the roles give. `null` stands for no answer: a time-out, or no
 * connection, to either register.
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
