import type { OpenRegistration } from '#contract/registration.ts'
import { pages } from '#rules/pages.ts'
import { date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { registration } from '../api.ts'
import { useShop, useShopId } from '../state.ts'
import { RegistrationBadge } from '../vehicle/RegistrationBadge.tsx'
import { ReceiptForm } from '../vehicle/RegistrationByHand.tsx'
import { RegistryChanges } from './RegistryChanges.tsx'
import { useOpenChanges } from './use-open-changes.ts'
import css from './Registrations.module.css'

/** Scrappings and changes of the station that the registry has not confirmed and that need a person. */
export default function Registrations() {
  const { registration: t } = useTexts('operator')
  const { loading } = useTexts('common')
  const shopId = useShopId()
  const { shopName } = useShop()
  const notices = registration.useListRegistrationsQuery({ shopId })
  const changes = useOpenChanges()
  const error = notices.error ?? changes.error
  const isFetching = notices.isFetching || changes.isFetching
  const isEmpty = notices.currentData?.length === 0 && changes.data?.length === 0
  const refetch = () => {
    void notices.refetch()
    changes.refetch()
  }
  return (
    <Stack gap={6}>
      <PageTitle eyebrow={shopName} lead={isEmpty ? undefined : t.lead}>
        {t.title}
      </PageTitle>
      {error ? (
        <LoadError busy={isFetching} error={error} title={t.failed} onRetry={refetch} />
      ) : !notices.currentData || !changes.data ? (
        <Loading text={loading}>
          <Skeleton height="12rem" shape="block" />
        </Loading>
      ) : isEmpty ? (
        <EmptyState title={t.none} what={t.noneWhat} />
      ) : (
        <>
          {notices.currentData.length > 0 && (
            <ul className={css.list}>
              {notices.currentData.map((notice) => (
                <Notice key={notice.number} notice={notice} />
              ))}
            </ul>
          )}
          {changes.data.length > 0 && <RegistryChanges changes={changes.data} />}
        </>
      )}
    </Stack>
  )
}

function Notice({ notice }: { notice: OpenRegistration }) {
  const { registration: t } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { vehicle_id: vehicleId, number, plate, vin, state, deregistered_on: day } = notice
  return (
    <Card as="li">
      <Stack gap={3}>
        <h2 className={css.head}>
          <Plate plate={plate} />
          <span>{vehicleName({ ...notice, model_year: null }, unknown)}</span>
        </h2>
        <p className={css.head}>
          <RegistrationBadge registration={{ state, is_late: state === 'pending' }} />
          <span data-soft="small">{fill(t.certificate, { number, date: date(day, locale) })}</span>
        </p>
        {state === 'manual' ? (
          <ReceiptForm facts={{ vehicleId, plate, vin, number, day }} />
        ) : (
          <Explanation notice={notice} />
        )}
      </Stack>
    </Card>
  )
}

/** A refused or late notice: its reason, and the page of the vehicle. */
function Explanation({ notice: { vehicle_id: id, state, reason } }: { notice: OpenRegistration }) {
  const { registration: t } = useTexts('operator')
  const { reason: words } = useTexts('operatorDetail').certificate
  const known: Readonly<Record<string, string>> = words
  const why = (reason && known[reason]) ?? reason ?? '–'
  return (
    <>
      <p>{state === 'refused' ? fill(t.refusedWhat, { reason: why }) : t.lateWhat}</p>
      <div>
        <LinkButton href={`${pages.operatorProcess.path}?vehicle=${id}`} variant="secondary">
          {t.vehicle}
        </LinkButton>
      </div>
    </>
  )
}
