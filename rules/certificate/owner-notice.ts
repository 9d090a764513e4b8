/**
 * Answers of an owner to the notice of a certificate. `unknown` reports to the association that the
 * owner knows nothing of the handover.
 */
export const ownerNoticeAnswers = ['known', 'unknown'] as const
export type OwnerNoticeAnswer = (typeof ownerNoticeAnswers)[number]

/** Days for which the owner still sees a report that the association has handled. */
export const handledReportDays = 30
