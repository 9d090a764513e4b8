import { useState, type ReactNode } from 'react'
import { type OverviewLine, reportAdminContract } from '#contract/admin/reports.ts'
import { pages } from '#rules/pages.ts'
import { fillPath } from '#web/api/request.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useChooseReportMutation, useVoidReportMutation } from '../api.ts'
import { lineName } from './shown.ts'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import type { CallError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'

type Open = { reportId: number; action: 'choose' | 'void' }

/** Battery reports of a business id that has another one which counts. Nothing where there are none. */
export function Decisions({ lines }: { lines: readonly OverviewLine[] }) {
  const { decide: t } = useTexts('adminReporting')
  const [open, setOpen] = useState<Open | null>(null)
  const waiting = lines.filter(({ counting }) => counting === 'to_decide')
  if (waiting.length === 0) return null
  return (
    <Card>
      <h2>{t.title}</h2>
      <p data-soft="">{t.what}</p>
      <Stack gap={4}>
        {waiting.map((line) => (
          <Waiting key={line.report_id} line={line} onOpen={setOpen} />
        ))}
      </Stack>
      {open && <DecisionDialog open={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Waiting({ line, onOpen }: { line: OverviewLine; onOpen: (open: Open) => void }) {
  const { decide: t } = useTexts('adminReporting')
  const reportId = line.report_id ?? 0
  return (
    <div>
      <p>
        <Link href={fillPath(pages.adminReport.path, { reportId })}>{lineName(line)}</Link>
      </p>
      <p data-soft="small">
        {t.second}{' '}
        {line.counted_report_id !== null && (
          <Link href={fillPath(pages.adminReport.path, { reportId: line.counted_report_id })}>
            {t.counted}
          </Link>
        )}
      </p>
      <Actions>
        <Button variant="secondary" onClick={() => onOpen({ reportId, action: 'choose' })}>
          {t.choose}
        </Button>
        <Button variant="secondary" onClick={() => onOpen({ reportId, action: 'void' })}>
          {t.void}
        </Button>
      </Actions>
    </div>
  )
}

/** Asks for the reason of a decision. */
export function DecisionDialog({
  open: { reportId, action },
  onClose,
}: {
  open: Open
  onClose: () => void
}) {
  const { decide: t } = useTexts('adminReporting')
  const [choose] = useChooseReportMutation()
  const [voidIt] = useVoidReportMutation()
  const send = action === 'choose' ? choose : voidIt
  return (
    <ReasonDialog
      act={(reason) => send({ reportId, body: { reason } })}
      texts={action === 'choose' ? t.chooseDialog : t.voidDialog}
      onClose={onClose}
    />
  )
}

type Result =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError }

/** A dialog for an action that needs a reason. It stays open with its text until the action succeeds. */
export function ReasonDialog({
  texts: { title, what, confirm, done },
  act,
  onClose,
  children,
}: {
  texts: Readonly<Record<'title' | 'what' | 'confirm' | 'done', string>>
  /** Resolves to null when another field of the dialog is invalid. */
  act: (reason: string) => Promise<Result | null>
  onClose: () => void
  children?: ReactNode
}) {
  const { reason: t, overview } = useTexts('adminReporting')
  const dispatch = useAppDispatch()
  const api = useApiForm({
    initial: { reason: '' },
    schema: reportAdminContract.reopenReport.body,
    toBody: (fields) => fields,
    send: ({ reason }) => act(reason),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: done }))
      onClose()
    },
  })
  return (
    <FormDialog
      api={api}
      above={<p>{what}</p>}
      action={confirm}
      cancel={overview.cancel}
      title={title}
      onClose={onClose}
    >
      {children}
      <TextArea {...api.field('reason')} required label={t.label} rows={3} />
      <Failure error={api.error} />
    </FormDialog>
  )
}
