import { useState } from 'react'
import { statisticsAdminContract } from '#contract/admin/statistics.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { queryOf, useChoice } from './use-choice.ts'

/** One workbook of all tables. */
export function AllFiles() {
  const { files } = useTexts('statistics')
  const [choice] = useChoice()
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const query = { ...queryOf(choice), format: 'xlsx' } as const
    const answer = await request(statisticsAdminContract.downloadNationalStatistics, { query })
    setBusy(false)
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <Button busy={isBusy} icon={<Download />} variant="secondary" onClick={() => void download()}>
      {files.all}
    </Button>
  )
}
