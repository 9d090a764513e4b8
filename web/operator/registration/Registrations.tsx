import {
  type OpenRegistration,
  type OpenRegistryChange,
  registrationContract,
  registryChangeReceipt,
} from '#contract/registration.ts'
import { pages } from '#rules/pages.ts'
import { may } from '#rules/permissions.ts'
import { date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { request } from '#web/api/client.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { registration } from '../api.ts'
import { useRole, useShop, useShopId } from '../state.ts'
import { RegistrationBadge } from '../vehicle/RegistrationBadge.tsx'
import { ReceiptForm } from '../vehicle/RegistrationByHand.tsx'

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
            <ul data-stack="4">
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
        <h2 data-cluster="2 3">
          <Plate plate={plate} />
          <span>{vehicleName({ ...notice, model_year: null }, unknown)}</span>
        </h2>
        <p data-cluster="2 3">
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

const nothing: readonly OpenRegistryChange[] = []

/** Changes that the main user of the station asks the registry for. Empty for other users. */
function useOpenChanges() {
  const shopId = useShopId()
  const isMainUser = may(useRole(), 'yard.registry.change')
  const query = registration.useListRegistryChangesQuery({ shopId }, { skip: !isMainUser })
  return {
    data: isMainUser ? query.currentData : nothing,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => {
      if (isMainUser) void query.refetch()
    },
  }
}

/** Corrections and annulments that a main user asks for by letter. */
function RegistryChanges({ changes }: { changes: readonly OpenRegistryChange[] }) {
  return (
    <ul data-stack="4">
      {changes.map((change) => (
        <Change key={`${change.number} ${change.kind}`} change={change} />
      ))}
    </ul>
  )
}

function Change({ change }: { change: OpenRegistryChange }) {
  const { registration: t } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { number, kind, plate, vin, reason, deregistered_on: day } = change
  const known: Readonly<Record<string, string>> = t.changeReasons
  return (
    <Card as="li">
      <Stack gap={3}>
        <h2 data-cluster="2 3">
          <Plate plate={plate} />
          <span>{vehicleName({ ...change, model_year: null }, unknown)}</span>
        </h2>
        <p data-cluster="2 3">
          <Badge tone="warning">{t.changes[kind]}</Badge>
          <span data-soft="small">{fill(t.certificate, { number, date: date(day, locale) })}</span>
        </p>
        {vin && <p data-soft="small">{vin}</p>}
        <p>{fill(t.changeWhat, { reason: (reason && known[reason]) ?? reason ?? '–' })}</p>
        <LetterButton change={change} />
        <AnswerForm change={change} />
      </Stack>
    </Card>
  )
}

function LetterButton({ change: { number, kind } }: { change: OpenRegistryChange }) {
  const { registration: t } = useTexts('operator')
  const shopId = useShopId()
  const showError = useShowError()
  const open = async () => {
    const answer = await request(registrationContract.readRegistryLetter, {
      shopId,
      certificateNumber: number,
      query: { kind },
    })
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <Actions>
      <Button icon={<Download />} variant="secondary" onClick={() => void open()}>
        <span aria-hidden="true">{t.letter}</span>
        <Hidden>{fill(t.letterOf, { number })}</Hidden>
      </Button>
    </Actions>
  )
}

/** The registry's answer. It takes the change off the list. */
function AnswerForm({ change: { number, kind } }: { change: OpenRegistryChange }) {
  const { registration: t } = useTexts('operator')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [settle] = registration.useSettleRegistryChangeMutation()
  const { field, error, isSending, submit } = useApiForm({
    initial: { receipt: '', kind },
    schema: registryChangeReceipt,
    toBody: (fields) => fields,
    send: (body) => settle({ shopId, certificateNumber: number, body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: t.answerSaved }))
      // The row with the focus leaves the list.
      focusHeading()
    },
  })
  return (
    <form noValidate data-stack="3" onSubmit={submit}>
      <TextInput
        {...field('receipt')}
        required
        short
        autoComplete="off"
        hint={t.answerHint}
        label={fill(t.answer, { number })}
      />
      <Failure error={error} />
      <Actions>
        <Button busy={isSending} type="submit">
          {t.answerSave}
        </Button>
      </Actions>
    </form>
  )
}
