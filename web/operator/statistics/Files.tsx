import { useState } from 'react'
import { statisticsContract } from '#contract/statistics.ts'
import { tableFormats, type StatisticsTable, type TableFormat } from '#rules/report/statistics.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useShopId } from '../state.ts'
import { useChosenQuery } from './use-choice.ts'
import css from './Statistics.module.css'

/** Downloads the chosen table, or all in one workbook. */
function useDownload() {
  const shopId = useShopId()
  const query = useChosenQuery()
  const showError = useShowError()
  const [busy, setBusy] = useState<TableFormat | null>(null)
  const download = async (format: TableFormat, table?: StatisticsTable) => {
    setBusy(format)
    const call = { shopId, query: { ...query, ...(table && { table }), format } }
    const answer = await request(statisticsContract.downloadStatistics, call)
    setBusy(null)
    if ('error' in answer) return showError(answer.error)
    return downloadFile(answer.data)
  }
  return [busy, download] as const
}

/** Files of one chart. */
export function Files({ table }: { table: StatisticsTable }) {
  const { files, tables } = useTexts('statistics')
  const [busy, download] = useDownload()
  return (
    <div className={css.files}>
      {tableFormats.map((format) => {
        const name = format.toUpperCase()
        return (
          <Button
            key={format}
            busy={busy === format}
            icon={<Download />}
            variant="quiet"
            onClick={() => void download(format, table)}
          >
            <Named name={fill(files.download, { format: name, what: tables[table] })}>{name}</Named>
          </Button>
        )
      })}
    </div>
  )
}

/** All tables as one workbook. */
export function AllFiles() {
  const { files } = useTexts('statistics')
  const [busy, download] = useDownload()
  return (
    <div>
      <Button
        busy={busy !== null}
        icon={<Download />}
        variant="secondary"
        onClick={() => void download('xlsx')}
      >
        {files.all}
      </Button>
    </div>
  )
}
