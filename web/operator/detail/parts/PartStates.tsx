import { useState } from 'react'
import type { Part } from '#contract/part.ts'
import { nextPartStates, whyNotForSale } from '#rules/part/part.ts'
import type { PartState } from '#rules/part/part-words.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { useShopId } from '../../state.ts'
import { ReasonDialog } from '../../vehicle/ReasonDialog.tsx'
import { useChangePartMutation } from './api.ts'
import { usePartWords } from './use-part-words.ts'
import css from './Parts.module.css'

type Reasoned = 'withdrawn' | 'scrapped'
const needsReason = (state: PartState): state is Reasoned =>
  state === 'withdrawn' || state === 'scrapped'

/** Buttons for the next states of a part. A state with a way back can be undone. */
export function PartStates({ part }: { part: Part }) {
  const t = useTexts('operatorPart')
  const { nameOf } = usePartWords()
  const shopId = useShopId()
  const [send, { error, isLoading, reset }] = useChangePartMutation()
  const [asking, setAsking] = useState<Reasoned | null>(null)
  const canSell = whyNotForSale(part) === null
  const next = nextPartStates[part.state].filter(
    (state) => canSell || (state !== 'for_sale' && state !== 'sold'),
  )
  const change = (state: PartState, reason?: string) =>
    send({ shopId, partId: part.id, body: { state, ...(reason && { state_reason: reason }) } })
  const press = async (state: PartState) => {
    if (needsReason(state)) return setAsking(state)
    const answer = await change(state)
    if (answer.error) return undefined
    const text = `${nameOf(part)}: ${t.states[state]}`
    return offerUndo({ text, action: t.undo, run: () => void change(part.state) })
  }
  const close = () => {
    reset()
    setAsking(null)
  }
  return (
    <>
      {part.state_reason && <p>{part.state_reason}</p>}
      {asking === null && <Failure error={error} title={t.failed} />}
      {next.length > 0 && (
        <fieldset className={css.states}>
          <legend>{t.state}</legend>
          {next.map((state) => (
            <Button
              key={state}
              busy={isLoading}
              variant={state === 'for_sale' ? 'primary' : 'secondary'}
              onClick={() => void press(state)}
            >
              {t.to[state]}
            </Button>
          ))}
        </fieldset>
      )}
      {asking !== null && (
        <ReasonDialog
          error={error}
          ready={Object.values(t.why[asking].ready)}
          texts={t.why[asking]}
          onClose={close}
          onConfirm={async (reason) => {
            const { data } = await change(asking, reason)
            if (data) close()
            return data ?? null
          }}
        />
      )}
    </>
  )
}
