import { count, fill } from '#texts/index.ts'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { OnTheWay } from '#web/ui/pictures/OnTheWay.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { powerOfAttorneyPath } from '../../papers/path.ts'
import type { Ordered } from './ordered.ts'
import css from './OrderedDialog.module.css'

/** The end of the flow: the order and what follows. */
export default function OrderedDialog({
  ordered,
  onClose,
}: {
  ordered: Ordered
  onClose: () => void
}) {
  const { done, summary } = useTexts('recycle')
  const locale = useLocale()
  const { order } = ordered
  const isPickup = order.kind === 'pickup'
  const { pickupSteps, deliverySteps } = done
  const steps = isPickup
    ? [pickupSteps.call, pickupSteps.hand, pickupSteps.certificate]
    : [deliverySteps.bring, deliverySteps.hand, deliverySteps.certificate]
  const others = ordered.owners - 1
  return (
    <Dialog
      dirty
      open
      actions={
        <Actions>
          <Button onClick={onClose}>{done.button}</Button>
          {ordered.powersOf !== null && (
            <LinkButton
              href={powerOfAttorneyPath({ vehicleId: ordered.powersOf, copies: others })}
              icon={<Printer />}
              variant="secondary"
            >
              {count(summary.printForms, others, locale)}
            </LinkButton>
          )}
        </Actions>
      }
      picture={<OnTheWay by={isPickup ? 'pickup' : 'self'} />}
      title={isPickup ? done.pickupTitle : done.deliveryTitle}
      onClose={onClose}
    >
      <Stack gap={6}>
        <p>
          {fill(isPickup ? done.pickup : done.delivery, {
            shop: order.shop.name,
            email: order.email,
          })}
        </p>
        <div>
          <h3>{done.next}</h3>
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
