import { useState } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { type ManagedShop, newShop } from '#contract/stations.ts'
import { fill, count } from '#texts/index.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { useReadAccountQuery } from '#web/account/api.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { stations } from '../api.ts'
import { pageOfStatus, vehiclesAt, waitingStatuses, type Target } from '../management-route.ts'
import { EndingCard, Missing, RecordForm, ReopenCard, TwoColumns, View } from '../View.tsx'
import { BasicsPart, HoursPart, ServicesPart, StationParts, UsersPart } from './StationParts.tsx'
import { StationBadges } from './StationList.tsx'
import { useStations } from '../record-actions.ts'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useListOwnStationsQuery } from '../../api.ts'
import { selectShop } from '../../state.ts'
import { PlacePart } from '../PlacePart.tsx'
import { stationBody, stationFields } from './station-fields.ts'
import css from './stations.module.css'

type Props = { target: Target; back: { readonly href: string; readonly words: string } }

/** One station of the company, or the form of a new one. */
export function StationView({ target, back }: Props) {
  return target === 'new' ? <NewStation back={back} /> : <KnownStation back={back} id={target} />
}

function NewStation({ back }: Pick<Props, 'back'>) {
  const { stations: t } = useTexts('operatorManagement')
  const account = useReadAccountQuery()
  return (
    <View back={back} lead={t.openLead} title={t.openTitle}>
      <QueryBoundary
        asked={account}
        failed={t.accessFailed}
        waiting={<Skeleton height="24rem" shape="block" width="100%" />}
      >
        {({ id }) => <StationForm back={back.href} founder={id} />}
      </QueryBoundary>
    </View>
  )
}

function KnownStation({ id, back }: Pick<Props, 'back'> & { id: number }) {
  const { stations: t } = useTexts('operatorManagement')
  const { change } = useStations()
  return (
    <QueryBoundary
      asked={stations.useListShopsQuery()}
      failed={t.failed}
      waiting={<Skeleton height="24rem" shape="block" width="100%" />}
    >
      {(shops) => {
        const station = shops.find((shop) => shop.id === id)
        if (!station) return <Missing back={back} />
        return (
          <View
            key={id}
            back={back}
            badges={<StationBadges station={station} />}
            title={station.name}
          >
            {!station.is_active && (
              <ReopenCard
                done={fill(t.closing.reopened, { name: station.name })}
                reopen={() => change(id, { is_active: true })}
                words={t.closing}
              />
            )}
            <StationParts station={station} />
            {station.is_active && (
              <TwoColumns>
                <Closing back={back.href} station={station} />
              </TwoColumns>
            )}
          </View>
        )
      }}
    </QueryBoundary>
  )
}

/** Closes a station where no vehicle stands or comes; with vehicles it says where they are. */
function Closing({ station, back }: { station: ManagedShop; back: string }) {
  const {
    stations: { closing: t },
    form,
  } = useTexts('operatorManagement')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { remove } = useStations()
  const { refetch } = stations.useListShopsQuery()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { name } = station

  // Vehicles arrive and leave while the page is open.
  const ask = async () => {
    setBusy(true)
    await refetch()
    setBusy(false)
    setAsking(true)
  }
  const close = async () => {
    const { data, error: failure } = await remove(station, () => navigate(back))
    if (failure?.code === 'SHOP_HAS_VEHICLES') await refetch()
    if (data) dispatch(notify({ type: 'success', text: fill(t[data.outcome], { name }) }))
    return failure
  }
  return (
    <EndingCard
      acts={[{ words: t.button, busy, onPress: () => void ask() }]}
      title={t.title}
      what={t.what}
    >
      {asking && vehiclesAt(station) > 0 && (
        <BlockedDialog station={station} onClose={() => setAsking(false)} />
      )}
      {asking && vehiclesAt(station) === 0 && (
        <ConfirmDialog
          danger
          cancel={form.cancel}
          action={t.button}
          failed={t.failed}
          title={fill(t.question, { name })}
          onClose={() => setAsking(false)}
          onAction={close}
        >
          <p>{t.hidden}</p>
          {station.users.length > 0 && <p>{count(t.users, station.users.length, locale)}</p>}
          <p>{t.history}</p>
        </ConfirmDialog>
      )}
    </EndingCard>
  )
}

/** Why a station cannot be closed: how many vehicles are where, with the way to each of them. */
function BlockedDialog({ station, onClose }: { station: ManagedShop; onClose: () => void }) {
  const { closing: t } = useTexts('operatorManagement').stations
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const { data: own } = useListOwnStationsQuery()
  const isOwn = own?.some(({ id }) => id === station.id) ?? false
  const waiting = waitingStatuses.filter((status) => station.vehicles[status] > 0)
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button onClick={onClose}>{t.understood}</Button>
        </Actions>
      }
      title={t.blocked}
      onClose={onClose}
    >
      <p>{t.blockedWhat}</p>
      <ul className={css.list}>
        {waiting.map((status) => {
          const what = count(t[status], station.vehicles[status], locale)
          return (
            <li key={status}>
              <span>{what}</span>
              {isOwn && (
                // Their page is that of the chosen station.
                <Link href={pageOfStatus[status]} onClick={() => dispatch(selectShop(station.id))}>
                  <Named name={fill(t.showNamed, { what })}>{t.show}</Named>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {!isOwn && <p>{t.notYours}</p>}
    </Dialog>
  )
}

/** The data of a new station. Only the name is required. */
function StationForm({
  founder,
  back,
}: {
  /** The user who opens the station and works there. */
  founder: number
  back: string
}) {
  const { stations: t, form: common } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { create } = useStations()
  const locale = useLocale()
  const api = useApiForm({
    initial: stationFields(null, founder),
    schema: newShop,
    toBody: (fields) => stationBody(fields, locale),
    fieldOfCode: { EMAIL_INVALID: 'email' },
    send: (body, { idempotencyKey }) => create(body, idempotencyKey),
    onSuccess: ({ name }) => {
      dispatch(notify({ type: 'success', text: fill(t.created, { name }) }))
      // The first station leads to the choice of one. This form must not be the page to return to.
      navigate(back, { flushSync: true })
    },
  })
  const { field, errorOf } = api
  return (
    <RecordForm back={back} api={api} words={t.open}>
      <TwoColumns>
        <Stack gap={4}>
          <Card>
            <h2>{common.basics}</h2>
            <BasicsPart field={field} />
          </Card>
          <PlacePart withMap field={field} />
        </Stack>
        <Stack gap={4}>
          <Card>
            <h2>{t.hours.title}</h2>
            <HoursPart field={field} />
          </Card>
          <Card>
            <h2>{t.services}</h2>
            <ServicesPart errorOf={errorOf} field={field} />
          </Card>
          <Card>
            <UsersPart errorOf={errorOf} />
          </Card>
        </Stack>
      </TwoColumns>
    </RecordForm>
  )
}
