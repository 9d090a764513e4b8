import { useState } from 'react'
import { count, fill } from '#texts/index.ts'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { OnTheWay } from '#web/ui/pictures/OnTheWay.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { CalendarButton } from '../../order/CalendarButton.tsx'
import { momentWords } from '../../order/moment-words.ts'
import { stateSentence } from '../../order/order-sentence.ts'
import { powerOfAttorneyPath } from '../../papers/path.ts'
import type { Ordered } from './ordered.ts'
import css from './OrderedDialog.module.css'

/** The end of the flow: the order and what follows. */
export default function OrderedDialog({
  ordered: { order, powersOf, owners },
  onClose,
}: {
  ordered: Ordered
  onClose: () => void
}) {
  const { summary } = useTexts('recycle')
  const words = useTexts('ownerOrder')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { done, next, page } = words
  const isPickup = order.kind === 'pickup'
  const isAgreed = order.state === 'agreed'
  const others = owners - 1
  const { answer_due_at: due, changeable_until: until } = order
  const steps = isPickup
    ? [
        // The deadline of the answer stands above.
        ...(isAgreed || due ? [] : [next.answerSoon]),
        ...(until ? [fill(next.change, { time: momentWords(until, locale) })] : []),
        next.ready,
        next.certificate,
      ]
    : [next.bring, next.ready, next.certificate]
  return (
    <Dialog
      dirty
      open
      actions={
        <Actions>
          <Button onClick={onClose}>{done.open}</Button>
          {order.window !== null && isAgreed && <CalendarButton orderId={order.id} />}
          {powersOf !== null && (
            <LinkButton
              href={powerOfAttorneyPath({ vehicleId: powersOf, copies: others })}
              icon={<Printer />}
              variant="secondary"
            >
              {count(summary.printForms, others, locale)}
            </LinkButton>
          )}
        </Actions>
      }
      picture={<OnTheWay by={isPickup ? 'pickup' : 'self'} />}
      title={isPickup ? (isAgreed ? done.agreed : done.ordered) : done.delivery}
      onClose={onClose}
    >
      <Stack gap={6}>
        <div>
          <p className={css.state}>{stateSentence(order, words, { locale, now })}</p>
          <p>{order.shop.name}</p>
          <p>
            {page.number}: <strong>{order.number}</strong>
          </p>
          <p>{fill(done.mailed, { email: order.email })}</p>
        </div>
        <div>
          <h3>{next.title}</h3>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </Stack>
    </Dialog>
  )
}
