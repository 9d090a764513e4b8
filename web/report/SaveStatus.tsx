import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { errorText } from '#web/api/errors.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './report.module.css'
import type { Saver, SaveState, ServerState } from './saver.ts'
import type { ServerReport } from './source.ts'

/** Bar with the save status below a long form, once there is something to save. */
export function SaveBar({ state }: { state: SaveState<ServerReport> }) {
  const { phase, savedAt, conflicts, fieldErrors } = state
  const isOpen = Object.keys({ ...conflicts, ...fieldErrors }).length > 0
  const isShown = phase !== 'saved' || savedAt !== null || isOpen
  return (
    <div className={isShown ? css.bar : undefined}>
      <SaveStatus state={state} />
    </div>
  )
}

/** Whether the typed text is saved, as a quiet line. Screen readers read its changes. */
export function SaveStatus({
  state: { serverState, phase, savedAt, conflicts, fieldErrors },
}: {
  state: SaveState<ServerReport>
}) {
  const { save: t } = useTexts('report')
  const locale = useLocale()
  const isOpen = Object.keys({ ...conflicts, ...fieldErrors }).length > 0
  const isSaved = phase === 'saved' && !isOpen
  // A report that nobody has begun shows nothing.
  const isBegun = serverState.report.id !== null || savedAt !== null
  const saved = savedAt ? fill(t.savedAt, { time: date(savedAt, locale, 'time') }) : t.saved
  const words = phase === 'failed' ? t.kept : isOpen ? t.open : t.saving
  return (
    <output className={css.saved} data-line="2" data-soft="small" data-phase={phase}>
      {isSaved && isBegun && <Check />}
      <span>{isSaved ? isBegun && saved : words}</span>
    </output>
  )
}

/** Unsaved changes: tells that they are not lost, and offers a retry. */
export function SaveErrorAlert<T extends ServerState>({
  saver,
  state: { phase, error },
}: {
  saver: Saver<T>
  state: SaveState<T>
}) {
  const { save: t } = useTexts('report')
  const { retry } = useTexts('common')
  const errors = useTexts('errors')
  if (phase !== 'failed' || !error) return null
  return (
    <Alert
      live
      actions={
        <Actions>
          <Button variant="secondary" onClick={() => void saver.flush()}>
            {retry}
          </Button>
        </Actions>
      }
      title={t.failed}
      tone="warning"
    >
      <p>
        {errorText(error, errors)} {t.failedWhat}
      </p>
    </Alert>
  )
}
