import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** A field changed here and on another device: both values, and the choice. */
export function Conflict({
  mine,
  theirs,
  onDecide,
}: {
  /** Formatted as the field shows it. */
  mine: string
  theirs: string
  onDecide: (forMine: boolean) => void
}) {
  const { conflict: t } = useTexts('report')
  const value = (words: string) => words || t.empty
  return (
    <Alert
      live
      actions={
        <Actions>
          <Button variant="secondary" onClick={() => onDecide(true)}>
            {fill(t.keepMine, { value: value(mine) })}
          </Button>
          <Button variant="secondary" onClick={() => onDecide(false)}>
            {fill(t.takeTheirs, { value: value(theirs) })}
          </Button>
        </Actions>
      }
      title={t.title}
      tone="warning"
    >
      <p>{t.what}</p>
    </Alert>
  )
}
