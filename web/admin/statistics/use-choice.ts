import { useSearchParams } from '#web/frame/routing/routing.tsx'
import type { NationalCounted } from '#rules/report/statistics.ts'

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
