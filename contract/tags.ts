/** Subjects of cached responses. See docs/domain/specification-map.md#lists-after-a-change. */
export const tags = [
  'CARS',
  'CONTRACTOR_USERS',
  'OPERATOR_SHOPS',
  'OPERATOR_USERS',
  'OUTSOURCE_SHOPS',
  'OUTSOURCE_USERS',
  'OUTSOURCES',
  'QUESTIONNAIRES',
  // In addition to the specification: the association's companies, and the user's own account and
  // sessions.
  'COMPANIES',
  'CERTIFICATES',
  'LOADS',
  'ACCOUNT',
  'JOBS',
  'EXPORTS',
] as const

export type Tag = (typeof tags)[number]

/** All responses with the tag, or only those of one record. */
export type TagUse = Tag | { readonly type: Tag; readonly id: number }
