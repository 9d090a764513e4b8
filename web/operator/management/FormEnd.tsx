import type { FieldValues } from 'react-hook-form'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import type { ApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../ActionBar.tsx'
import { Failure } from '../detail/Failure.tsx'
import { useReportUnsaved } from './unsaved.ts'

const nowhere: ReadonlySet<string> = new Set()

/** The end of a form: error, buttons and the question before unsaved changes are lost. */
export function FormEnd<Fields extends FieldValues>({
  api,
  words,
  back,
}: {
  api: ApiForm<Fields>
  /** The text of the main button. */
  words: string
  back: string
}) {
  const { form: t } = useTexts('operatorManagement')
  useReportUnsaved(api.isUnsaved)
  return (
    <>
      <Failure error={api.error} title={t.failed} />
      <ActionBar>
        <Button busy={api.isSending} type="submit">
          {words}
        </Button>
        <LinkButton href={back} variant="secondary">
          {t.cancel}
        </LinkButton>
      </ActionBar>
      <UnsavedChangesDialog
        asks={api.isUnsaved}
        inside={nowhere}
        isKept={() => api.isUnsaved}
        words={t.leave}
        onLeave={() => api.form.reset()}
      />
    </>
  )
}
