import { fill } from '#texts/index.ts'
import { Alert } from '../feedback/Alert.tsx'
import { useUi } from '../layout/UiContext.tsx'
import { Actions, Button } from './Button.tsx'
import css from './Field.module.css'

/** A text that somebody else stored while the user wrote another one. */
export type Replaced = {
  readonly stored: string
  /** Puts the stored text into the field. */
  readonly take: () => void
  /** Puts both texts into the field. A field of one line has no room for two. */
  readonly join: (() => void) | undefined
  /** Lets the next save replace the stored text. */
  readonly keep: () => void
}

/** The stored text under the user's own one, and the choice between the two. */
export function ReplacedText({ replaced: { stored, take, join, keep } }: { replaced: Replaced }) {
  const { replaced: words } = useUi().words
  return (
    <Alert
      live
      actions={
        <Actions>
          <Button variant="secondary" onClick={take}>
            {words.take}
          </Button>
          {join && stored !== '' && (
            <Button variant="secondary" onClick={join}>
              {words.join}
            </Button>
          )}
          <Button variant="secondary" onClick={keep}>
            {words.keep}
          </Button>
        </Actions>
      }
      tone="warning"
    >
      <p className={css.written}>
        {stored === '' ? words.empty : fill(words.stored, { text: stored })}
      </p>
    </Alert>
  )
}
