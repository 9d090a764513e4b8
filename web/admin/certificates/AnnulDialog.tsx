import { useId } from 'react'
import { certificateAnnulment } from '#contract/certificate.ts'
import { annulmentReasons } from '#rules/certificate/correction.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useAnnulAnyCertificateMutation } from '../api.ts'

/** Asks for the reason and what happened. The button names the certificate. */
export function AnnulDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { annul: texts, choose } = useTexts('adminCertificates')
  const dispatch = useAppDispatch()
  const formId = useId()
  const [annul] = useAnnulAnyCertificateMutation()
  const { field, error, isSending, isUnsaved, submit } = useApiForm({
    // The reason is mailed and sent to the registry, so somebody chooses it.
    initial: { reason: '', text: '' },
    schema: certificateAnnulment,
    toBody: (fields) => fields,
    send: (body) => annul({ certificateNumber: number, body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: texts.done }))
      onClose()
    },
  })
  return (
    <ActionDialog
      danger
      open
      action={fill(texts.send, { number })}
      busy={isSending}
      cancel={texts.cancel}
      dirty={isUnsaved}
      form={formId}
      title={fill(texts.title, { number })}
      onClose={onClose}
    >
      <p>{texts.what}</p>
      <form noValidate id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <Select {...field('reason')} required label={texts.reason}>
            <option value="">{choose}</option>
            {annulmentReasons.map((value) => (
              <option key={value} value={value}>
                {texts.reasons[value]}
              </option>
            ))}
          </Select>
          <TextArea {...field('text')} required label={texts.why} rows={3} />
          <Failure error={error} />
        </Stack>
      </form>
    </ActionDialog>
  )
}
