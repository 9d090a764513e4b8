/** What a cached answer is about (specification, section 4: cache refresh on change). */
export const tags = [
  'CARS',
  'CONTRACTOR_USERS',
  'OPERATOR_SHOPS',
  'OPERATOR_USERS',
  'OUTSOURCE_SHOPS',
  'OUTSOURCE_USERS',
  'OUTSOURCES',
  'QUESTIONNAIRES',
  // Beyond the specification: the association's companies, the user's own account and sessions.
  'COMPANIES',
  'ACCOUNT',
  'JOBS',
  'EXPORTS',
] as const

export type Tag = (typeof tags)[number]

/** All that carry the tag, or only the one record. */
export type TagUse = Tag | { readonly type: Tag; readonly id: number }
