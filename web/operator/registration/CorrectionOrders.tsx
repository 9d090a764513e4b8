import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { registration } from '../api.ts'
import { useShopId } from '../state.ts'

/**
 * Certificates that the association asks the company to correct, or that one only. Empty where there
 * is none.
 */
export function CorrectionOrders({
  only,
}: {
  /** The number of a certificate. Its vehicle is on the page, so no link leads there. */
  only?: string
}) {
  const { orders: t } = useTexts('operator').registration
  const { certificateReasons } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const { currentData } = registration.useListCorrectionOrdersQuery({ shopId })
  const shown = only ? currentData?.filter(({ number }) => number === only) : currentData
  return shown?.map((order) => (
    <Alert
      key={order.number}
      actions={
        !only && (
          <Actions>
            <LinkButton
              href={`${pages.operatorProcess.path}?vehicle=${order.vehicle_id}`}
              variant="secondary"
            >
              {fill(t.open, { plate: order.plate ?? order.number })}
            </LinkButton>
          </Actions>
        )
      }
      title={fill(t.title, { number: order.number })}
      tone="warning"
    >
      <p>
        {vehicleName({ ...order, model_year: null }, unknown)}. {certificateReasons[order.reason]}:{' '}
        {order.text}
      </p>
    </Alert>
  ))
}
