import { Suspense, useId, type ReactNode } from 'react'
import type { AskedConsents } from '#contract/consent.ts'
import { count } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { asApiError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useAskConsentMutation, useReadConsentsQuery } from '../api.ts'
import { powerOfAttorneyPath } from '../papers/path.ts'
import { ConsentSlots } from './ConsentSlots.tsx'

// It has a form. A page without a request for consent needs no library of forms.
const ConsentLinkTools = lazyScreen(() => import('./ConsentLinkTools.tsx'))

/**
 * Consents of the other owners of a vehicle, for the owner who orders: the request, the link, the
 * answers and the choice of paper. Nothing for a vehicle with one owner.
 */
export function ConsentPanel({
  vehicleId,
  ownerCount,
  level = 3,
  isToldAbove = false,
}: {
  vehicleId: number
  ownerCount: number
  /** Heading level of the title. */
  level?: 2 | 3
  /** The page tells the number of owners above. */
  isToldAbove?: boolean
}) {
  const { panel: texts } = useTexts('consent')
  const locale = useLocale()
  const titleId = useId()
  const query = useReadConsentsQuery(
    { vehicleId },
    { refetchOnMountOrArgChange: true, skip: ownerCount < 2 },
  )
  if (ownerCount < 2) return null
  const Title = `h${level}` as const
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={4}>
        <Title id={titleId}>{texts.title}</Title>
        {!isToldAbove && <p>{count(texts.what, ownerCount, locale)}</p>}
        <QueryBoundary
          asked={query}
          failed={texts.failed}
          waiting={<Skeleton height="6rem" shape="block" />}
        >
          {(asked) => <Asked asked={asked} ownerCount={ownerCount} vehicleId={vehicleId} />}
        </QueryBoundary>
      </Stack>
    </section>
  )
}

function Asked({
  asked,
  ownerCount,
  vehicleId,
}: {
  asked: AskedConsents
  ownerCount: number
  vehicleId: number
}) {
  const { panel: texts } = useTexts('consent')
  const { slots, link, counts } = asked
  const isRefused = slots.some(({ state }) => state === 'refused' || state === 'withdrawn')
  const onPaper = slots.filter(({ way, state }) => way === 'paper' && state === 'requested').length
  // Before the request the page of the vehicle has its own link to the forms.
  const copies = slots.length === 0 ? 0 : counts ? onPaper : ownerCount - 1
  return (
    <Stack gap={4}>
      {slots.length > 0 && <ConsentSlots slots={slots} vehicleId={vehicleId} />}
      {isRefused && (
        <Alert tone="warning">
          <p>{texts.refusedHelp}</p>
        </Alert>
      )}
      {slots.length > 0 && !counts && (
        <Alert>
          <p>{texts.notCounted}</p>
        </Alert>
      )}
      {link && (
        <Suspense fallback={<Skeleton height="6rem" shape="block" />}>
          <ConsentLinkTools link={link} vehicleId={vehicleId} />
        </Suspense>
      )}
      {slots.length === 0 && <p>{texts.told}</p>}
      <Ask isAsked={slots.length > 0} vehicleId={vehicleId}>
        {copies > 0 && (
          <LinkButton
            href={powerOfAttorneyPath({ vehicleId, copies })}
            icon={<Printer />}
            variant="secondary"
          >
            {texts.print}
          </LinkButton>
        )}
      </Ask>
    </Stack>
  )
}

/** The first request for the consents. */
function Ask({
  isAsked,
  vehicleId,
  children,
}: {
  isAsked: boolean
  vehicleId: number
  children: ReactNode
}) {
  const { panel: texts } = useTexts('consent')
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const [ask, { isLoading, error }] = useAskConsentMutation()
  const send = async () => {
    const result = await ask({ vehicleId, body: {}, idempotencyKey: keyOf({ vehicleId }) })
    if (!result.error) dispatch(notify({ type: 'success', text: texts.told }))
  }
  return (
    <>
      <Failure error={error && asApiError(error)} title={texts.askFailed} />
      <Actions>
        {!isAsked && (
          <Button busy={isLoading} variant="secondary" onClick={() => void send()}>
            {texts.ask}
          </Button>
        )}
        {children}
      </Actions>
    </>
  )
}
