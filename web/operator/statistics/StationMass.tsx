import type { CompanyMass } from '#contract/mass/mass.ts'
import { may } from '#rules/permissions.ts'
import { asApiError } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { MassChoose, idIn, massQuery, useMassChoice } from '#web/mass/MassTabs.tsx'
import { MassFigures } from '#web/mass/MassFigures.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { monthsOfYear } from '#web/vehicle/counted/OpensRecords.tsx'
import { useRole, useShopId } from '../state.ts'
import { useReadCompanyMassQuery, useReadMassQuery } from './use-choice.ts'
import { StationRecords } from './StationRecords.tsx'
import { subjectOf } from './words.ts'

/** The tables of a year of the company or of a station. Only a main user sees the company. */
export function StationMass() {
  const t = useTexts('mass')
  const shopId = useShopId()
  const isMainUser = may(useRole(), 'mass.company.read')
  const [choice, choose] = useMassChoice()
  const station = idIn(choice.station)
  const query = massQuery(choice)
  const fresh = { refetchOnMountOrArgChange: true }
  const ofCompany = useReadCompanyMassQuery(
    { query: { ...query, ...(station !== null && { station }) } },
    { ...fresh, skip: !isMainUser },
  )
  const ofStation = useReadMassQuery(
    { shopId: station ?? shopId, query },
    { ...fresh, skip: isMainUser },
  )
  const asked = isMainUser ? ofCompany : ofStation
  const whose = useWhose({ shopId, station: station ?? (isMainUser ? 'all' : shopId) })
  const code = asApiError(asked.error)?.code
  if (code === 'NOT_FOUND' || code === 'VALIDATION_ERROR') {
    return (
      <EmptyState
        actions={<Button onClick={() => choose({ year: '', station: '' })}>{t.showUsual}</Button>}
        picture={<NothingFound />}
        title={t.notThere}
        what={t.notThereWhat}
      />
    )
  }
  return (
    <QueryBoundary
      asked={asked}
      failed={t.failed}
      waiting={<Skeleton height="14rem" lines={3} shape="block" width="100%" />}
    >
      {(figures) => (
        <Stack aria-busy={asked.isFetching} gap={6}>
          <MassChoose
            figures={figures}
            files={
              <Button variant="secondary" onClick={() => globalThis.print()}>
                {t.print}
              </Button>
            }
          >
            <Whose figures={figures} isMainUser={isMainUser} />
          </MassChoose>
          <StationRecords
            filter={{
              ...monthsOfYear(figures.year),
              three_wheelers: figures.three_wheelers,
              station: figures.station ?? 'all',
            }}
          >
            <MassFigures figures={figures} subject={subjectOf(figures)} whose={whose} />
          </StationRecords>
        </Stack>
      )}
    </QueryBoundary>
  )
}

function Whose({
  figures: { company, station, stations },
  isMainUser,
}: {
  figures: CompanyMass
  isMainUser: boolean
}) {
  const { choice: t } = useTexts('statistics')
  const [, choose] = useMassChoice()
  return (
    <Select
      label={t.station}
      value={station ?? ''}
      onChange={({ currentTarget: { value } }) => choose({ station: value })}
    >
      {isMainUser && <option value="">{`${t.company}: ${company}`}</option>}
      {stations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
