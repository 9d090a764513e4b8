import { statisticsContract, type Statistics } from '#contract/statistics.ts'
import { request } from '#web/api/client.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useShopId } from '../state.ts'
import { useChosenQuery } from './use-choice.ts'

/** All tables of the page as a file, or its print. */
export function AllFiles({ figures: { from, to } }: { figures: Statistics }) {
  const t = useTexts('statistics')
  const shopId = useShopId()
  const query = useChosenQuery()
  const whose = useWhose({ shopId, station: query.station })
  return (
    <div>
      <Download
        period={{ from, to }}
        ways={['xlsx', 'print']}
        whose={whose}
        what={t.title}
        onDownload={(format) =>
          request(statisticsContract.downloadStatistics, { shopId, query: { ...query, format } })
        }
      />
    </div>
  )
}
