import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { CallError } from '#web/api/errors.ts'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'

/** The way back for a station or subcontractor that was closed. */
export function ReopenCard({
  words,
  done,
  reopen,
}: {
  words: {
    readonly reopenTitle: string
    readonly reopenWhat: string
    readonly reopen: string
    readonly reopenFailed: string
  }
  /** Message after reopening. */
  done: string
  reopen: () => Promise<{ readonly error?: CallError | undefined }>
}) {
  const dispatch = useAppDispatch()
  const { busy, error, run } = useAction(async () => {
    const result = await reopen()
    if (!result.error) dispatch(notify({ type: 'success', text: done }))
    return result.error
  })
  return (
    <Card marked>
      <h2>{words.reopenTitle}</h2>
      <p>{words.reopenWhat}</p>
      <Failure error={error} title={words.reopenFailed} />
      <Actions>
        <Button busy={busy} variant="secondary" onClick={run}>
          {words.reopen}
        </Button>
      </Actions>
    </Card>
  )
}
