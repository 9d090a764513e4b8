import { useEffect, useState } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { powerOfAttorneyPath } from '../papers/papers.ts'
import { visitGateway, consentOfVisit, noteVisit } from '../recycle/draft.ts'
import { pathOf } from '../recycle/steps.ts'
import { storedDraft, useRecycleDraft } from '../recycle/stored-draft.ts'
import { OwnerErrorAlert } from '../recycle/Trouble.tsx'
import { extrasOf } from '#web/api/errors.ts'

/** Errors after which a power of attorney is the way on. */
const byPower: ReadonlySet<string> = new Set([
  'PRH_API_PERMISSION_DENIED',
  'PRH_JOINT_SIGNATURE_NEEDED',
])

type Vehicle = NonNullable<ReturnType<typeof storedDraft>['vehicle']>
type Outcome =
  | { readonly error: ApiError; readonly consentOf: string | null }
  | { readonly vehicle: Vehicle }
  | { readonly consentOf: string }
  | { readonly shop: string | null; readonly isProven: boolean }

/**
 * Sends the gateway's response to the service once. A visit for a consent leads back to its request,
 * another one repeats the search. The query leaves the address bar first, so that reload and history
 * do not repeat it.
 */
async function finish(search: string): Promise<Outcome> {
  const parameters = new URLSearchParams(search)
  const code = parameters.get('code')
  const body = code === null ? { error: parameters.get('error') ?? 'none' } : { code }
  const answer = await request('POST /owner/representation/response/', { body })
  const consentOf = consentOfVisit()
  if ('error' in answer) return { ...answer, consentOf }
  const { plate_or_vin: plateOrVin, outcome, shop } = answer.data
  if (shop !== null) return { shop, isProven: outcome === 'allowed' }
  if (consentOf !== null) return { consentOf }
  if (outcome === 'cancelled') return { shop, isProven: false }
  const found = await request('POST /owner/vehicle/search/', {
    body: { plate_or_vin: storedDraft().plateOrVin || plateOrVin },
  })
  return 'error' in found ? { ...found, consentOf } : { vehicle: found.data }
}

const consentPath = (consentOf: string) => pages.personConsent.path.replace(':request', consentOf)

let finishing: Promise<Outcome> | null = null

/** The return from Suomi.fi e-Authorizations. */
export default function ReturnPage() {
  const { right } = useTexts('recycle')
  const navigate = useNavigate()
  const [, change] = useRecycleDraft()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    finishing ??= finish(location.search)
    history.replaceState(history.state, '', location.pathname)
    void finishing.then((ended) => {
      if (!('error' in ended)) return setOutcome(ended)
      const { url } = extrasOf(ended.error, 'PRH_REDIRECT_NEEDED')
      return url ? visitGateway(url, ended.consentOf) : setOutcome(ended)
    })
  }, [])
  useEffect(() => {
    if (outcome === null || 'error' in outcome) return
    if ('consentOf' in outcome) {
      noteVisit(null)
      navigate(consentPath(outcome.consentOf), { replace: true })
    } else if ('vehicle' in outcome) {
      change({ vehicle: outcome.vehicle })
      navigate(pathOf('summary'), { replace: true })
    } else if (outcome.shop === null) navigate(pathOf('right'), { replace: true })
  }, [outcome, change, navigate])

  if (outcome && 'error' in outcome) return <Failed {...outcome} />
  if (outcome && 'isProven' in outcome && outcome.shop !== null)
    return <AtStation isProven={outcome.isProven} shop={outcome.shop} />
  return (
    <Stack gap={8}>
      <PageTitle>{right.title}</PageTitle>
      <Loading text={right.returning}>
        <Skeleton lines={2} />
      </Loading>
    </Stack>
  )
}

function Failed({ error, consentOf }: { error: ApiError; consentOf: string | null }) {
  const { right, printPower } = useTexts('recycle')
  const { home } = useTexts('consent')
  const { companies } = extrasOf(error, 'PRH_OTHER_COMPANY')
  const isByPower = byPower.has(error.code)
  // The draft of this tab may be about another vehicle than the request for consent.
  const vehicleId = consentOf === null ? (storedDraft().vehicle?.id ?? null) : null
  return (
    <Stack gap={8}>
      <PageTitle>{right.title}</PageTitle>
      <OwnerErrorAlert error={error} title={companies && fill(right.otherCompany, companies)}>
        {isByPower && (
          <LinkButton href={powerOfAttorneyPath({ vehicleId, copies: 1 })} icon={<Printer />}>
            {printPower}
          </LinkButton>
        )}
        <LinkButton
          href={consentOf === null ? pathOf('right') : consentPath(consentOf)}
          variant={isByPower ? 'secondary' : 'primary'}
        >
          {consentOf === null ? right.toStep : home.open}
        </LinkButton>
      </OwnerErrorAlert>
    </Stack>
  )
}

function AtStation({ isProven, shop }: { isProven: boolean; shop: string }) {
  const { right } = useTexts('recycle')
  return (
    <Stack gap={8}>
      <PageTitle>{right.title}</PageTitle>
      <Alert
        live
        title={isProven ? right.proven : right.cancelledTitle}
        tone={isProven ? 'success' : 'info'}
      >
        <p>{isProven ? fill(right.provenWhat, { shop }) : right.cancelled}</p>
      </Alert>
    </Stack>
  )
}
