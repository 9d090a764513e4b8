import { fill } from '#texts/index.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadAccountQuery } from '#web/account/api.ts'
import { stations } from '../api.ts'
import type { Target } from '../management-route.ts'
import { Missing, TwoColumns, View } from '../View.tsx'
import { ReopenCard } from '../ReopenCard.tsx'
import { Closing } from './Closing.tsx'
import { StationForm } from './StationForm.tsx'
import { StationBadges } from './StationList.tsx'
import { useStations } from './use-stations.ts'

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
        {({ id }) => <StationForm back={back.href} founder={id} station={null} />}
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
            <StationForm back={back.href} founder={null} station={station} />
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
