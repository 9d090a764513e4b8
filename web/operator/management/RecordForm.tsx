import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import type { ApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../ActionBar.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useReportUnsaved } from './unsaved.ts'

const nowhere: ReadonlySet<string> = new Set()

/** The form of a record: its fields, error and buttons. Asks before unsaved changes are lost. */
export function RecordForm<Fields extends FieldValues>({
  api,
  words,
  back,
  children,
}: {
  api: ApiForm<Fields>
  /** The text of the main button. */
  words: string
  /** Address of the page that Cancel leads to, or what it does in a part of a page. */
  back: string | (() => void)
  children: ReactNode
}) {
  const { form: t } = useTexts('operatorManagement')
  useReportUnsaved(api.isUnsaved)
  return (
    <FormProvider {...api.form}>
      <form noValidate data-stack="4" onSubmit={api.submit}>
        {children}
        <Failure error={api.error} title={t.failed} />
        <ActionBar>
          <Button busy={api.isSending} type="submit">
            {words}
          </Button>
          {typeof back === 'string' ? (
            <LinkButton href={back} variant="secondary">
              {t.cancel}
            </LinkButton>
          ) : (
            <Button variant="secondary" onClick={back}>
              {t.cancel}
            </Button>
          )}
        </ActionBar>
        <UnsavedChangesDialog
          asks={api.isUnsaved}
          inside={nowhere}
          hasInput={() => api.isUnsaved}
          words={t.leave}
          onLeave={() => api.form.reset()}
        />
      </form>
    </FormProvider>
  )
}
