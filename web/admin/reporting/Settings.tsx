import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { limits } from '#rules/limits.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { CallError } from '#web/api/errors.ts'
import { fieldText, fieldTexts } from '#web/api/errors.ts'
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
  const [change, { isLoading: busy }] = useChangeReportSettingsMutation()
  const [year, setYear] = useState(String(setting.battery_year))
  const [deadline, setDeadline] = useState(setting.battery_deadline ?? '')
  const [error, setError] = useState<CallError | undefined>()
  const [isWrong, setWrong] = useState(false)
  const fieldErrors = fieldTexts(error, errors)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { min, max } = limits.reportYear
    const number = Number(year)
    const isYear = /^\d{4}$/.test(year) && number >= min && number <= max
    setWrong(!isYear)
    if (!isYear || busy) return
    const body = { battery_year: number, battery_deadline: deadline || null }
    const answer = await change({ body })
    setError(answer.error)
    if (!answer.error) dispatch(notify({ type: 'success', text: t.saved }))
    else if (Object.keys(fieldTexts(answer.error, errors)).length === 0) showError(answer.error)
  }
  return (
    <Collapse title={t.title}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <div className={css.settings}>
          <TextInput
            error={isWrong ? fieldText('YEAR_INVALID', errors) : fieldErrors.battery_year}
            hint={t.yearHint}
            inputMode="numeric"
            label={t.year}
            maxLength={4}
            required
            short
            value={year}
            onChange={({ currentTarget }) => setYear(currentTarget.value.trim())}
          />
          <TextInput
            error={fieldErrors.battery_deadline}
            hint={t.deadlineHint}
            label={t.deadline}
            short
            type="date"
            value={deadline}
            onChange={({ currentTarget }) => setDeadline(currentTarget.value)}
          />
        </div>
        <Button busy={busy} type="submit" variant="secondary">
          {t.save}
        </Button>
      </form>
    </Collapse>
  )
}
