import { apiKeyContract } from './systems/api-key.ts'
import { accountContract } from './account.ts'
import { adminContract } from './admin/companies.ts'
import { batteryContract } from './battery.ts'
import { certificateContract } from './certificate.ts'
import { certificateAdminContract } from './admin/certificates.ts'
import { consentContract } from './consent.ts'
import { contractorContract } from './people/subcontractor-users.ts'
import { findContract } from './find.ts'
import { exportsContract } from './admin/exports.ts'
import { announcementContract } from './admin/announcements.ts'
import { jobsContract, retentionContract, workContract } from './admin/jobs.ts'
import { labelContract } from './label.ts'
import { loadContract, outsideLoadContract } from './load.ts'
import { locationContract } from './location.ts'
import { operatorShopContract } from './stations.ts'
import { operatorUserContract } from './people/company-users.ts'
import { outsourceContract } from './people/subcontractor.ts'
import { ownerDataContract } from './owner-data.ts'
import { listingContract } from './listing.ts'
import { ownerContract } from './owner.ts'
import { pictureContract } from './picture.ts'
import { orderAdminContract } from './admin/orders.ts'
import { ownerOrderContract } from './owner-order.ts'
import { publicContract } from './public.ts'
import { registrationContract } from './registration.ts'
import { reportAdminContract } from './admin/reports.ts'
import { reportContract } from './report.ts'
import { figureRecordsContract } from './report-records/figure-records.ts'
import { whoseContract } from './report-records/whose.ts'
import { reportRecordsContract } from './report-records/report-records.ts'
import { sessionContract } from './session.ts'
import { massContract } from './mass/mass.ts'
import { statisticsContract } from './statistics.ts'
import { statisticsAdminContract } from './admin/statistics.ts'
import { sparePartsContract } from './spare-parts.ts'
import { stationContract } from './station.ts'
import { stationOrdersContract } from './station-orders.ts'
import { receivedContract } from './received.ts'
import { registerEntryContract } from './treatment/register-entry.ts'
import { wasteBookContract } from './treatment/waste-book.ts'
import { receptionContract } from './reception.ts'
import { partContract } from './part.ts'
import { treatmentContract } from './treatment.ts'
import { tractionBatteryContract } from './treatment/traction-battery.ts'
import { registerCredentialContract } from './systems/register-credential.ts'
import { webhookContract } from './systems/webhook.ts'
import { yardContract } from './yard.ts'

/** The whole API. The server serves exactly these rows. /api/openapi.json describes them. */
export const contract = {
  ...sessionContract,
  ...locationContract,
  ...ownerContract,
  ...ownerOrderContract,
  ...consentContract,
  ...ownerDataContract,
  ...stationContract,
  ...stationOrdersContract,
  ...accountContract,
  // Before the yard rows: their station id would match the fixed word in these paths.
  ...operatorUserContract,
  ...operatorShopContract,
  ...apiKeyContract,
  ...webhookContract,
  ...registerCredentialContract,
  ...outsourceContract,
  ...contractorContract,
  ...reportContract,
  ...reportRecordsContract,
  ...figureRecordsContract,
  ...whoseContract,
  ...massContract,
  ...receptionContract,
  ...findContract,
  ...listingContract,
  ...pictureContract,
  ...treatmentContract,
  ...tractionBatteryContract,
  ...labelContract,
  ...partContract,
  ...loadContract,
  ...registerEntryContract,
  ...outsideLoadContract,
  ...yardContract,
  ...certificateContract,
  ...registrationContract,
  ...receivedContract,
  ...wasteBookContract,
  ...statisticsContract,
  ...statisticsAdminContract,
  ...adminContract,
  ...certificateAdminContract,
  ...orderAdminContract,
  ...announcementContract,
  ...jobsContract,
  ...workContract,
  ...retentionContract,
  ...exportsContract,
  ...publicContract,
  ...sparePartsContract,
  ...reportAdminContract,
  ...batteryContract,
}
