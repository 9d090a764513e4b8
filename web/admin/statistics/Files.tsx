import { statisticsAdminContract } from '#contract/admin/statistics.ts'
import { request } from '#web/api/client.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { countedIn, queryOf, useChoice } from './use-choice.ts'

/** All tables of the page as a file, or its print. */
export function AllFiles() {
  const { views } = useTexts('mass')
  const [choice] = useChoice()
  return (
    <Download
      ways={['xlsx', 'print']}
      what={views[countedIn(choice)]}
      onDownload={(format) => {
        const query = { ...queryOf(choice), format }
        return request(statisticsAdminContract.downloadNationalStatistics, { query })
      }}
    />
  )
}
