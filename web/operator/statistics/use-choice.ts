import { lastTwelve } from '#rules/report/statistics.ts'
import { massContract } from '#contract/mass/mass.ts'
import { statisticsContract } from '#contract/statistics.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { endpointsOf } from '#web/api/queries.ts'
import { useRole, useShopId } from '../state.ts'

/** Choice in the address: a link to it shows the same to everybody who may see it. */
export type Choice = {
  readonly period?: string
  readonly station?: number
  /** Breakdown. */
  readonly by?: string
}

/**
 * Returns the choice in the address and a function that changes it. Defaults are left out of the
 * address.
 */
export function useChoice(): readonly [Choice, (change: Choice) => void] {
  const [params, setParams] = useSearchParams()
  const choice = choiceIn(params)
  const choose = (change: Choice) => {
    const next = { ...choice, ...change }
    const search = new URLSearchParams()
    if (next.period && next.period !== lastTwelve) search.set('period', next.period)
    if (next.station) search.set('station', String(next.station))
    if (next.by) search.set('by', next.by)
    setParams(search)
  }
  return [choice, choose]
}

/** Query without a choice: a main user sees the whole company, others the station. */
export const useUsualQuery = () => (useRole() === 'user' ? {} : { station: 'all' as const })

/** The choice as the service takes it. */
export function useChosenQuery() {
  const [{ by: _, ...choice }] = useChoice()
  return { ...useUsualQuery(), ...choice }
}

/** Passes invalid choices on where possible: the service refuses them. */
function choiceIn(params: URLSearchParams): Choice {
  const period = params.get('period')
  const station = params.get('station') ?? ''
  const by = params.get('by')
  return {
    ...(period && { period }),
    ...(by && { by }),
    ...(/^[1-9]\d{0,9}$/.test(station) && { station: Number(station) }),
  }
}

export const { useReadStatisticsQuery } = endpointsOf(statisticsContract)
export const { useReadCompanyMassQuery, useReadMassQuery } = endpointsOf(massContract)

/** Returns the figures of the last twelve months, own and of the country. */
export function useFigures() {
  return useReadStatisticsQuery({ shopId: useShopId(), query: useUsualQuery() })
}
