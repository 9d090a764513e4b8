import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Whose } from '#contract/report-records/whose.ts'
import { limits } from '#rules/limits.ts'
import { fill, number } from '#texts/index.ts'
import { exportName, type Period } from '#texts/export-name.ts'
import type { ApiError } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Download as Arrow } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'

type Way = TableFormat | 'print'

const form = 'download'

/** The one way to the files and the print of a page: a button that asks for the form of the file. */
export function Download({
  what,
  whose,
  period,
  ways,
  preparePrint,
  onDownload,
}: {
  /** Title of the choice: the subject of the file. */
  what: string
  /** undefined while it is not known: the name of the file is not shown. */
  whose: Whose | undefined
  period: Period
  ways: readonly [Way, ...Way[]]
  /** Reads the rows that the page does not show. Tells whether it did. */
  preparePrint?: () => Promise<boolean>
  /** Gets the file, or asks for one that is made in the background: then it returns null. */
  onDownload: (format: TableFormat) => Promise<{ data: File } | { error: ApiError } | null>
}) {
  const t = useTexts('download')
  const locale = useLocale()
  const showError = useShowError()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [way, setWay] = useState<Way>(ways[0])
  const [at] = useState(() => new Date())
  const get = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    if (way === 'print') {
      const isReady = !preparePrint || (await preparePrint())
      setBusy(false)
      if (!isReady) return
      // The dialog must be away before the browser draws the pages.
      flushSync(() => setOpen(false))
      globalThis.print()
      return
    }
    const answer = await onDownload(way)
    setBusy(false)
    if (answer && 'error' in answer) return showError(answer.error)
    setOpen(false)
    if (answer) downloadFile(answer.data)
  }
  return (
    <>
      <Button icon={<Arrow />} variant="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <ActionDialog
          open
          action={way === 'print' ? t.doPrint : t.open}
          busy={isBusy}
          cancel={t.cancel}
          form={form}
          title={what}
          onClose={() => setOpen(false)}
        >
          <form id={form} data-stack="4" onSubmit={(event) => void get(event)}>
            <RadioGroup
              framed
              legend={t.format}
              name="format"
              options={ways.map((value) => ({
                value,
                label: t.ways[value],
                hint: fill(t.hints[value], { most: number(limits.printedRows, locale) }),
              }))}
              value={way}
              onChange={({ currentTarget }) =>
                setWay(ways.find((one) => one === currentTarget.value) ?? ways[0])
              }
            />
            {way !== 'print' && whose && (
              <p data-soft="small">
                {t.name}{' '}
                <code>{exportName({ what, whose: whose.name, period, at }, way, t.about)}</code>
              </p>
            )}
          </form>
        </ActionDialog>
      )}
    </>
  )
}
