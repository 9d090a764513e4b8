import type { Session } from '#contract/session.ts'
import { companies, persons, vehicles } from '#stand-ins/registry.ts'
import { chooseCompany } from '#stand-ins/testing/choose-company.ts'
import type { TestContext } from '../app.ts'
import type { ClientResponse } from './client.ts'

type Choice = Parameters<typeof chooseCompany>[1]

/** The personal id of a demo person. */
export const personalIdOf = (key: string): string =>
  persons.find((person) => person.key === key)?.personal_id ?? ''

const ownerOf = (plate: string): Choice => {
  const owner = vehicles.find((vehicle) => vehicle.plate === plate)?.owners[0]?.company
  const company = companies.find(({ key }) => key === owner)
  return { company: company?.business_id ?? '' }
}

/** Requests of a person whose right to represent a company is checked. */
export function representing(ctx: TestContext) {
  const search = async (
    key: string,
    plate: string,
    { personalId = personalIdOf(key), as }: { personalId?: string; as?: Session } = {},
  ) =>
    ctx.call('POST', '/owner/vehicle/search-business/', {
      as: as ?? (await ctx.signIn.person(key)),
      body: { plate_or_vin: plate, personal_id: personalId },
    })
  /** Returns from the roles gateway at `url` with the choice. */
  const finish = async (key: string, url: string, choice: Choice): Promise<ClientResponse> =>
    ctx.call('POST', '/owner/representation/response/', {
      as: await ctx.signIn.person(key),
      body: await chooseCompany(url, choice),
    })
  return {
    search,
    finish,
    /**
     * The whole way: the search, the visit with the choice (by default the owning company), and the
     * search again. Returns the first response that is an error of another kind.
     */
    async represent(key: string, plate: string, choice = ownerOf(plate)): Promise<ClientResponse> {
      const requested = await search(key, plate)
      if (requested.body.code !== 'PRH_REDIRECT_NEEDED') return requested
      const ended = await finish(key, requested.body.url, choice)
      return ended.status === 200 ? search(key, plate) : ended
    },
  }
}
