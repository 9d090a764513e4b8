import { useState, useEffect } from 'react'
import { type Erasure as ErasureOf, ownerDataContract, type Erasure } from '#contract/owner-data.ts'
import { ownerContract, type LookUp } from '#contract/owner.ts'
import { pages } from '#rules/pages.ts'
import { date, count, fill } from '#texts/index.ts'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Actions, LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { session } from '#web/api/client.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { endpointsOf, pagesOf } from '#web/api/queries.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { asApiError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { StoredData } from './StoredData.tsx'
import css from './Data.module.css'

const { useReadErasureQuery, useEraseOwnDataMutation } = endpointsOf(ownerDataContract)

/** Stored data about the person, who looked it up, and its erasure. Each part is a section. */
export default function Data() {
  const texts = useTexts('ownerData')
  const [erased, setErased] = useState<ErasureOf | null>(null)
  // The session has ended, so no further request is possible.
  if (erased) return <Erased erasure={erased} />
  return (
    <Stack className={css.page} gap={8}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <StoredData />
      <LookUps />
      <ErasureSection onErased={setErased} />
    </Stack>
  )
}

/** Confirms the erasure. The service has ended the session, and this browser clears it too. */
function Erased({ erasure: done }: { erasure: ErasureOf }) {
  const { erasure } = useTexts('ownerData')
  useEffect(() => {
    session.forget()
    focusHeading()
  }, [])
  return (
    <Stack className={css.done} gap={8}>
      <PageTitle lead={`${erasure.doneWhat} ${erasure.doneKept}`}>{erasure.done}</PageTitle>
      <div className={css.pair} data-stack="6" data-align="start">
        <ErasedList erasure={done} title={erasure.doneErasedTitle} />
        <RetainedList erasure={done} title={erasure.doneKeptTitle} />
      </div>
      <Actions>
        <LinkButton href={pages.start.path}>{erasure.leave}</LinkButton>
      </Actions>
    </Stack>
  )
}

/** The list of who looked up the person's vehicles or data, newest first. */
function LookUps() {
  const { lookUps: texts } = useTexts('ownerData')
  const asked = useLookUps()
  return (
    <section data-stack="4">
      <h2>{texts.title}</h2>
      <p>{texts.what}</p>
      <QueryBoundary
        asked={asked}
        empty={
          <EmptyState
            level={3}
            picture={<NothingFound />}
            title={texts.none}
            what={texts.noneWhat}
          />
        }
        failed={texts.failed}
        waiting={<Skeleton height="5rem" lines={4} shape="block" width="100%" />}
      >
        {(lookUps) => (
          <>
            <ol className={css.lookUpsList}>
              {lookUps.map(({ key, lookUp }) => (
                <Line key={key} lookUp={lookUp} />
              ))}
            </ol>
            {asked.hasMore && (
              <div>
                <Button busy={asked.isFetching} variant="secondary" onClick={asked.showMore}>
                  {texts.more}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function Line({ lookUp: { at, by, company, shop, action, purpose, vehicle } }: { lookUp: LookUp }) {
  const { lookUps: texts } = useTexts('ownerData')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const purposes: Readonly<Record<string, string>> = texts.purposes
  const actions: Readonly<Record<string, string>> = texts.actions
  return (
    <li className={css.line} data-stack="1" data-ruled="below">
      <time data-soft="" dateTime={at}>
        {date(at, locale, 'moment')}
      </time>
      <div>
        <p data-soft={by === 'self' ? '' : undefined} data-strong={by !== 'self' || undefined}>
          {shop ?? company ?? texts.by[by]}
        </p>
        {shop && company && <p data-soft>{company}</p>}
        <p data-soft={by === 'self' ? '' : undefined}>
          {purposes[purpose] ?? actions[action] ?? texts.other}
        </p>
      </div>
      {vehicle && (
        <div className={css.vehicle} data-cluster="2 3">
          <Plate plate={vehicle.plate} size="sm" />
          <span data-soft>{vehicleName({ ...vehicle, model_year: null }, unknown)}</span>
        </div>
      )}
    </li>
  )
}

const lookUpPages = pagesOf('lookUpPages', ownerContract.listLookUps, (_: void, cursor) => ({
  query: { cursor },
}))

/** A look-up has no id. Its key is the number of newer ones. */
type Numbered = { readonly key: number; readonly lookUp: LookUp }

/** The person's look-ups by page, newest first. */
function useLookUps(): QueryState<readonly Numbered[]> & {
  readonly hasMore: boolean
  readonly showMore: () => void
} {
  const asked = lookUpPages.usePages(undefined, { refetchOnMountOrArgChange: true })
  return {
    data: asked.data?.pages.flatMap(({ items }) => items).map((lookUp, key) => ({ key, lookUp })),
    error: asked.error,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
    hasMore: asked.hasNextPage,
    showMore: () => void asked.fetchNextPage(),
  }
}

/** Data that can be erased, data that the law retains and until when, and the button. */
function ErasureSection({ onErased }: { onErased: (done: ErasureOf) => void }) {
  const { erasure } = useTexts('ownerData')
  const asked = useReadErasureQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section data-stack="6">
      <Stack gap={3}>
        <h2>{erasure.title}</h2>
        <p>{erasure.what}</p>
      </Stack>
      <QueryBoundary
        asked={asked}
        failed={erasure.failed}
        waiting={<Skeleton height="8rem" lines={2} shape="block" width="100%" />}
      >
        {(preview) => <Ask preview={preview} onErased={onErased} />}
      </QueryBoundary>
    </section>
  )
}

function Ask({ preview, onErased }: { preview: ErasureOf; onErased: (done: ErasureOf) => void }) {
  const { erasure } = useTexts('ownerData')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className={css.pair} data-stack="6" data-align="start">
        <ErasedList erasure={preview} />
        <RetainedList erasure={preview} />
      </div>
      {preview.kept.some(({ part }) => part === 'open_orders') && (
        <p>
          <Link href={pages.personHome.path}>{erasure.openOrders}</Link>
        </p>
      )}
      <Actions>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {erasure.button}
        </Button>
      </Actions>
      {asking && <Confirm preview={preview} onClose={() => setAsking(false)} onErased={onErased} />}
    </>
  )
}

function Confirm({
  preview,
  onClose,
  onErased,
}: {
  preview: ErasureOf
  onClose: () => void
  onErased: (done: ErasureOf) => void
}) {
  const { erasure } = useTexts('ownerData')
  const [understood, setUnderstood] = useState(false)
  const [missing, setMissing] = useState(false)
  const [erase, { isLoading, error }] = useEraseOwnDataMutation()

  const send = async () => {
    setMissing(!understood)
    if (!understood) return
    const { data } = await erase({ body: { confirmed: true } })
    if (data) onErased(data)
  }
  const failed = asApiError(error)

  return (
    <ActionDialog
      open
      busy={isLoading}
      action={erasure.send}
      onAction={send}
      cancel={erasure.keep}
      danger
      title={erasure.dialogTitle}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{erasure.dialog}</p>
        <ErasedList erasure={preview} />
        <Checkbox
          required
          checked={understood}
          error={missing && !understood && erasure.confirmFirst}
          label={erasure.confirm}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
        <Failure error={failed} title={erasure.sendFailed} />
      </Stack>
    </ActionDialog>
  )
}

/** Data that is erased. `title` replaces the heading on the confirmation page. */
function ErasedList({ erasure: { erased }, title }: { erasure: Erasure; title?: string }) {
  const { erasure } = useTexts('ownerData')
  const locale = useLocale()
  return (
    <div className={css.list} data-stack="3" data-framed="l">
      {title ? <h2>{title}</h2> : <h3>{erasure.erasedTitle}</h3>}
      <ul>
        {erased.map(({ part, count: n }) => (
          <li key={part}>{count(erasure.erased[part], n, locale)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Retained data with its end and the law that requires it. */
function RetainedList({ erasure: { kept }, title }: { erasure: Erasure; title?: string }) {
  const { erasure } = useTexts('ownerData')
  const locale = useLocale()
  return (
    <div className={css.list} data-stack="3" data-framed="l">
      {title ? <h2>{title}</h2> : <h3>{erasure.keptTitle}</h3>}
      <ul>
        {kept.map(({ part, count: n, until }) => (
          <li key={part}>
            {count(erasure.kept[part], n, locale)}{' '}
            {until && (
              <strong className={css.until}>
                {fill(erasure.until, { date: date(until, locale) })}
              </strong>
            )}
            <p data-soft="">{erasure.why[part]}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
