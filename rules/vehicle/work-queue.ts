/** Tasks of a station's work queue, the most urgent first. */
export const workTasks = [
  'late',
  'to_answer',
  'arriving',
  'handed_over',
  'loads',
  'uncertified',
  'undecided',
  'registrations',
  'listing_requests',
  'not_depolluted',
  'ending_listings',
  'permit',
] as const
export type WorkTask = (typeof workTasks)[number]

/**
 * Days in process after which a vehicle that is not depolluted is a task. The law wants depollution
 * without delay and gives no number. Stations do it within two weeks, before fluids leak.
 * See docs/domain/finnish-practice.md#process-stages.
 */
export const depollutionDays = 14
