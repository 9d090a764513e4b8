import { useState } from 'react'
import { readableEmail } from '#rules/people/readable-email.ts'
import { fill } from '#texts/index.ts'
import { unbroken, windowWords } from '#texts/order-words.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { BringList } from '../../order/StationBox.tsx'
import { feeSentence, stateSentence } from '../../order/order-sentence.ts'
import type { Ordered } from '../Recycle.tsx'
import css from './OrderDialog.module.css'

/** The end of the flow: what was reserved, and what to have ready. */
export default function OrderedDialog({
  ordered: { order, vehicleId, owners },
  onClose,
}: {
  ordered: Ordered
  onClose: () => void
}) {
  const words = useTexts('ownerOrder')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { done, page, bring } = words
  const isPickup = order.kind === 'pickup'
  const isAgreed = order.state === 'agreed'
  return (
    <Dialog
      dirty
      open
      actions={
        <Actions>
          <Button onClick={onClose}>{done.open}</Button>
        </Actions>
      }
      title={isPickup ? (isAgreed ? done.agreed : done.ordered) : done.delivery}
      onClose={onClose}
    >
      <p className={css.fee}>{unbroken(stateSentence(order, words, { locale, now }))}</p>
      <DescriptionList
        facts={[
          {
            term: done.held,
            value: !isAgreed && order.window && windowWords(order.window, locale),
          },
          { term: page.number, value: order.number },
          { term: page.station, value: order.shop.name },
        ]}
      />
      {isPickup && <p>{feeSentence(order.fee_cents, words, locale)}</p>}
      <div>
        <h3>{isPickup ? done.ready : bring.title}</h3>
        <BringList vehicle={{ id: vehicleId, owner_count: owners }} />
      </div>
      <p>{fill(done.mailed, { email: readableEmail(order.email) })}</p>
    </Dialog>
  )
}
