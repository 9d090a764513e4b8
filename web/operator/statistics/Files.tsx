import { statisticsContract } from '#contract/statistics.ts'
import { request } from '#web/api/client.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useShopId } from '../state.ts'
import { useChosenQuery } from './use-choice.ts'

/** All tables of the page as a file, or its print. */
export function AllFiles() {
  const t = useTexts('statistics')
  const shopId = useShopId()
  const query = useChosenQuery()
  return (
    <div>
      <Download
        ways={['xlsx', 'print']}
        what={t.title}
        onDownload={(format) =>
          request(statisticsContract.downloadStatistics, { shopId, query: { ...query, format } })
        }
      />
    </div>
  )
}
