import type { StationChoice } from '#contract/shapes.ts'
import type { CallerWith } from '#server/platform/auth/caller.ts'
import type { Db } from '#server/platform/db/index.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import type { FileScope } from '#server/platform/export-format/whose.sql.ts'
import type { Scope } from './figures.sql.ts'
import { stationsOfCompany, stationsOfUser } from './sql.ts'

export type StationUser = CallerWith<'user' | 'operator' | 'contractor'>

/**
 * Stations whose figures the user may see. A main user sees all of the company, others their own.
 */
export const stationsToChoose = (
  db: Db,
  { role, accountId, companyId }: StationUser,
): Promise<{ id: number; name: string }[]> =>
  role === 'operator' ? stationsOfCompany(db, companyId) : stationsOfUser(db, accountId)

/**
 * The chosen station of the caller, by default the one of the path. null: `all`.
 * @throws ApiError NOT_FOUND for a station of others
 */
export function chosenStation(
  choice: StationChoice,
  shopId: number,
  stations: readonly { readonly id: number }[],
): number | null {
  if (choice === 'all') return null
  if (choice !== undefined && !stations.some(({ id }) => id === choice)) throw notFound()
  return choice ?? shopId
}

/**
 * Figures of the company for its main user. Others see the figures of one station: those of the
 * company would tell them about stations where they do not work.
 */
export const companyOrStation = ({ role, companyId }: StationUser, shopId: number): Scope =>
  role === 'user' ? { scope: 'shop', id: shopId } : { scope: 'company', id: companyId }

/** Stations or the company of a file. A subcontractor has stations of other companies. */
export const fileScope = (
  { role, companyId }: StationUser,
  station: number | null,
  stations: readonly { readonly id: number }[],
): FileScope => {
  if (station !== null) return { shopIds: [station] }
  return role === 'contractor' ? { shopIds: stations.map(({ id }) => id) } : { companyId }
}
