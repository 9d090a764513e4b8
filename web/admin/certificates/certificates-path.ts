import { pages } from '#rules/pages.ts'

export const ownersView = 'owners'

/** Reports of owners, and the owners that stations typed. */
export const ownersPath = `${pages.adminCertificates.path}?view=${ownersView}`
