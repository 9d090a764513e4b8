import { useId } from 'react'
import { certificateAdminContract, paperOpening } from '#contract/admin/certificates.ts'
import { openingReasons } from '#rules/certificate/correction.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'

/** Asks why the paper is opened: it names the owners, who see the reason in their own data. */
export function OpenDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { opening: t, choose } = useTexts('adminCertificates')
  const formId = useId()
  const { field, error, isSending, isUnsaved, submit } = useApiForm({
    initial: { reason: '' },
    schema: paperOpening,
    toBody: (fields) => fields,
    send: (query) =>
      request(certificateAdminContract.openCertificate, { certificateNumber: number, query }),
    onSuccess: (file) => {
      downloadFile(file)
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      action={fill(t.send, { number })}
      busy={isSending}
      cancel={t.cancel}
      dirty={isUnsaved}
      form={formId}
      title={fill(t.title, { number })}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <form noValidate id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <Select {...field('reason')} required label={t.reason}>
            <option value="">{choose}</option>
            {openingReasons.map((value) => (
              <option key={value} value={value}>
                {t.reasons[value]}
              </option>
            ))}
          </Select>
          <Failure error={error} />
        </Stack>
      </form>
    </ActionDialog>
  )
}
