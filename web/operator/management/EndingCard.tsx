import { use, useState, type ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Unsaved } from './unsaved.ts'

type Act = {
  readonly words: string
  readonly busy?: boolean
  readonly onPress: () => void
}

/** Buttons that end a record. They are disabled until the form next to them is saved. */
export function EndingCard({
  title,
  what,
  acts,
  children,
}: {
  title: string
  what: string
  acts: readonly Act[]
  /** The dialogs that the buttons open. */
  children?: ReactNode
}) {
  const { form } = useTexts('operatorManagement')
  const { isUnsaved } = use(Unsaved)
  const [isTold, setTold] = useState(false)
  return (
    <Card>
      <h2>{title}</h2>
      <p>{what}</p>
      {isTold && isUnsaved && (
        <Alert live tone="warning">
          {form.saveFirst}
        </Alert>
      )}
      {acts.length > 0 && (
        <Actions>
          {acts.map(({ words, busy, onPress }) => (
            <Button
              key={words}
              busy={busy}
              variant="secondary"
              onClick={isUnsaved ? () => setTold(true) : onPress}
            >
              {words}
            </Button>
          ))}
        </Actions>
      )}
      {children}
    </Card>
  )
}
