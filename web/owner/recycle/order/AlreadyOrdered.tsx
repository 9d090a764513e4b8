import { fill } from '#texts/index.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { useListOrdersQuery } from '../../api.ts'
import { orderPath } from '../../order/path.ts'
import { removeDraft } from '../draft.ts'
import { OwnerErrorAlert } from '../Trouble.tsx'

/** The vehicle was ordered away meanwhile. The own order, from another tab, is named with its link. */
export function AlreadyOrdered({ error, vehicleId }: { error: ApiError; vehicleId: number }) {
  const { order: t } = useTexts('recycle')
  const { page } = useTexts('ownerOrder')
  const { data: orders = [] } = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const own = orders.find(({ vehicle, can }) => vehicle.id === vehicleId && can.includes('cancel'))
  if (!own) return <OwnerErrorAlert error={error} />
  return (
    <OwnerErrorAlert error={error} title={fill(t.already, { number: own.number })}>
      <LinkButton href={orderPath(own.id)} variant="secondary" onClick={removeDraft}>
        {page.open}
      </LinkButton>
    </OwnerErrorAlert>
  )
}
