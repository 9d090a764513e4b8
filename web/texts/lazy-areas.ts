import { area } from './text-loader.ts'

/**
 * The areas of the texts that no first page shows. A table of its own: what says where each of their
 * files is takes more room than the words of a login. A new area is one entry here.
 */
export const laterAreas = {
  account: area({
    fi: async () => (await import('#texts/fi/account.ts')).account,
    se: async () => (await import('#texts/sv/account.ts')).account,
    en: async () => (await import('#texts/en/account.ts')).account,
  }),
  admin: area({
    fi: async () => (await import('#texts/fi/admin.ts')).admin,
    se: async () => (await import('#texts/sv/admin.ts')).admin,
    en: async () => (await import('#texts/en/admin.ts')).admin,
  }),
  adminAudit: area({
    fi: async () => (await import('#texts/fi/admin-audit.ts')).adminAudit,
    se: async () => (await import('#texts/sv/admin-audit.ts')).adminAudit,
    en: async () => (await import('#texts/en/admin-audit.ts')).adminAudit,
  }),
  adminExports: area({
    fi: async () => (await import('#texts/fi/admin-exports.ts')).adminExports,
    se: async () => (await import('#texts/sv/admin-exports.ts')).adminExports,
    en: async () => (await import('#texts/en/admin-exports.ts')).adminExports,
  }),
  adminJobs: area({
    fi: async () => (await import('#texts/fi/admin-jobs.ts')).adminJobs,
    se: async () => (await import('#texts/sv/admin-jobs.ts')).adminJobs,
    en: async () => (await import('#texts/en/admin-jobs.ts')).adminJobs,
  }),
  titles: area({
    fi: async () => (await import('#texts/fi/titles.ts')).titles,
    se: async () => (await import('#texts/sv/titles.ts')).titles,
    en: async () => (await import('#texts/en/titles.ts')).titles,
  }),
  errors: area({
    fi: async () => (await import('#texts/fi/errors.ts')).errors,
    se: async () => (await import('#texts/sv/errors.ts')).errors,
    en: async () => (await import('#texts/en/errors.ts')).errors,
  }),
  privacy: area({
    fi: async () => (await import('#texts/fi/privacy.ts')).privacy,
    se: async () => (await import('#texts/sv/privacy.ts')).privacy,
    en: async () => (await import('#texts/en/privacy.ts')).privacy,
  }),
  statements: area({
    fi: async () => (await import('#texts/fi/statements.ts')).statements,
    se: async () => (await import('#texts/sv/statements.ts')).statements,
    en: async () => (await import('#texts/en/statements.ts')).statements,
  }),
  operator: area({
    fi: async () => (await import('#texts/fi/operator.ts')).operator,
    se: async () => (await import('#texts/sv/operator.ts')).operator,
    en: async () => (await import('#texts/en/operator.ts')).operator,
  }),
  operatorLists: area({
    fi: async () => (await import('#texts/fi/operator-lists.ts')).operatorLists,
    se: async () => (await import('#texts/sv/operator-lists.ts')).operatorLists,
    en: async () => (await import('#texts/en/operator-lists.ts')).operatorLists,
  }),
  operatorDetail: area({
    fi: async () => (await import('#texts/fi/operator-detail.ts')).operatorDetail,
    se: async () => (await import('#texts/sv/operator-detail.ts')).operatorDetail,
    en: async () => (await import('#texts/en/operator-detail.ts')).operatorDetail,
  }),
  operatorRecycle: area({
    fi: async () => (await import('#texts/fi/operator-recycle.ts')).operatorRecycle,
    se: async () => (await import('#texts/sv/operator-recycle.ts')).operatorRecycle,
    en: async () => (await import('#texts/en/operator-recycle.ts')).operatorRecycle,
  }),
  operatorManagement: area({
    fi: async () => (await import('#texts/fi/operator-management.ts')).operatorManagement,
    se: async () => (await import('#texts/sv/operator-management.ts')).operatorManagement,
    en: async () => (await import('#texts/en/operator-management.ts')).operatorManagement,
  }),
  statistics: area({
    fi: async () => (await import('#texts/fi/statistics.ts')).statistics,
    se: async () => (await import('#texts/sv/statistics.ts')).statistics,
    en: async () => (await import('#texts/en/statistics.ts')).statistics,
  }),
  responsibility: area({
    fi: async () => (await import('#texts/fi/responsibility.ts')).responsibility,
    se: async () => (await import('#texts/sv/responsibility.ts')).responsibility,
    en: async () => (await import('#texts/en/responsibility.ts')).responsibility,
  }),
  stations: area({
    fi: async () => (await import('#texts/fi/stations.ts')).stations,
    se: async () => (await import('#texts/sv/stations.ts')).stations,
    en: async () => (await import('#texts/en/stations.ts')).stations,
  }),
  battery: area({
    fi: async () => (await import('#texts/fi/battery.ts')).battery,
    se: async () => (await import('#texts/sv/battery.ts')).battery,
    en: async () => (await import('#texts/en/battery.ts')).battery,
  }),
  questionnaires: area({
    fi: async () => (await import('#texts/fi/questionnaires.ts')).questionnaires,
    se: async () => (await import('#texts/sv/questionnaires.ts')).questionnaires,
    en: async () => (await import('#texts/en/questionnaires.ts')).questionnaires,
  }),
  report: area({
    fi: async () => (await import('#texts/fi/report.ts')).report,
    se: async () => (await import('#texts/sv/report.ts')).report,
    en: async () => (await import('#texts/en/report.ts')).report,
  }),
  adminReporting: area({
    fi: async () => (await import('#texts/fi/admin-reporting.ts')).adminReporting,
    se: async () => (await import('#texts/sv/admin-reporting.ts')).adminReporting,
    en: async () => (await import('#texts/en/admin-reporting.ts')).adminReporting,
  }),
  owner: area({
    fi: async () => (await import('#texts/fi/owner.ts')).owner,
    se: async () => (await import('#texts/sv/owner.ts')).owner,
    en: async () => (await import('#texts/en/owner.ts')).owner,
  }),
  ownerData: area({
    fi: async () => (await import('#texts/fi/owner-data.ts')).ownerData,
    se: async () => (await import('#texts/sv/owner-data.ts')).ownerData,
    en: async () => (await import('#texts/en/owner-data.ts')).ownerData,
  }),
  recycle: area({
    fi: async () => (await import('#texts/fi/recycle.ts')).recycle,
    se: async () => (await import('#texts/sv/recycle.ts')).recycle,
    en: async () => (await import('#texts/en/recycle.ts')).recycle,
  }),
  vehicle: area({
    fi: async () => (await import('#texts/fi/vehicle.ts')).vehicle,
    se: async () => (await import('#texts/sv/vehicle.ts')).vehicle,
    en: async () => (await import('#texts/en/vehicle.ts')).vehicle,
  }),
}
