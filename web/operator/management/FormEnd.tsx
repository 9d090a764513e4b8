import type { FieldValues } from 'react-hook-form'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../ActionBar.tsx'
import { Failure } from '../detail/Failure.tsx'
import { useReportUnsaved } from './unsaved.ts'
import type { SentForm } from './use-sent-form.ts'

const nowhere: ReadonlySet<string> = new Set()

/** How a form ends: why it was refused, its buttons, and the question when it is left unsaved. */
export function FormEnd<Fields extends FieldValues>({
  sent,
  words,
  back,
}: {
  sent: SentForm<Fields>
  /** On the main button. */
  words: string
  back: string
}) {
  const { form: t } = useTexts('operatorManagement')
  useReportUnsaved(sent.isDirty)
  return (
    <>
      <Failure error={sent.error} title={t.failed} />
      <ActionBar>
        <Button busy={sent.busy} type="submit">
          {words}
        </Button>
        <LinkButton href={back} variant="secondary">
          {t.cancel}
        </LinkButton>
      </ActionBar>
      <UnsavedChangesDialog
        asks={sent.isDirty}
        inside={nowhere}
        isKept={() => sent.isDirty}
        words={t.leave}
        onLeave={() => sent.form.reset()}
      />
    </>
  )
}
