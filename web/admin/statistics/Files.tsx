import { statisticsAdminContract, type NationalStatistics } from '#contract/admin/statistics.ts'
import { request } from '#web/api/client.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useTexts } from '#web/texts/texts.ts'
import { countedIn, queryOf, useChoice } from './use-choice.ts'

/** All tables of the page as a file, or its print. */
export function AllFiles({ figures }: { figures: NationalStatistics }) {
  const { views } = useTexts('mass')
  const [choice] = useChoice()
  const { company_id, shop_id, from, to } = figures
  const whose = useWhose({ company_id: company_id ?? undefined, shop_id: shop_id ?? undefined })
  return (
    <Download
      period={{ from, to }}
      ways={['xlsx', 'print']}
      whose={whose}
      what={views[countedIn(choice)]}
      onDownload={(format) => {
        const query = { ...queryOf(choice), format }
        return request(statisticsAdminContract.downloadNationalStatistics, { query })
      }}
    />
  )
}
