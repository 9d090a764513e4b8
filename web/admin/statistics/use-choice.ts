import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { type NationalCounted, monthLater, type Span } from '#rules/report/statistics.ts'
import { finnishDay } from '#rules/finnish-day.ts'

const names = ['counted', 'from', 'to', 'company_id', 'shop_id', 'by'] as const

/** Records, months, company, station and breakdown of the page. Texts as in its address; empty means the default. */
export type Choice = Readonly<Record<(typeof names)[number], string>>

/** Returns the choice in the address and a function that changes it. */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams()
  const valueOf = (name: keyof Choice) => params.get(name) ?? ''
  const choice = {
    counted: valueOf('counted'),
    from: valueOf('from'),
    to: valueOf('to'),
    company_id: valueOf('company_id'),
    shop_id: valueOf('shop_id'),
    by: valueOf('by'),
  }
  const choose = (change: Partial<Choice>) => {
    const next = Object.entries({ ...choice, ...change }).filter(([, value]) => value !== '')
    setParams(new URLSearchParams(next))
  }
  return [choice, choose]
}

/** Certificates, unless the address says vehicles. */
export const countedIn = ({ counted }: Pick<Choice, 'counted'>): NationalCounted =>
  counted === 'vehicles' ? 'vehicles' : 'certificates'

const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** The choice as the interface takes it. Leaves out what is no month and no id. */
export const queryOf = ({ counted, from, to, company_id: company, shop_id: shop }: Choice) => ({
  counted: countedIn({ counted }),
  ...(isMonth(from) && { from }),
  ...(isMonth(to) && { to }),
  ...(isId(company) && { company_id: Number(company) }),
  ...(isId(shop) && { shop_id: Number(shop) }),
})

/** A period to choose at once: a year, or a quarter of a year. */
type ReadyPeriod = Span & { readonly year: number; readonly quarter: number | null }

/** The last four quarters with the running one, then this year and four before. */
export function readyPeriods(now: Date): ReadyPeriod[] {
  const month = finnishDay(now).slice(0, 7)
  const year = Number(month.slice(0, 4))
  const first = monthLater(month, -((Number(month.slice(5)) - 1) % 3))
  const quarters = [0, -3, -6, -9, -12].map((by) => {
    const from = monthLater(first, by)
    const quarter = Math.ceil(Number(from.slice(5)) / 3)
    return { from, to: monthLater(from, 2), year: Number(from.slice(0, 4)), quarter }
  })
  const years = [0, 1, 2, 3, 4].map((ago) => ({
    from: `${year - ago}-01`,
    to: `${year - ago}-12`,
    year: year - ago,
    quarter: null,
  }))
  return [...quarters, ...years]
}
