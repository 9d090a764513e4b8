import { useState } from 'react'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { VehicleHead } from '../order/OrderHead.tsx'
import { visitGateway } from './draft.ts'
import { FlowPage, type StepProps } from './Recycle.tsx'
import { OwnerErrorAlert } from './Trouble.tsx'
import { extrasOf } from '#web/api/errors.ts'

/** Step 2, for a company's vehicle: may this person decide over it? */
export default function RightStep(props: StepProps) {
  const { draft, goTo } = props
  const { right, goOn } = useTexts('recycle')
  const { vehicle } = draft
  const company = vehicle?.company?.name ?? ''
  return (
    <FlowPage draft={draft} lead={right.lead} step="right" title={right.title}>
      {vehicle && <VehicleHead size="lg" vehicle={vehicle} />}
      {vehicle?.is_verified ? (
        <>
          <Alert title={right.checked} tone="success">
            <p>{fill(right.checkedWhat, { company })}</p>
          </Alert>
          <Actions>
            <Button trailing={<ArrowRight />} onClick={() => goTo('summary')}>
              {goOn}
            </Button>
          </Actions>
        </>
      ) : (
        <RightCheck {...props} />
      )}
    </FlowPage>
  )
}

/** Checks the right with the id of the strong sign-in, which the page shows in its masked form only. */
function RightCheck({ draft, change, goTo }: StepProps) {
  const { right } = useTexts('recycle')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const check = async () => {
    setBusy(true)
    const result = await request('POST /owner/vehicle/search-business/', {
      body: { plate_or_vin: draft.plateOrVin },
    })
    setBusy(false)
    if (!('error' in result)) {
      change({ vehicle: result.data })
      goTo('summary')
      return
    }
    const { url } = extrasOf(result.error, 'PRH_REDIRECT_NEEDED')
    if (url) visitGateway(url)
    else setError(result.error)
  }
  const mask = draft.vehicle?.personal_id_mask
  return (
    <Stack gap={6}>
      {error && <OwnerErrorAlert busy={isBusy} error={error} onRetry={() => void check()} />}
      {mask && <p>{fill(right.own, { id: mask })}</p>}
      <p>{right.next}</p>
      <Actions>
        <Button busy={isBusy} onClick={() => void check()}>
          {right.button}
        </Button>
      </Actions>
    </Stack>
  )
}
