import { reportAdminContract } from '#contract/report-admin.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { fieldText } from '#web/api/errors.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChangeReportSettingsMutation } from '../api.ts'
import css from './reporting.module.css'

/** The year and the deadline of the battery report. */
export function Settings({
  setting,
}: {
  setting: { readonly battery_year: number; readonly battery_deadline: string | null }
}) {
  const { settings: t } = useTexts('adminReporting')
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [change] = useChangeReportSettingsMutation()
  const { field, isSending, submit } = useApiForm({
    initial: {
      battery_year: String(setting.battery_year),
      battery_deadline: setting.battery_deadline ?? '',
    },
    schema: reportAdminContract.changeReportSettings.body,
    toBody: ({ battery_year: year, battery_deadline: deadline }) => ({
      battery_year: /^\d{4}$/.test(year.trim()) ? Number(year) : Number.NaN,
      battery_deadline: deadline || null,
    }),
    send: (body) => change({ body }),
    onSuccess: () => void dispatch(notify({ type: 'success', text: t.saved })),
    onError: (error) => {
      const isOfField = 'fields' in error && Object.keys(error.fields).length > 0
      if (!isOfField) showError(error)
      return !isOfField
    },
  })
  const year = field('battery_year')
  return (
    <Collapse title={t.title}>
      <form noValidate onSubmit={submit}>
        <div className={css.settings}>
          <TextInput
            {...year}
            required
            short
            error={year.error && fieldText('YEAR_INVALID', errors)}
            hint={t.yearHint}
            inputMode="numeric"
            label={t.year}
          />
          <TextInput
            {...field('battery_deadline')}
            short
            hint={t.deadlineHint}
            label={t.deadline}
            type="date"
          />
        </div>
        <Button busy={isSending} type="submit" variant="secondary">
          {t.save}
        </Button>
      </form>
    </Collapse>
  )
}
