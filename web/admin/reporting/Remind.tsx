import { useState } from 'react'
import type { OverviewLine } from '#contract/admin/reports.ts'
import type { ReportType } from '#rules/report/report.ts'
import { count, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useRemindOfReportsMutation } from '../api.ts'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { lineName } from './shown.ts'

/** Mails those without an answer after a question. `isOne` is for a single line. */
export function RemindButton({
  lines,
  type,
  year,
  isOne = false,
}: {
  lines: readonly OverviewLine[]
  type: ReportType
  year: number
  isOne?: boolean
}) {
  const { remind: t, overview } = useTexts('adminReporting')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const [isAsked, setAsked] = useState(false)
  const [remind] = useRemindOfReportsMutation()
  const companies = [...new Set(lines.flatMap(({ company }) => (company ? [company.id] : [])))]
  const [first] = lines
  if (companies.length === 0 || !first || type === 'public_battery') return null

  const send = async () => {
    const answer = await remind({ body: { type, year, company_ids: companies } })
    if (answer.error) return answer.error
    const { sent, already, unreachable } = answer.data
    const parts = [
      count(t.sent, sent, locale),
      already > 0 && count(t.already, already, locale),
      unreachable.length > 0 && fill(t.unreachable, { names: unreachable.join(', ') }),
    ]
    dispatch(
      notify({
        type: sent > 0 ? 'success' : 'warning',
        text: parts.filter(Boolean).join(' '),
      }),
    )
    return undefined
  }
  return (
    <>
      <Button variant={isOne ? 'quiet' : 'secondary'} onClick={() => setAsked(true)}>
        {isOne ? (
          <>
            {t.one}
            <Hidden> {lineName(first)}</Hidden>
          </>
        ) : (
          count(t.all, companies.length, locale)
        )}
      </Button>
      {isAsked && (
        <ConfirmDialog
          onAction={send}
          cancel={overview.cancel}
          action={t.confirm}
          title={isOne ? fill(t.titleOne, { name: lineName(first) }) : t.titleAll}
          onClose={() => setAsked(false)}
        >
          <p>{t.what}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
