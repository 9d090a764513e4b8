import { useSearchParams } from 'react-router'
import { lastTwelve } from '#rules/report/statistics.ts'

/** What is shown, as the address says it: a link to it shows the same to whoever may see it. */
export type Choice = { readonly period?: string; readonly station?: number }

/** The choice in the address, and what puts another one there; what is usual is left out. */
export function useChoice(): readonly [Choice, (change: Choice) => void] {
  const [params, setParams] = useSearchParams()
  const choice = choiceIn(params)
  const choose = (change: Choice) => {
    const next = { ...choice, ...change }
    const search = new URLSearchParams()
    if (next.period && next.period !== lastTwelve) search.set('period', next.period)
    if (next.station) search.set('station', String(next.station))
    setParams(search, { preventScrollReset: true })
  }
  return [choice, choose]
}

/** What cannot be a choice is passed on as it is where it may be told apart: the service refuses it. */
function choiceIn(params: URLSearchParams): Choice {
  const period = params.get('period')
  const station = params.get('station') ?? ''
  return {
    ...(period && { period }),
    ...(/^[1-9]\d{0,9}$/.test(station) && { station: Number(station) }),
  }
}
