import { useEffect, useId, useState } from 'react'
import { useParams } from '#web/frame/routing/routing.tsx'
import type { ConsentRequest } from '#contract/consent.ts'
import { pages } from '#rules/pages.ts'
import { date, fill, type Locale } from '#texts/index.ts'
import { windowWords } from '#texts/order-words.ts'
import { request as call } from '#web/api/client.ts'
import type { ApiError, Result } from '#web/api/http.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { visitGateway } from '../recycle/draft.ts'
import { OwnerErrorAlert } from '../recycle/Trouble.tsx'
import { VehicleHead } from '../order/OrderHead.tsx'
import { ConsentAnswer } from './ConsentAnswer.tsx'
import { extrasOf } from '#web/api/errors.ts'
import { fullName } from '#web/stations/short-name.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'

const isNumber = /^[1-9]\d*$/

/** The request of the address: a link, or the id of a vehicle. */
const find = (wanted: string, represents: boolean) =>
  call('POST /owner/consent/find/', {
    body: isNumber.test(wanted)
      ? { vehicle_id: Number(wanted), represents }
      : { link: wanted, represents },
  })

/** A request for the person's consent, once the registry has named the person as an owner. */
export default function ConsentPage() {
  const { request: texts } = useTexts('consent')
  const { request: wanted = '' } = useParams()
  const [result, setResult] = useState<Result<ConsentRequest> | null>(null)
  const [attempt, setAttempt] = useState({ represents: false })

  useEffect(() => {
    let isCurrent = true
    const { represents } = attempt
    const show = async () => {
      const answer = await find(wanted, represents)
      if (!isCurrent) return
      const error = 'error' in answer ? answer.error : null
      const { url } = extrasOf(error, 'PRH_REDIRECT_NEEDED')
      if (url) visitGateway(url, wanted)
      else setResult(answer)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [wanted, attempt])

  const again = (represents: boolean) => {
    setResult(null)
    setAttempt({ represents })
  }

  if (result === null) {
    return (
      <Stack gap={6}>
        <PageTitle>{texts.title}</PageTitle>
        <Loading text={texts.waiting}>
          <Skeleton height="12rem" shape="block" />
        </Loading>
      </Stack>
    )
  }
  if ('error' in result) {
    return (
      <Refused
        error={result.error}
        onRepresent={() => again(true)}
        onRetry={() => again(attempt.represents)}
      />
    )
  }
  return <Found request={result.data} onChange={(data) => setResult({ data })} />
}

function Refused({
  error,
  onRepresent,
  onRetry,
}: {
  error: ApiError
  onRepresent: () => void
  onRetry: () => void
}) {
  const { request: texts } = useTexts('consent')
  const isStranger = error.code === 'VEHICLE_OWNER_ONLY'
  return (
    <Stack gap={6}>
      <PageTitle>{texts.title}</PageTitle>
      {isStranger ? (
        <Alert
          live
          actions={
            <Actions>
              <Button variant="secondary" onClick={onRepresent}>
                {texts.represent}
              </Button>
              <LinkButton href={pages.personHome.path} variant="secondary">
                {texts.toHome}
              </LinkButton>
            </Actions>
          }
          tone="warning"
        >
          <p>{texts.notOwner}</p>
        </Alert>
      ) : (
        <OwnerErrorAlert error={error} onRetry={onRetry}>
          <LinkButton href={pages.personHome.path} variant="secondary">
            {texts.toHome}
          </LinkButton>
        </OwnerErrorAlert>
      )}
    </Stack>
  )
}

function Found({
  request,
  onChange,
}: {
  request: ConsentRequest
  onChange: (request: ConsentRequest) => void
}) {
  const { request: texts } = useTexts('consent')
  const { vehicle, asked_by: name, slot, order, consents } = request
  const lead = slot === null ? texts.own : fill(texts.lead, { name })
  return (
    <Stack gap={6}>
      <PageTitle lead={lead}>{texts.title}</PageTitle>
      <VehicleHead level={2} size="lg" vehicle={vehicle}>
        {consents && <p>{fill(texts.count, consents)}</p>}
      </VehicleHead>
      <ConsentOrder order={order} />
      {slot && <ConsentAnswer request={{ ...request, slot }} onChange={onChange} />}
      {slot === null && (
        <Actions>
          <LinkButton href={pages.personHome.path}>{texts.toHome}</LinkButton>
        </Actions>
      )}
    </Stack>
  )
}

type Order = NonNullable<ConsentRequest['order']>

/** Where the vehicle goes and when, without contact data of the owner who ordered. */
function ConsentOrder({ order }: { order: Order | null }) {
  const { request: texts } = useTexts('consent')
  const locale = useLocale()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} data-stack="3">
      <h2 id={titleId}>{texts.order}</h2>
      {order ? (
        <DescriptionList
          columns
          facts={[
            { term: texts.station, value: fullName(order.shop) },
            { term: texts.phone, value: order.shop.phone },
            { term: texts.how, value: texts.kinds[order.kind] },
            { term: texts.time, value: timeWords(order, locale) ?? texts.timeOpen },
            { term: texts.number, value: order.number },
          ]}
        />
      ) : (
        <p>{texts.noOrder}</p>
      )}
    </section>
  )
}

function timeWords({ window, planned_day: day }: Order, locale: Locale): string | null {
  if (window) return windowWords(window, locale)
  return day && date(day, locale, 'long')
}
