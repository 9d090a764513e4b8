import { useState } from 'react'
import { adminContract, type Company } from '#contract/admin/companies.ts'
import { date, fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { refresh } from '#web/api/query-cache.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'

/**
 * The noted extension of a permit, and a button to note a later end. A permit without an end needs
 * no extension.
 */
export function PermitExtension({ company }: { company: Company }) {
  const { extension: t } = useTexts('adminCompanies')
  const locale = useLocale()
  const showError = useShowError()
  const [isOpen, setOpen] = useState(false)
  const { id: companyId, permit_extension: noted, permit_valid_until: until } = company
  if (until === null) return null
  const download = async () => {
    const answer = await request(adminContract.readPermitExtension, { companyId })
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <Stack gap={3}>
      {noted && (
        <p>
          {fill(t.noted, {
            until: date(noted.until, locale),
            name: noted.by,
            date: date(noted.at, locale),
          })}
        </p>
      )}
      <Actions>
        {noted && (
          <Button icon={<Download />} variant="quiet" onClick={() => void download()}>
            {fill(t.document, { name: noted.file_name })}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      </Actions>
      {isOpen && <Extend companyId={companyId} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function Extend({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { extension: t } = useTexts('adminCompanies')
  const { REQUIRED } = useTexts('errors').fields
  const dispatch = useAppDispatch()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { field, error, ...api } = useApiForm({
    initial: { until: '' },
    schema: adminContract.extendPermit.body,
    toBody: ({ until }) => ({ until }),
    send: async (body, { idempotencyKey }) => {
      setMissing(file === null)
      if (file === null) return null
      const answer = await request(adminContract.extendPermit, {
        companyId,
        body,
        file,
        idempotencyKey,
      })
      return 'error' in answer ? { error: answer.error } : { data: answer.data }
    },
    onSuccess: () => {
      refresh(['COMPANIES'])
      dispatch(notify({ type: 'success', text: t.done }))
      onClose()
    },
  })
  return (
    <FormDialog
      api={{ ...api, isUnsaved: api.isUnsaved || file !== null }}
      above={<p>{t.what}</p>}
      action={t.save}
      cancel={t.cancel}
      title={t.open}
      onClose={onClose}
    >
      <TextInput {...field('until')} required short label={t.until} type="date" />
      <TextInput
        required
        accept="application/pdf,image/*"
        error={isMissing && file === null && REQUIRED}
        hint={t.fileHint}
        label={t.file}
        name="file"
        type="file"
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
      />
      <Failure error={error} />
    </FormDialog>
  )
}
