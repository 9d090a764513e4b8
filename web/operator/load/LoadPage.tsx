import { useParams, useSearchParams } from '#web/frame/routing/routing.tsx'
import type { Load } from '#contract/load.ts'
import { draftKinds, isVehicleLoad } from '#rules/load/load.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { BackLink, LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { load } from './api.ts'
import { useShop, useShopId } from '../state.ts'
import { Draft } from './Draft.tsx'
import { newLoadPath } from './load-paths.ts'
import { SentLoad } from './SentLoad.tsx'
import css from './Loads.module.css'

/** One load: a draft to fill in, or a load that was sent from the station or to it. */
export default function LoadPage() {
  const t = useTexts('operatorLoad')
  const { shopName } = useShop()
  const { loadId = '' } = useParams()
  const id = /^[1-9]\d{0,9}$/.test(loadId) ? Number(loadId) : null
  return (
    <Stack gap={6}>
      <BackLink href={pages.operatorLoads.path}>{t.toList}</BackLink>
      {loadId === 'new' ? (
        <>
          <PageTitle eyebrow={shopName}>{t.newOne}</PageTitle>
          <NewDraft />
        </>
      ) : id === null ? (
        <NotFound />
      ) : (
        <Stored key={id} loadId={id} />
      )}
    </Stack>
  )
}

/** A draft that is not stored. Its kind is in the address, so that other pages can name it. */
function NewDraft() {
  const { kinds } = useTexts('operatorLoad')
  const [params] = useSearchParams()
  const asked = params.get('kind')
  const kind = draftKinds.find((each) => each === asked) ?? 'hulls'
  return (
    <>
      <nav aria-label={kinds.title} className={css.kinds}>
        {draftKinds.map((each) => (
          <LinkButton
            key={each}
            aria-current={each === kind ? 'page' : undefined}
            href={newLoadPath(each)}
            variant={each === kind ? 'primary' : 'secondary'}
          >
            {kinds[each]}
          </LinkButton>
        ))}
      </nav>
      <Draft key={kind} kind={kind} load={null} />
    </>
  )
}

function NotFound() {
  const t = useTexts('operatorLoad')
  return (
    <EmptyState level={1} picture={<NothingFound />} title={t.notFound} what={t.notFoundWhat} />
  )
}

function Stored({ loadId }: { loadId: number }) {
  const t = useTexts('operatorLoad')
  const shopId = useShopId()
  const { shopName } = useShop()
  const { currentData, ...query } = load.useReadLoadQuery(
    { shopId, loadId },
    { refetchOnMountOrArgChange: true },
  )
  const { error } = query
  if (error && 'status' in error && error.status === 404) return <NotFound />
  return (
    <QueryBoundary
      asked={{ ...query, data: currentData }}
      failed={t.oneFailed}
      waiting={
        <>
          <Skeleton shape="title" />
          <Skeleton height="16rem" shape="block" width="100%" />
        </>
      }
    >
      {(shown) => (
        <>
          <PageTitle eyebrow={shopName}>
            {fill(titleOf(shown, t), { number: shown.number })}
          </PageTitle>
          {shown.state === 'draft' && !isVehicleLoad(shown.kind) ? (
            <Draft kind={shown.kind} load={shown} />
          ) : (
            <SentLoad load={shown} />
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** A load that a transfer made has the name of its paper. */
const titleOf = (
  { kind, is_hazardous: isHazardous }: Load,
  { one, ofVehicle }: ReturnType<typeof useTexts<'operatorLoad'>>,
) => (!isVehicleLoad(kind) ? one : isHazardous ? ofVehicle.transfer : ofVehicle.note)
