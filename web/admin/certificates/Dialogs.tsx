import { useId, type ReactNode } from 'react'
import {
  certificateAdminContract,
  correctionOrder,
  paperOpening,
} from '#contract/admin/certificates.ts'
import { certificateAnnulment } from '#contract/certificate.ts'
import {
  annulmentReasons,
  correctionReasons,
  openingReasons,
} from '#rules/certificate/correction.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm, type ApiForm } from '#web/frame/forms/use-api-form.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useAnnulAnyCertificateMutation, useOrderCorrectionMutation } from '../api.ts'

type Of = { number: string; onClose: () => void }
type Reasoned = { reason: string; text: string }
// Reasons are mailed and stored, so somebody chooses one.
const unchosen: Reasoned = { reason: '', text: '' }

/** Asks why the paper is opened: it names the owners, who see the reason in their own data. */
export function OpenDialog({ number, onClose }: Of) {
  const { opening } = useTexts('adminCertificates')
  const form = useApiForm({
    initial: unchosen,
    schema: paperOpening,
    toBody: ({ reason }) => ({ reason }),
    send: (query) =>
      request(certificateAdminContract.openCertificate, { certificateNumber: number, query }),
    onSuccess: (file) => {
      downloadFile(file)
      onClose()
    },
  })
  return (
    <ReasonDialog
      form={form}
      number={number}
      reasons={openingReasons}
      texts={opening}
      onClose={onClose}
    />
  )
}

/** Orders the company to correct the certificate. The association itself writes no holder data. */
export function OrderDialog({ number, onClose }: Of) {
  const { order } = useTexts('adminCertificates')
  const dispatch = useAppDispatch()
  const [send] = useOrderCorrectionMutation()
  const form = useApiForm({
    initial: unchosen,
    schema: correctionOrder,
    toBody: (fields) => fields,
    send: (body) => send({ certificateNumber: number, body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: order.done }))
      onClose()
    },
  })
  return (
    <ReasonDialog
      form={form}
      number={number}
      reasons={correctionReasons}
      texts={order}
      onClose={onClose}
    >
      <TextArea {...form.field('text')} required label={order.why} rows={3} />
    </ReasonDialog>
  )
}

/** Asks for the reason and what happened. The button names the certificate. */
export function AnnulDialog({ number, onClose }: Of) {
  const { annul } = useTexts('adminCertificates')
  const dispatch = useAppDispatch()
  const [send] = useAnnulAnyCertificateMutation()
  const form = useApiForm({
    initial: unchosen,
    schema: certificateAnnulment,
    toBody: (fields) => fields,
    send: (body) => send({ certificateNumber: number, body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: annul.done }))
      onClose()
    },
  })
  return (
    <ReasonDialog
      danger
      form={form}
      number={number}
      reasons={annulmentReasons}
      texts={annul}
      onClose={onClose}
    >
      <TextArea {...form.field('text')} required label={annul.why} rows={3} />
    </ReasonDialog>
  )
}

function ReasonDialog<Reason extends string>({
  danger = false,
  form: { field, error, isSending, isUnsaved, submit },
  number,
  reasons,
  texts: t,
  onClose,
  children,
}: Of & {
  danger?: boolean
  form: ApiForm<Reasoned>
  reasons: readonly Reason[]
  texts: Readonly<Record<'title' | 'what' | 'reason' | 'send' | 'cancel', string>> & {
    readonly reasons: Readonly<Record<Reason, string>>
  }
  /** Fields after the reason. */
  children?: ReactNode
}) {
  const { choose } = useTexts('adminCertificates')
  const formId = useId()
  return (
    <ActionDialog
      open
      action={fill(t.send, { number })}
      busy={isSending}
      cancel={t.cancel}
      danger={danger}
      dirty={isUnsaved}
      form={formId}
      title={fill(t.title, { number })}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <form noValidate data-stack="4" id={formId} onSubmit={submit}>
        <Select {...field('reason')} required label={t.reason}>
          <option value="">{choose}</option>
          {reasons.map((value) => (
            <option key={value} value={value}>
              {t.reasons[value]}
            </option>
          ))}
        </Select>
        {children}
        <Failure error={error} />
      </form>
    </ActionDialog>
  )
}
