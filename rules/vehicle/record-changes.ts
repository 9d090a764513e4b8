/**
 * Changes of a vehicle at a station that are no transition. The history of the vehicle tells them
 * with their user and time.
 */
export const recordChanges = [
  'stage_done',
  'stage_undone',
  'stage_left_open',
  'condition',
  'inspection',
  'remarks',
  'picture',
  'picture_removed',
  'owner_mail',
  'treatment',
  'treatment_corrected',
  'place',
  'weight',
  'part_removed',
  'part_returned',
] as const
export type RecordChangeName = (typeof recordChanges)[number]

/** Subjects of mails to the owner. */
export const ownerMailSubjects = ['order', 'certificate'] as const
export type OwnerMailSubject = (typeof ownerMailSubjects)[number]

/** Answers of one user within this time are one inspection, or one treatment, in the history. */
export const inspectionMinutes = 60
