import { useEffect, useState } from 'react'
import { useParams } from '#web/frame/routing/routing.tsx'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { visitGateway } from '../recycle/draft.ts'
import { OwnerErrorAlert } from '../recycle/Trouble.tsx'

type Visit = {
  readonly url: string
  readonly plate_or_vin: string
  readonly shop: string
}

/** The link of a station's QR code, on the customer's own phone. */
export default function LinkPage() {
  const { right } = useTexts('recycle')
  const { token = '' } = useParams()
  const [result, setResult] = useState<Result<Visit> | null>(null)

  useEffect(() => {
    void request('POST /owner/representation/begin/', { body: { token } }).then(setResult)
  }, [token])

  if (result === null) {
    return (
      <Stack gap={8}>
        <PageTitle>{right.linkTitle}</PageTitle>
        <Loading text={right.linkWait}>
          <Skeleton lines={2} />
        </Loading>
      </Stack>
    )
  }
  if ('error' in result) {
    return (
      <Stack gap={8}>
        <PageTitle>{right.linkTitle}</PageTitle>
        {result.error.code === 'NOT_FOUND' ? (
          <Alert tone="warning">
            <p>{right.linkOver}</p>
          </Alert>
        ) : (
          <OwnerErrorAlert error={result.error} />
        )}
      </Stack>
    )
  }
  const { url, shop, plate_or_vin: vehicle } = result.data
  return (
    <Stack gap={8}>
      <PageTitle lead={fill(right.linkLead, { shop, vehicle })}>{right.linkTitle}</PageTitle>
      <p>{right.next}</p>
      <Actions>
        <Button trailing={<ArrowRight />} onClick={() => visitGateway(url)}>
          {right.button}
        </Button>
      </Actions>
    </Stack>
  )
}
