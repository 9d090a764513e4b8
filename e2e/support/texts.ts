import { account as enAccount } from '#texts/en/account.ts'
import { adminAudit as enAdminAudit } from '#texts/en/admin-audit.ts'
import { adminExports as enAdminExports } from '#texts/en/admin-exports.ts'
import { adminJobs as enAdminJobs } from '#texts/en/admin-jobs.ts'
import { admin as enAdmin } from '#texts/en/admin.ts'
import { common as enCommon } from '#texts/en/common.ts'
import { errors as enErrors } from '#texts/en/errors.ts'
import { login as enLogin } from '#texts/en/login.ts'
import { mails as enMails } from '#texts/en/mails.ts'
import { battery as enBattery } from '#texts/en/battery.ts'
import { questionnaires as enQuestionnaires } from '#texts/en/questionnaires.ts'
import { report as enReport } from '#texts/en/report.ts'
import { adminReporting as enAdminReporting } from '#texts/en/admin-reporting.ts'
import { operator as enOperator } from '#texts/en/operator.ts'
import { operatorDetail as enOperatorDetail } from '#texts/en/operator-detail.ts'
import { operatorLists as enOperatorLists } from '#texts/en/operator-lists.ts'
import { operatorManagement as enOperatorManagement } from '#texts/en/operator-management.ts'
import { operatorRecycle as enOperatorRecycle } from '#texts/en/operator-recycle.ts'
import { ownerData as enOwnerData } from '#texts/en/owner-data.ts'
import { owner as enOwner } from '#texts/en/owner.ts'
import { privacy as enPrivacy } from '#texts/en/privacy.ts'
import { statements as enStatements } from '#texts/en/statements.ts'
import { publicPages as enPublic } from '#texts/en/public.ts'
import { recycle as enRecycle } from '#texts/en/recycle.ts'
import { responsibility as enResponsibility } from '#texts/en/responsibility.ts'
import { statistics as enStatistics } from '#texts/en/statistics.ts'
import { spareParts as enSpareParts } from '#texts/en/spare-parts.ts'
import { stations as enStations } from '#texts/en/stations.ts'
import { titles as enTitles } from '#texts/en/titles.ts'
import { ui as enUi } from '#texts/en/ui.ts'
import { vehicle as enVehicle } from '#texts/en/vehicle.ts'
import { account } from '#texts/fi/account.ts'
import { adminAudit } from '#texts/fi/admin-audit.ts'
import { adminExports } from '#texts/fi/admin-exports.ts'
import { adminJobs } from '#texts/fi/admin-jobs.ts'
import { admin } from '#texts/fi/admin.ts'
import { common } from '#texts/fi/common.ts'
import { errors } from '#texts/fi/errors.ts'
import { login } from '#texts/fi/login.ts'
import { mails } from '#texts/fi/mails.ts'
import { battery } from '#texts/fi/battery.ts'
import { questionnaires } from '#texts/fi/questionnaires.ts'
import { report } from '#texts/fi/report.ts'
import { adminReporting } from '#texts/fi/admin-reporting.ts'
import { operator } from '#texts/fi/operator.ts'
import { operatorDetail } from '#texts/fi/operator-detail.ts'
import { operatorLists } from '#texts/fi/operator-lists.ts'
import { operatorManagement } from '#texts/fi/operator-management.ts'
import { operatorRecycle } from '#texts/fi/operator-recycle.ts'
import { ownerData } from '#texts/fi/owner-data.ts'
import { owner } from '#texts/fi/owner.ts'
import { privacy } from '#texts/fi/privacy.ts'
import { statements } from '#texts/fi/statements.ts'
import { publicPages } from '#texts/fi/public.ts'
import { recycle } from '#texts/fi/recycle.ts'
import { responsibility } from '#texts/fi/responsibility.ts'
import { statistics } from '#texts/fi/statistics.ts'
import { spareParts } from '#texts/fi/spare-parts.ts'
import { stations } from '#texts/fi/stations.ts'
import { titles } from '#texts/fi/titles.ts'
import { ui } from '#texts/fi/ui.ts'
import { vehicle } from '#texts/fi/vehicle.ts'
import type { Locale, Translated } from '#texts/index.ts'
import { account as svAccount } from '#texts/sv/account.ts'
import { adminAudit as svAdminAudit } from '#texts/sv/admin-audit.ts'
import { adminExports as svAdminExports } from '#texts/sv/admin-exports.ts'
import { adminJobs as svAdminJobs } from '#texts/sv/admin-jobs.ts'
import { admin as svAdmin } from '#texts/sv/admin.ts'
import { common as svCommon } from '#texts/sv/common.ts'
import { errors as svErrors } from '#texts/sv/errors.ts'
import { login as svLogin } from '#texts/sv/login.ts'
import { mails as svMails } from '#texts/sv/mails.ts'
import { battery as svBattery } from '#texts/sv/battery.ts'
import { questionnaires as svQuestionnaires } from '#texts/sv/questionnaires.ts'
import { report as svReport } from '#texts/sv/report.ts'
import { adminReporting as svAdminReporting } from '#texts/sv/admin-reporting.ts'
import { operator as svOperator } from '#texts/sv/operator.ts'
import { operatorDetail as svOperatorDetail } from '#texts/sv/operator-detail.ts'
import { operatorLists as svOperatorLists } from '#texts/sv/operator-lists.ts'
import { operatorManagement as svOperatorManagement } from '#texts/sv/operator-management.ts'
import { operatorRecycle as svOperatorRecycle } from '#texts/sv/operator-recycle.ts'
import { ownerData as svOwnerData } from '#texts/sv/owner-data.ts'
import { owner as svOwner } from '#texts/sv/owner.ts'
import { privacy as svPrivacy } from '#texts/sv/privacy.ts'
import { statements as svStatements } from '#texts/sv/statements.ts'
import { publicPages as svPublic } from '#texts/sv/public.ts'
import { recycle as svRecycle } from '#texts/sv/recycle.ts'
import { responsibility as svResponsibility } from '#texts/sv/responsibility.ts'
import { statistics as svStatistics } from '#texts/sv/statistics.ts'
import { spareParts as svSpareParts } from '#texts/sv/spare-parts.ts'
import { stations as svStations } from '#texts/sv/stations.ts'
import { titles as svTitles } from '#texts/sv/titles.ts'
import { ui as svUi } from '#texts/sv/ui.ts'
import { vehicle as svVehicle } from '#texts/sv/vehicle.ts'

const fi = {
  adminReporting,
  battery,
  questionnaires,
  report,
  account,
  admin,
  adminAudit,
  adminExports,
  adminJobs,
  common,
  errors,
  login,
  mails,
  operator,
  operatorDetail,
  operatorLists,
  operatorManagement,
  operatorRecycle,
  owner,
  ownerData,
  privacy,
  public: publicPages,
  recycle,
  responsibility,
  statistics,
  spareParts,
  statements,
  stations,
  titles,
  ui,
  vehicle,
}

/** Every word that a browser test looks for, in one language. */
export type Words = Translated<typeof fi>

/** The words by language: tests find things by what they are called there. */
export const words: Record<Locale, Words> = {
  fi,
  se: {
    adminReporting: svAdminReporting,
    battery: svBattery,
    questionnaires: svQuestionnaires,
    report: svReport,
    account: svAccount,
    admin: svAdmin,
    adminAudit: svAdminAudit,
    adminExports: svAdminExports,
    adminJobs: svAdminJobs,
    common: svCommon,
    errors: svErrors,
    login: svLogin,
    mails: svMails,
    operator: svOperator,
    operatorDetail: svOperatorDetail,
    operatorLists: svOperatorLists,
    operatorManagement: svOperatorManagement,
    operatorRecycle: svOperatorRecycle,
    owner: svOwner,
    ownerData: svOwnerData,
    privacy: svPrivacy,
    public: svPublic,
    recycle: svRecycle,
    responsibility: svResponsibility,
    statistics: svStatistics,
    spareParts: svSpareParts,
    statements: svStatements,
    stations: svStations,
    titles: svTitles,
    ui: svUi,
    vehicle: svVehicle,
  },
  en: {
    adminReporting: enAdminReporting,
    battery: enBattery,
    questionnaires: enQuestionnaires,
    report: enReport,
    account: enAccount,
    admin: enAdmin,
    adminAudit: enAdminAudit,
    adminExports: enAdminExports,
    adminJobs: enAdminJobs,
    common: enCommon,
    errors: enErrors,
    login: enLogin,
    mails: enMails,
    operator: enOperator,
    operatorDetail: enOperatorDetail,
    operatorLists: enOperatorLists,
    operatorManagement: enOperatorManagement,
    operatorRecycle: enOperatorRecycle,
    owner: enOwner,
    ownerData: enOwnerData,
    privacy: enPrivacy,
    public: enPublic,
    recycle: enRecycle,
    responsibility: enResponsibility,
    statistics: enStatistics,
    spareParts: enSpareParts,
    statements: enStatements,
    stations: enStations,
    titles: enTitles,
    ui: enUi,
    vehicle: enVehicle,
  },
}
