import { useEffect, useState } from 'react'
import { finnishDay } from '#rules/finnish-day.ts'
import { may } from '#rules/permissions.ts'
import { roleOfGroups, type AccountRole, type Role } from '#rules/access/roles.ts'
import { pages } from '#rules/pages.ts'
import { slice, inject, store, useAppSelector, type Dispatch, type State } from '#web/app/store.ts'
import { session } from '#web/api/client.ts'
import { readDayChoices, writeDayChoices } from '#web/storage/day-choices.ts'
import { readStation, storeStation, type ChosenStation } from '#web/storage/chosen-station.ts'
import { report, station, useCountVehiclesQuery, useReadCompanyReportQuery, yard } from './api.ts'

type OperatorState = {
  shopId: number | null
  shopName: string
  shops: readonly ChosenStation[]
  /** null at first. true once the company's battery report was loaded. */
  hasAccessToBatteryForm: boolean | null
  /** The vehicle registry did not answer the last search. */
  isRegistryDown: boolean
}

/** Errors of a registry that does not answer. A user may then type the vehicle. */
export const outages: ReadonlySet<string> = new Set(['TRAFICOM_BROKEN', 'TRAFICOM_API_EXCEPTION'])

const chosen = readStation()
const initial: OperatorState = {
  shopId: chosen?.id ?? null,
  shopName: chosen?.name ?? '',
  shops: [],
  hasAccessToBatteryForm: null,
  isRegistryDown: false,
}

const operator = slice('operator', initial, {
  /** The name comes from the loaded list, otherwise it is empty. */
  shopSelected: (state: OperatorState, shopId: number | null): OperatorState => ({
    ...state,
    shopId,
    shopName: state.shops.find(({ id }) => id === shopId)?.name ?? '',
  }),
  learned: (state: OperatorState, facts: Partial<OperatorState>): OperatorState => ({
    ...state,
    ...facts,
  }),
})
inject('operator', operator.reducer)

const learn = (facts: Partial<OperatorState>) => store.dispatch(operator.actions.learned(facts))
station.endpoints.listOwnStations.listen((_, { data }) => {
  if (data) learn({ shops: data })
})
yard.endpoints.searchYardVehicle.listen((_, { error }) =>
  learn({ isRegistryDown: outages.has(error?.code ?? '') }),
)
report.endpoints.readCompanyReport.listen(({ companyReport }, { data, error }) => {
  if (companyReport !== 'company_battery') return
  if (data) learn({ hasAccessToBatteryForm: true })
  else if (error && 'status' in error && error.status === 403)
    learn({ hasAccessToBatteryForm: false })
})

/** The slice joins the store with the operator's app, so the store's type does not have it. */
const all = (state: object): OperatorState => (state as { operator: OperatorState }).operator

/** Chooses the station of all requests, or none: in state and in local storage. */
export function selectShop(shopId: number | null) {
  return (dispatch: Dispatch, getState: () => State) => {
    dispatch(operator.actions.shopSelected(shopId))
    const { shopName } = all(getState())
    storeStation(shopId === null ? null : { id: shopId, name: shopName })
  }
}

/** Returns the chosen station, if any. */
export function useShop(): Pick<OperatorState, 'shopId' | 'shopName'> {
  return useAppSelector(all)
}

/** Whether the vehicle registry did not answer the last search. */
export const useIsRegistryDown = (): boolean => useAppSelector(all).isRegistryDown

const isTrue = (value: unknown): value is true => value === true

/**
 * Whether to offer the battery report: to main users of a company that owes one. Only the service
 * knows that, so it is asked once.
 */
export function useHasAccessToBatteryForm(): boolean {
  const role = useRole()
  const asked = { companyReport: 'company_battery' } as const
  useReadCompanyReportQuery(asked, { skip: !may(role, 'report.read') })
  const known = useAppSelector(all).hasAccessToBatteryForm
  const [wasOffered, setWasOffered] = useState(false)
  useEffect(() => {
    const own = { subject: session.subject(), day: finnishDay(new Date()) }
    // Without a connection the card stays where it was.
    if (known) void writeDayChoices('battery', own, true)
    else void readDayChoices('battery', own, isTrue).then((was) => setWasOffered(was === true))
  }, [known])
  return known ?? wasOffered
}

/** Returns the chosen station's id on a screen that needs one. */
export function useShopId(): number {
  const { shopId } = useShop()
  if (shopId === null) throw new Error('This screen needs a station')
  return shopId
}

/** The role of the signed-in user. The route guard shows these screens to known roles only. */
export function useRole(): AccountRole {
  const role = roleOfGroups(useAppSelector(({ auth }) => auth.groups))
  if (role === null) throw new Error('The groups of this session fit no role')
  return role
}

/** Whether the role manages users: then the user sees the management. */
export function manages(role: Role): boolean {
  return may(role, 'user.read') || may(role, 'contractor.user.read')
}

/** Number of vehicles of each list of the station, by the path of its page. */
export function useListCounts({ skip = false } = {}) {
  const { shopId } = useShop()
  const { data, ...query } = useCountVehiclesQuery(
    { shopId: shopId ?? 0 },
    { skip: skip || shopId === null },
  )
  const counts: Readonly<Record<string, number>> = data
    ? {
        [pages.operatorIncoming.path]: data.shop_transit + data.shop_transfer,
        [pages.operatorProcess.path]: data.shop_process,
        [pages.operatorAvailable.path]: data.shop_listing,
      }
    : {}
  return { counts, query }
}
