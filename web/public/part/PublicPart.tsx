import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PublicPart as Part, partContract } from '#contract/part.ts'
import type { PublicStation } from '#contract/shapes.ts'
import { sparePartsContract } from '#contract/spare-parts.ts'
import { shownCode } from '#rules/label/label.ts'
import type { PublicPartState } from '#rules/part/part-words.ts'
import { count, fill, number, quantity } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { StationFacts } from '#web/stations/StationFacts.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'

/** Loaded with the first question: most visitors only look. */
const AskForPart = lazyScreen(() => import('#web/stations/AskForPart.tsx'))

/** Codes for an unknown or malformed code of a part. */
const unknownCodes: ReadonlySet<string> = new Set(['NOT_FOUND', 'VALIDATION_ERROR'])

const fetchPart = () =>
  request(partContract.readPublicPart, { code: location.pathname.split('/')[2] ?? '' })

/** The page of a used part that its label leads to. It names no plate, no owner and no user. */
export default function PublicPart() {
  const t = useTexts('publicPart')
  const names = useTexts('partTypes')
  const { answer, again } = usePublicQuery(fetchPart)
  const part = answer && 'data' in answer ? answer.data : null
  const error = answer && 'error' in answer ? answer.error : null
  return (
    <PublicFrame>
      <PageHead page="part" />
      <Stack gap={6}>
        <PageTitle>{part ? (part.title ?? names[part.type]) : t.title}</PageTitle>
        <div aria-live="polite">
          {answer === null && (
            <Loading text={t.loading}>
              <Skeleton height="12rem" shape="block" />
            </Loading>
          )}
          {part && <Facts part={part} />}
          {error &&
            (unknownCodes.has(error.code) ? (
              <Alert title={t.unknown} tone="danger">
                {t.unknownWhat}
              </Alert>
            ) : (
              <LoadError error={error} title={t.failed} onRetry={again} />
            ))}
        </div>
      </Stack>
    </PublicFrame>
  )
}

const tones: Record<PublicPartState, BadgeTone> = {
  for_sale: 'action',
  sold: 'success',
  withdrawn: 'danger',
  off_sale: 'neutral',
}

function Facts({ part }: { part: Part }) {
  const t = useTexts('publicPart')
  const { sides, conditions } = useTexts('operatorPart')
  const locale = useLocale()
  const { state, price_cents: cents, station } = part
  const euros =
    cents !== null && number(cents / 100, locale, { style: 'currency', currency: 'EUR' })
  return (
    <Stack gap={4}>
      {state === 'withdrawn' && (
        <Alert title={t.states.withdrawn} tone="danger">
          {t.withdrawn}
        </Alert>
      )}
      <Card>
        <Stack gap={4}>
          {state !== 'withdrawn' && (
            <div data-cluster="3" data-apart>
              <Badge tone={tones[state]}>{t.states[state]}</Badge>
              {state === 'for_sale' && part.professional_only && <span>{t.professional}</span>}
            </div>
          )}
          <DescriptionList
            columns
            facts={[
              { term: t.price, value: state === 'for_sale' && (euros || t.askPrice) },
              { term: t.condition, value: part.condition && conditions[part.condition] },
              { term: t.side, value: part.side && sides[part.side] },
              {
                term: t.warranty,
                value: part.warranty_months && count(t.months, part.warranty_months, locale),
              },
              { term: t.number, value: part.number },
              { term: t.note, value: part.note },
              { term: t.code, value: shownCode(part.code) },
            ]}
          />
        </Stack>
      </Card>
      <Donor donor={part.donor} />
      <Card>
        <Stack gap={3}>
          <h2>{t.station}</h2>
          {station ? (
            <>
              <p>
                <strong>{station.name}</strong>
                {station.company !== station.name && ` · ${station.company}`}
              </p>
              <StationFacts site={station} />
              {part.can_ask && <Ask part={part} station={station} />}
            </>
          ) : (
            <p>{t.noStation}</p>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

/** The question about the part, behind a button. The focus returns to the button. */
function Ask({ part, station }: { part: Part; station: PublicStation }) {
  const t = useTexts('partQuestion')
  const names = useTexts('partTypes')
  const { sides } = useTexts('operatorPart')
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { code, donor, side, title, type } = part
  const close = () => {
    flushSync(() => setAsking(false))
    opener.current?.focus()
  }
  if (!isAsking) {
    return (
      <Actions>
        <Button ref={opener} variant="secondary" onClick={() => setAsking(true)}>
          {t.openPart}
        </Button>
      </Actions>
    )
  }
  return (
    <Suspense fallback={<Skeleton height="12rem" shape="block" width="100%" />}>
      <AskForPart
        part={{
          code,
          words: [title ?? names[type], side && sides[side].toLowerCase()]
            .filter(Boolean)
            .join(', '),
        }}
        send={(body, idempotencyKey) =>
          request(sparePartsContract.askForPart, { shopId: station.id, body, idempotencyKey })
        }
        station={station.name}
        vehicle={{ make: donor.make ?? '', model: donor.model ?? '', year: donor.model_year ?? 0 }}
        onClose={close}
      />
    </Suspense>
  )
}

function Donor({ donor }: { donor: Part['donor'] }) {
  const t = useTexts('publicPart')
  const locale = useLocale()
  const { make, model, model_year: year, power, mileage_km: km, vin } = donor
  const powers: Readonly<Record<string, string>> = t.powers
  return (
    <Card>
      <Stack gap={4}>
        <h2>{t.donor}</h2>
        <DescriptionList
          columns
          facts={[
            { term: t.vehicle, value: [make, model].filter(Boolean).join(' ') },
            { term: t.year, value: year },
            { term: t.power, value: power && (powers[power] ?? power) },
            { term: t.mileage, value: km !== null && quantity(km, 'km', locale) },
            { term: t.vin, value: vin && <DonorVin vin={vin} /> },
          ]}
        />
      </Stack>
    </Card>
  )
}

/** Characters of the VIN that the page shows at once. */
const shownEnd = 6

/** The end of the VIN. The whole is shown once somebody asks for it. */
function DonorVin({ vin }: { vin: string }) {
  const t = useTexts('publicPart')
  const [isWhole, setWhole] = useState(vin.length <= shownEnd)
  if (isWhole) return <Vin>{vin}</Vin>
  return (
    <span data-cluster="2 4">
      <Vin>{fill(t.vinEnd, { end: vin.slice(-shownEnd) })}</Vin>
      <Button variant="secondary" onClick={() => setWhole(true)}>
        {t.showVin}
      </Button>
    </span>
  )
}
