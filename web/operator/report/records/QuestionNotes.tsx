import type { ReactNode } from 'react'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { monthsOfYear } from '#web/vehicle/counted/records.ts'
import { StationRecords } from '../../statistics/StationRecords.tsx'
import { useReadCompanyRecordsQuery, useReadStationRecordsQuery } from './api.ts'
import { RecordNotes } from './RecordNotes.tsx'

type Props = { readonly year: number; readonly children: ReactNode }

/** Shows at the questions of a self-control what the station recorded in the year. */
export function ControlNotes({ shopId, year, children }: Props & { shopId: number }) {
  const { control } = useTexts('reportRecords')
  const asked = useReadStationRecordsQuery(
    { shopId, stationReport: 'self_control', query: { year } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <StationRecords filter={{ ...monthsOfYear(year), station: shopId }}>
      <RecordNotes asked={asked} title={fill(control, { year })}>
        {children}
      </RecordNotes>
    </StationRecords>
  )
}

/** Shows at the figures of a self-evaluation the records that they were calculated from. */
export function EvaluationNotes({ year, children }: Props) {
  const asked = useReadCompanyRecordsQuery(
    { companyReport: 'self_evaluation', query: { year } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <StationRecords filter={{ ...monthsOfYear(year), station: 'all' }}>
      <RecordNotes asked={asked}>{children}</RecordNotes>
    </StationRecords>
  )
}
