import { finnishDay } from '#rules/finnish-day.ts'

const isYear = (text: string) => /^20\d{2}$/.test(text)
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** The year in the address, by default the present one. null: all. */
export function yearOf(params: URLSearchParams): number | null {
  const year = params.get('year') ?? ''
  if (year === 'all') return null
  return Number(isYear(year) ? year : finnishDay(new Date()).slice(0, 4))
}

/** Years that can be chosen, the present one first. */
export const lastYears = (today: string): { id: number; name: string }[] =>
  Array.from({ length: 6 }, (_, n) => Number(today.slice(0, 4)) - n).map((id) => ({
    id,
    name: String(id),
  }))

/** The filter in the address as the service takes it. Leaves out what is no year and no id. */
export function receivedQuery(params: URLSearchParams) {
  const year = yearOf(params)
  const [text = '', station = '', company = '', shop = ''] = [
    'text',
    'station',
    'company_id',
    'shop_id',
  ].map((name) => params.get(name) ?? '')
  return {
    ...(year !== null && { from: `${year}-01-01`, to: `${year}-12-31` }),
    ...(text !== '' && { text }),
    ...(isId(station) && { station: Number(station) }),
    ...(isId(company) && { company_id: Number(company) }),
    ...(isId(shop) && { shop_id: Number(shop) }),
  }
}

/** The address with changed fields. An empty field is left out. */
export function withChange(
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = { ...Object.fromEntries(params), ...change }
  return new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
}
