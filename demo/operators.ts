import type { Make } from '#server/seed/make.ts'
import type { Locale } from '#texts/index.ts'
import { demoAccounts } from './accounts.ts'
import { persons } from '#stand-ins/registry.ts'
import { operators, type DemoOperator } from './data.ts'
import { demoOffers } from './offers.ts'

export type LoadedStation = { id: number; companyId: number; city: string; key: string }
export type Loaded = {
  stations: LoadedStation[]
  /** Ids by the key of the demo's files: op1, st01, ida … */
  companies: Map<string, number>
  persons: Map<string, number>
  accounts: Map<string, number>
}

const languageKeys: Record<string, Locale> = { fi: 'fi', sv: 'se', en: 'en' }

/** Adds companies with stations and subcontractors, accounts, and the registry's persons. */
export async function loadPeopleAndPlaces(make: Make, passwordHash: string): Promise<Loaded> {
  const loaded: Loaded = {
    stations: [],
    companies: new Map(),
    persons: new Map(),
    accounts: new Map(),
  }
  for (const operator of operators) await loadOperator(make, operator, loaded)
  for (const account of demoAccounts) {
    const companyId = loaded.companies.get(account.company) ?? null
    const shops = account.stations.flatMap((key) =>
      loaded.stations.filter((station) =>
        key === '*' ? station.companyId === companyId : station.key === key,
      ),
    )
    const { id } = await make.account({
      username: account.username,
      email: `${account.username}@kierto.example`,
      name: account.name,
      group_name: account.group,
      company_id: companyId,
      locale: account.locale,
      password_hash: passwordHash,
      secret: account.secret,
      shops: shops.map((station) => station.id),
    })
    loaded.accounts.set(account.username, id)
  }
  for (const person of persons) {
    const { id } = await make.person({
      personal_id: person.personal_id,
      first_names: person.first_names,
      last_name: person.last_name,
      locale: languageKeys[person.language] ?? 'fi',
    })
    loaded.persons.set(person.key, id)
  }
  return loaded
}

async function loadOperator(make: Make, operator: DemoOperator, loaded: Loaded): Promise<void> {
  // One demo operator has Swedish as its first language, to show its company form.
  const locale: Locale = operator.name.endsWith(' Ab') ? 'se' : 'fi'
  const [first] = operator.stations
  const company = await make.company({
    name: operator.name,
    business_id: operator.business_id,
    email: operator.email,
    phone: operator.phone,
    contact_person: operator.contact_person,
    address: first?.location.address ?? null,
    city: first?.location.city ?? null,
    postal: first?.location.postal ?? null,
    permit_authority: operator.permit.authority,
    permit_authority_address: operator.permit.address,
    permit_number: operator.permit.number,
    permit_valid_until: operator.permit.valid_until,
    has_battery_duty: true,
  })
  loaded.companies.set(operator.key, company.id)
  for (const { key, location, ...station } of operator.stations) {
    const { languages: _, ...columns } = station as typeof station & { languages?: unknown }
    const shop = await make.shop({ ...columns, ...location, company_id: company.id, locale })
    const terms = demoOffers.get(key)
    if (terms) await make.offer(shop.id, terms)
    loaded.stations.push({ id: shop.id, companyId: company.id, city: location.city, key })
  }
  for (const { station_keys: keys, ...subcontractor } of operator.subcontractors) {
    const { id } = await make.company({
      ...subcontractor,
      kind: 'subcontractor',
      operator_id: company.id,
      business_id: null,
      permit_authority: null,
      permit_number: null,
    })
    loaded.companies.set(`${operator.key}-sub`, id)
    for (const station of loaded.stations.filter((known) => keys.includes(known.key))) {
      await make.companyShop(id, station.id)
    }
  }
}
