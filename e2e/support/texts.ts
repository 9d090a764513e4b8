import { loadAreas } from '#texts/load.ts'

/** The areas that browser tests look for, by language. Tests find things by their words. */
export const words = await loadAreas(
  'account',
  'admin',
  'adminAudit',
  'adminExports',
  'adminCertificates',
  'adminJobs',
  'adminReporting',
  'battery',
  'common',
  'errors',
  'login',
  'mails',
  'operator',
  'operatorDetail',
  'operatorLists',
  'operatorManagement',
  'operatorRecycle',
  'owner',
  'ownerData',
  'privacy',
  'public',
  'questionnaires',
  'recycle',
  'report',
  'responsibility',
  'spareParts',
  'statements',
  'stations',
  'statistics',
  'titles',
  'ui',
  'vehicle',
)

export type Words = (typeof words)['fi']
