import { useState } from 'react'
import { finnishDay } from '#rules/finnish-day.ts'
import { pages } from '#rules/pages.ts'
import { wholeMonths } from '#rules/report/statistics.ts'
import { periodWords } from '#web/frame/charts/period-words.ts'
import { Summary } from '#web/frame/charts/Summary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useReadNationalStatisticsQuery } from '../statistics/api.ts'

/** Certificates of the company in this year, with the way to all its figures. */
export function CompanyYear({ company: { id } }: { company: { readonly id: number } }) {
  const { menu } = useTexts('admin')
  const { summary } = useTexts('adminStatistics')
  const locale = useLocale()
  const [year] = useState(() => finnishDay(new Date()).slice(0, 4))
  const months = { from: `${year}-01`, to: `${year}-12`, company_id: id }
  const { currentData } = useReadNationalStatisticsQuery(
    { query: { ...months, counted: 'certificates' } },
    { refetchOnMountOrArgChange: true },
  )
  const address = new URLSearchParams({ ...months, company_id: String(id) })
  const sums = currentData?.sums
  return (
    <Card>
      <h2>{currentData ? periodWords(wholeMonths(currentData), locale) : year}</h2>
      {sums && (
        <Summary before={sums.before.certificates} now={sums.now.certificates} words={summary} />
      )}
      <Link href={`${pages.adminStatistics.path}?${address.toString()}`}>
        {menu.adminStatistics}
      </Link>
    </Card>
  )
}
