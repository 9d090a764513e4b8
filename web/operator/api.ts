import { batteryContract } from '#contract/battery.ts'
import { certificateContract } from '#contract/certificate.ts'
import { consentContract } from '#contract/consent.ts'
import { findContract } from '#contract/find.ts'
import { listingContract } from '#contract/listing.ts'
import { pictureContract } from '#contract/picture.ts'
import { registrationContract } from '#contract/registration.ts'
import { reportContract } from '#contract/report.ts'
import { receptionContract } from '#contract/reception.ts'
import { stationContract } from '#contract/station.ts'
import { stationOrdersContract } from '#contract/station-orders.ts'
import { treatmentContract } from '#contract/treatment.ts'
import { yardContract } from '#contract/yard.ts'
import { endpointsOf } from '#web/api/queries.ts'

/** Hooks of every endpoint of `yard`. */
export const yard = endpointsOf(yardContract)
export const certificate = endpointsOf(certificateContract)
/** Hooks of the station search. */
export const find = endpointsOf(findContract)
export const { useAskForListingMutation, useReadExternalListingQuery } =
  endpointsOf(listingContract)
export const { useRemovePictureMutation } = endpointsOf(pictureContract)
/** Hooks of the endpoints about receptions. */
export const reception = endpointsOf(receptionContract)
export const registration = endpointsOf(registrationContract)
export const station = endpointsOf(stationContract)
/** Hooks of the treatment record. */
export const treatment = endpointsOf(treatmentContract)

export const { useReadVehicleConsentsQuery } = endpointsOf(consentContract)

/** Hooks of the endpoints about the orders of a station. */
export const stationOrders = endpointsOf(stationOrdersContract)

export const { useListOwnStationsQuery, useListDaysQuery, useChangeDayMutation } = station
export const {
  useCountStationOrdersQuery,
  useListStationOrdersQuery,
  useChangeStationOrderMutation,
  useMoveStationOrdersMutation,
  useMakeTransferDocumentMutation,
  useReadStationWindowsQuery,
  useListDriversQuery,
} = stationOrders
export const {
  useCountVehiclesQuery,
  useReadWorkQueueQuery,
  useReadYardVehicleQuery,
  useChangeYardVehicleMutation,
} = yard

export const report = endpointsOf(reportContract)
export const { useListReportsQuery, useReadCompanyReportQuery } = report
export const { useListRecyclersQuery } = endpointsOf(batteryContract)
