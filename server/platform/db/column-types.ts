import type { OutsideReceiver } from '#contract/load.ts'
import type { LoadFactChange } from '#contract/treatment/load-correction.ts'
import type { KeyRight } from '#rules/access/key-rights.ts'
import type { WebhookEvent } from '#rules/access/webhook-events.ts'
import type { CorrectionReason, EndReason } from '#rules/certificate/correction.ts'
import type { ExportKind, exportFailures } from '#rules/exports.ts'
import type { LoadCorrectionReason } from '#rules/load/correction.ts'
import type { Household } from '#rules/load/household.ts'
import type { OrderWish } from '#rules/order/order-request.ts'
import type { OrderState, OrderStepName } from '#rules/order/order-state.ts'
import type { FeeBand, PickupTerms } from '#rules/order/pickup-terms.ts'
import type { PartType } from '#rules/part/part-type-names.ts'
import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import type { TreatmentCode, TreatmentDetail, TreatmentOutcome } from '#rules/treatment/lines.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'

/** Types of columns that the catalogue does not tell: documents, and words that no check lists. */
export type ColumnTypes = {
  'api_key.rights': KeyRight[]
  'certificate.state_reason': EndReason
  'correction_order.reason': CorrectionReason
  'export.error': (typeof exportFailures)[number]
  'export.kind': ExportKind
  'load.household': Household
  'load.outside_receiver': OutsideReceiver
  'load_version.changes': LoadFactChange[]
  'load_version.reason': LoadCorrectionReason
  'make.kinds': Kind[]
  'order_event.from_state': OrderState
  'order_event.step': OrderStepName | 'place'
  'order_event.to_state': OrderState
  'part.type': PartType
  'report_answer.value': AnswerValue
  'report_event.new': AnswerValue
  'report_event.old': AnswerValue
  'report_submission.answers': Record<string, AnswerValue>
  'shop.accepts_kinds': Kind[]
  'shop.pickup_bands': FeeBand[]
  'shop.pickup_note': PickupTerms['note']
  'treatment_entry.code': TreatmentCode
  'treatment_entry.detail': TreatmentDetail
  'treatment_entry.outcome': TreatmentOutcome
  'vehicle_order.wishes': OrderWish[]
  'webhook.events': WebhookEvent[]
}
