import { useState } from 'react'
import { statisticsContract } from '#contract/statistics.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useShopId } from '../state.ts'
import { useChosenQuery } from './use-choice.ts'

/** All tables as one workbook. */
export function AllFiles() {
  const { files } = useTexts('statistics')
  const shopId = useShopId()
  const query = useChosenQuery()
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const call = { shopId, query: { ...query, format: 'xlsx' as const } }
    const answer = await request(statisticsContract.downloadStatistics, call)
    setBusy(false)
    if ('error' in answer) return showError(answer.error)
    return downloadFile(answer.data)
  }
  return (
    <div>
      <Button busy={isBusy} icon={<Download />} variant="secondary" onClick={() => void download()}>
        {files.all}
      </Button>
    </div>
  )
}
