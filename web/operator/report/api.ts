import { reportRecordsContract } from '#contract/report-records/report-records.ts'
import { endpointsOf } from '#web/api/queries.ts'

/** Hooks of the endpoints about the records behind a report. */
export const { useReadCompanyRecordsQuery, useReadStationRecordsQuery } =
  endpointsOf(reportRecordsContract)
