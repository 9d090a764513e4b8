import { useState } from 'react'
import { tableFormats, type TableFormat } from '#rules/report/statistics.ts'
import { fill } from '#texts/index.ts'
import type { ApiError } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import css from './TableFiles.module.css'

/** Buttons that download a table, one for each format. */
export function TableFiles({
  text,
  onDownload,
}: {
  /** Text of a button, with `{format}`. */
  text: string
  onDownload: (format: TableFormat) => Promise<{ data: File } | { error: ApiError }>
}) {
  const showError = useShowError()
  const [busy, setBusy] = useState<TableFormat | null>(null)
  const download = async (format: TableFormat) => {
    setBusy(format)
    const answer = await onDownload(format)
    setBusy(null)
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <div className={css.files}>
      {tableFormats.map((format) => (
        <Button
          key={format}
          busy={busy === format}
          icon={<Download />}
          variant="secondary"
          onClick={() => void download(format)}
        >
          {fill(text, { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}
