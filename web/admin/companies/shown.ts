import type { Company } from '#contract/admin/companies.ts'
import { permitState, type PermitState } from '#rules/station/permit.ts'

/** State of the company's permit with its extension. */
export function stateOfPermit(company: Company, now: Date): PermitState {
  const { permit_authority, permit_number, permit_ends_on } = company
  return permitState({ permit_authority, permit_number, permit_valid_until: permit_ends_on }, now)
}

/** Whether the company has no main user and no invited one. */
export function isHeadless({ main_users }: Company): boolean {
  return main_users.every(({ state }) => state === 'deactivated')
}

/** The choices of which companies to show, each with what it asks of a company. */
const filters = {
  all: () => true,
  open: ({ is_active }: Company) => is_active,
  permit: (company: Company, now: Date) =>
    company.is_active && ['soon', 'ended'].includes(stateOfPermit(company, now)),
  headless: (company: Company) => company.is_active && isHeadless(company),
  closed: ({ is_active }: Company) => !is_active,
} as const

export type Filter = keyof typeof filters
export const filterNames = Object.keys(filters) as Filter[]

/** The filter of that name, else that of all companies. */
export function filterFrom(name: string): Filter {
  return filterNames.find((known) => known === name) ?? 'all'
}

/** The companies of the filter that hold every searched word in name, business id or main users. */
export function shownCompanies(
  companies: readonly Company[],
  { search, filter }: { readonly search: string; readonly filter: Filter },
  now: Date,
): Company[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return companies.filter((company) => {
    const { name, business_id, main_users } = company
    const text = [name, business_id, ...main_users.map((user) => user.name)].join(' ').toLowerCase()
    return filters[filter](company, now) && words.every((word) => text.includes(word))
  })
}
