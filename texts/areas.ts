import type { account } from './fi/account.ts'
import type { adminAnnouncements } from './fi/admin-announcements.ts'
import type { adminCompanies } from './fi/admin-companies.ts'
import type { adminAudit } from './fi/admin-audit.ts'
import type { adminExports } from './fi/admin-exports.ts'
import type { adminCertificates } from './fi/admin-certificates.ts'
import type { adminJobs } from './fi/admin-jobs.ts'
import type { adminStatistics } from './fi/admin-statistics.ts'
import type { adminOrders } from './fi/admin-orders.ts'
import type { adminReporting } from './fi/admin-reporting.ts'
import type { admin } from './fi/admin.ts'
import type { battery } from './fi/battery.ts'
import type { common } from './fi/common.ts'
import type { consent } from './fi/consent.ts'
import type { demoAccounts } from './fi/demo-accounts.ts'
import type { download } from './fi/download.ts'
import type { errors } from './fi/errors.ts'
import type { fileAbout } from './fi/file-about.ts'
import type { figurePurposes } from './fi/figure-purposes.ts'
import type { firstErrors } from './fi/first-errors.ts'
import type { login } from './fi/login.ts'
import type { mass } from './fi/mass.ts'
import type { mails } from './fi/mails.ts'
import type { orderMails } from './fi/order-mails.ts'
import type { operatorDay } from './fi/operator-day.ts'
import type { operatorDetail } from './fi/operator-detail.ts'
import type { operatorLists } from './fi/operator-lists.ts'
import type { operatorKeys } from './fi/operator-keys.ts'
import type { operatorLabel } from './fi/operator-label.ts'
import type { operatorLoad } from './fi/operator-load.ts'
import type { operatorManagement } from './fi/operator-management.ts'
import type { operatorOrders } from './fi/operator-orders.ts'
import type { operatorPart } from './fi/operator-part.ts'
import type { reportRecords } from './fi/report-records.ts'
import type { tractionBattery } from './fi/traction-battery.ts'
import type { operatorPartList } from './fi/operator-part-list.ts'
import type { partTypes } from './fi/part-types.ts'
import type { operatorRecycle } from './fi/operator-recycle.ts'
import type { operatorScan } from './fi/operator-scan.ts'
import type { operatorTreatment } from './fi/operator-treatment.ts'
import type { operatorWeight } from './fi/operator-weight.ts'
import type { operator } from './fi/operator.ts'
import type { ownerData } from './fi/owner-data.ts'
import type { ownerOrder } from './fi/owner-order.ts'
import type { owner } from './fi/owner.ts'
import type { partQuestion } from './fi/part-question.ts'
import type { privacy } from './fi/privacy.ts'
import type { publicPart } from './fi/public-part.ts'
import type { publicPages } from './fi/public.ts'
import type { questionnaires } from './fi/questionnaires.ts'
import type { received } from './fi/received.ts'
import type { wasteBook } from './fi/waste-book.ts'
import type { recycle } from './fi/recycle.ts'
import type { reportExport } from './fi/report-export.ts'
import type { reportPaper } from './fi/report-paper.ts'
import type { report } from './fi/report.ts'
import type { responsibility } from './fi/responsibility.ts'
import type { singleParts } from './fi/single-parts.ts'
import type { spareParts } from './fi/spare-parts.ts'
import type { statements } from './fi/statements.ts'
import type { stations } from './fi/stations.ts'
import type { statistics } from './fi/statistics.ts'
import type { pageFacts } from './fi/page-facts.ts'
import type { titles } from './fi/titles.ts'
import type { ui } from './fi/ui.ts'
import type { vehicle } from './fi/vehicle.ts'

/** The Finnish texts of every area. The other languages are checked against them (`Translated`). */
export type AreaTexts = {
  readonly account: typeof account
  readonly adminAnnouncements: typeof adminAnnouncements
  readonly adminCompanies: typeof adminCompanies
  readonly adminAudit: typeof adminAudit
  readonly adminExports: typeof adminExports
  readonly adminCertificates: typeof adminCertificates
  readonly adminJobs: typeof adminJobs
  readonly adminStatistics: typeof adminStatistics
  readonly adminOrders: typeof adminOrders
  readonly adminReporting: typeof adminReporting
  readonly admin: typeof admin
  readonly battery: typeof battery
  readonly common: typeof common
  readonly consent: typeof consent
  readonly demoAccounts: typeof demoAccounts
  readonly download: typeof download
  readonly errors: typeof errors
  readonly figurePurposes: typeof figurePurposes
  readonly fileAbout: typeof fileAbout
  readonly firstErrors: typeof firstErrors
  readonly login: typeof login
  readonly mails: typeof mails
  readonly orderMails: typeof orderMails
  readonly operatorDay: typeof operatorDay
  readonly operatorDetail: typeof operatorDetail
  readonly operatorLists: typeof operatorLists
  readonly operatorLabel: typeof operatorLabel
  readonly operatorLoad: typeof operatorLoad
  readonly operatorKeys: typeof operatorKeys
  readonly operatorManagement: typeof operatorManagement
  readonly operatorOrders: typeof operatorOrders
  readonly operatorRecycle: typeof operatorRecycle
  readonly operatorScan: typeof operatorScan
  readonly operatorPart: typeof operatorPart
  readonly operatorPartList: typeof operatorPartList
  readonly partTypes: typeof partTypes
  readonly tractionBattery: typeof tractionBattery
  readonly operatorTreatment: typeof operatorTreatment
  readonly operatorWeight: typeof operatorWeight
  readonly operator: typeof operator
  readonly ownerData: typeof ownerData
  readonly ownerOrder: typeof ownerOrder
  readonly owner: typeof owner
  readonly partQuestion: typeof partQuestion
  readonly privacy: typeof privacy
  readonly public: typeof publicPages
  readonly publicPart: typeof publicPart
  readonly questionnaires: typeof questionnaires
  readonly received: typeof received
  readonly wasteBook: typeof wasteBook
  readonly recycle: typeof recycle
  readonly reportExport: typeof reportExport
  readonly reportPaper: typeof reportPaper
  readonly report: typeof report
  readonly reportRecords: typeof reportRecords
  readonly responsibility: typeof responsibility
  readonly singleParts: typeof singleParts
  readonly spareParts: typeof spareParts
  readonly statements: typeof statements
  readonly stations: typeof stations
  readonly mass: typeof mass
  readonly statistics: typeof statistics
  readonly titles: typeof titles
  readonly pageFacts: typeof pageFacts
  readonly ui: typeof ui
  readonly vehicle: typeof vehicle
}
