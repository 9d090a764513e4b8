import { useState } from 'react'
import { listingContract, type ExternalListing } from '#contract/listing.ts'
import { hazardOf } from '#rules/station/station.ts'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import { date, fill, number } from '#texts/index.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { request } from '#web/api/client.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useAskForListingMutation, useReadExternalListingQuery } from '../api.ts'
import { Findings } from '../detail/inspection/InspectionPart.tsx'
import { ScoreParts } from '../detail/inspection/Score.tsx'
import { Part, useViewOpened } from '../detail/Part.tsx'
import { useIsSplit, ViewBack } from '../list/SplitView.tsx'
import { useShopId } from '../state.ts'
import { HazardStrip } from '../vehicle/Hazard.tsx'
import { PictureTile, WholePicture } from '../detail/pictures/PictureTile.tsx'
import { Holder, OfferBadges } from './Holder.tsx'
import { useNow } from './Listing.tsx'
import detail from '../detail/detail.module.css'
import view from '../detail/VehicleView.module.css'
import css from '../detail/pictures/Tiles.module.css'

/** Another company's listing, at `?listing=ID`. `page` has its list. */
export default function ListingView({ vehicleId, page }: { vehicleId: number; page: string }) {
  const texts = useTexts('operatorDetail')
  const { listing: t } = useTexts('operatorLists')
  const shopId = useShopId()
  const { currentData, ...query } = useReadExternalListingQuery(
    { shopId, vehicleId },
    { refetchOnMountOrArgChange: true },
  )
  const { error } = query
  const hasEnded = error && 'status' in error && error.status === 404
  return (
    <Stack gap={4}>
      <ViewBack page={page} />
      {hasEnded ? (
        <EmptyState level={1} picture={<NothingFound />} title={t.ended} what={t.endedWhat} />
      ) : (
        <QueryBoundary
          asked={{ ...query, data: currentData }}
          failed={texts.failed}
          waiting={
            <>
              <Skeleton shape="plate" />
              <Skeleton shape="title" />
              <Skeleton height="20rem" shape="block" width="100%" />
            </>
          }
        >
          {(vehicle) => <Shown vehicle={vehicle} />}
        </QueryBoundary>
      )}
    </Stack>
  )
}

type Of = { vehicle: ExternalListing }

function Shown({ vehicle }: Of) {
  const { inspection, score, remarks } = useTexts('operatorDetail')
  const { listing: t } = useTexts('operatorLists')
  useViewOpened(vehicle)
  return (
    <div className={view.view}>
      <Head vehicle={vehicle} />
      <div className={view.columns}>
        <div className={view.column}>
          {/* Whom to call and the request come before what a buyer reads. */}
          <Part title={t.holder}>
            <Holder vehicle={vehicle} />
            <AskForListing vehicle={vehicle} />
          </Part>
          <ListedPictures vehicle={vehicle} />
          <Part title={remarks.title}>
            <p className={vehicle.remarks ? detail.written : detail.soft}>
              {vehicle.remarks ? vehicle.remarks : remarks.none}
            </p>
          </Part>
          <Facts vehicle={vehicle} />
        </div>
        <div className={view.column}>
          <Part title={inspection.title}>
            {vehicle.inspection ? (
              <Findings found={vehicle.inspection} />
            ) : (
              <p className={detail.soft}>{inspection.none}</p>
            )}
          </Part>
          <Part title={score.title}>
            <ScoreParts offered answer={vehicle.score} />
          </Part>
        </div>
      </div>
    </div>
  )
}

/** Head of the view: plate, name, colour, time left, distance and danger. */
function Head({ vehicle }: Of) {
  const isSplit = useIsSplit()
  const texts = useTexts('operatorDetail')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { color, listing_expires_at: until } = vehicle
  return (
    <>
      <HazardStrip hazard={hazardOf(vehicle.power)} />
      <header className={view.head} data-cluster="3 6">
        <Plate kind={vehicle.kind} plate={vehicle.plate} size={isSplit ? 'md' : 'lg'} />
        <div className={view.words} data-stack="2">
          <h1>{vehicleName(vehicle, unknown)}</h1>
          <p className={view.state} data-cluster="2 4">
            <OfferBadges vehicle={vehicle} />
            {color && <VehicleColor color={color} />}
            {until && (
              <span data-soft="">
                {fill(texts.listedUntil, { when: date(until, locale, 'moment') })}
              </span>
            )}
          </p>
        </div>
      </header>
    </>
  )
}

/** Facts from the registry. */
function Facts({ vehicle }: Of) {
  const texts = useTexts('operatorDetail')
  const words = useTexts('vehicle')
  const { record } = useTexts('operatorRecycle')
  const locale = useLocale()
  const powers: Readonly<Record<string, string>> = record.powers
  const { power, kind, first_registered: registered } = vehicle
  const units = (value: number | null, unit: string) =>
    value !== null && `${number(value, locale)} ${unit}`
  return (
    <Part title={texts.facts}>
      <DescriptionList
        facts={[
          { term: record.power, value: power && (powers[power] ?? power) },
          { term: words.kind, value: kind && words.kinds[kind] },
          { term: words.modelYear, value: vehicle.model_year },
          { term: record.firstRegistered, value: registered && date(registered, locale) },
          { term: record.mileage, value: units(vehicle.mileage_km, 'km') },
          { term: record.kerbMass, value: units(vehicle.kerb_mass_kg, 'kg') },
          { term: record.euClass, value: vehicle.eu_class },
          { term: texts.traffic, value: vehicle.is_decommissioned ? texts.decommissioned : null },
        ]}
      />
    </Part>
  )
}

/** Pictures of another company's listing: the first one large, each enlarged by a press. */
function ListedPictures({ vehicle }: { vehicle: ExternalListing }) {
  const t = useTexts('operatorDetail').picture
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const [opened, setOpened] = useState<PictureSlot | null>(null)
  const { pictures, id: vehicleId } = vehicle
  const [first, ...others] = pictures
  const shown = pictures.find(({ slot }) => slot === opened)
  const whole = (picture: typeof first) =>
    picture && (
      <WholePicture
        alt={fill(t.alt, { vehicle: vehicleName(vehicle, unknown), slot: t.slots[picture.slot] })}
        picture={picture}
        onRead={() =>
          request(listingContract.readListedPicture, { shopId, vehicleId, slot: picture.slot })
        }
      />
    )
  return (
    <Part title={t.title}>
      {first ? (
        <button className={css.first} type="button" onClick={() => setOpened(first.slot)}>
          {whole(first)}
          <Hidden>{fill(t.open, { slot: t.slots[first.slot] })}</Hidden>
        </button>
      ) : (
        <p data-soft="">{t.none}</p>
      )}
      {others.length > 0 && (
        <ul className={css.tiles}>
          {others.map((picture) => (
            <li key={picture.slot}>
              <PictureTile picture={picture} onOpen={() => setOpened(picture.slot)} />
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Dialog open wide title={t.slots[shown.slot]} onClose={() => setOpened(null)}>
          {whole(shown)}
        </Dialog>
      )}
    </Part>
  )
}

type Props = { vehicle: ExternalListing }

/** Asks the station that offers the vehicle for it, once a day, and tells when that was. */
function AskForListing({ vehicle }: Props) {
  const { ask: t } = useTexts('operatorLists').listing
  const locale = useLocale()
  const today = finnishDay(new Date(useNow()))
  const [asking, setAsking] = useState(false)
  const { asked_at: asked } = vehicle
  const hasAskedToday = asked !== null && finnishDay(new Date(asked)) === today
  return (
    <>
      {asked !== null && (
        <p>
          {fill(t.asked, { when: date(asked, locale, 'moment') })} {hasAskedToday && t.again}
        </p>
      )}
      {!hasAskedToday && (
        <Actions>
          <Button onClick={() => setAsking(true)}>{t.button}</Button>
        </Actions>
      )}
      {asking && <AskDialog vehicle={vehicle} onClose={() => setAsking(false)} />}
    </>
  )
}

function AskDialog({ vehicle, onClose }: Props & { onClose: () => void }) {
  const { ask: t } = useTexts('operatorLists').listing
  const { cancel } = useTexts('operator').reason
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [ask] = useAskForListingMutation()
  const station = vehicle.shop?.name ?? ''
  const { field, error, ...api } = useApiForm({
    initial: { message: '' },
    schema: listingContract.askForListing.body,
    toBody: (fields) => fields,
    send: (body, { idempotencyKey }) =>
      ask({ shopId, vehicleId: vehicle.id, body, idempotencyKey }),
    onSuccess: () => {
      onClose()
      dispatch(notify({ type: 'success', text: fill(t.sent, { station }) }))
    },
  })
  return (
    <FormDialog
      api={api}
      above={
        <>
          <p>
            <Plate kind={vehicle.kind} plate={vehicle.plate} />
          </p>
          <p>{fill(t.what, { station })}</p>
        </>
      }
      action={t.confirm}
      cancel={cancel}
      title={t.title}
      onClose={onClose}
    >
      <TextArea
        {...field('message')}
        data-autofocus
        required
        hint={t.hint}
        label={t.label}
        rows={4}
      />
      <Failure error={error} title={t.failed} />
    </FormDialog>
  )
}
