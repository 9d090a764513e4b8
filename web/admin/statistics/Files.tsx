import { useState } from 'react'
import { statisticsAdminContract } from '#contract/admin/statistics.ts'
import { tableFormats, type NationalTable, type TableFormat } from '#rules/report/statistics.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { queryOf, useChoice } from './use-choice.ts'
import css from './Statistics.module.css'

function useDownload() {
  const [choice] = useChoice()
  const showError = useShowError()
  const [busy, setBusy] = useState<TableFormat | null>(null)
  const download = async (format: TableFormat, table?: NationalTable) => {
    setBusy(format)
    const query = { ...queryOf(choice), ...(table && { table }), format }
    const answer = await request(statisticsAdminContract.downloadNationalStatistics, { query })
    setBusy(null)
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  return [busy, download] as const
}

/** Files of one chart. */
export function Files({ table }: { table: NationalTable }) {
  const { files } = useTexts('statistics')
  const { tables } = useTexts('adminStatistics')
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

/** One workbook of all tables. */
export function AllFiles() {
  const { files } = useTexts('statistics')
  const [busy, download] = useDownload()
  return (
    <Button
      busy={busy !== null}
      icon={<Download />}
      variant="secondary"
      onClick={() => void download('xlsx')}
    >
      {files.all}
    </Button>
  )
}
