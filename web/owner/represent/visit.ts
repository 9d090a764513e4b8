import { dropDraft, readDraft, writeDraft } from '#web/storage/draft.ts'

const name = 'consent-visit'
const isText = (value: unknown): value is string => typeof value === 'string'

/** The request for consent that the visit of the roles gateway is for. null for an order. */
export const consentOfVisit = (): string | null => readDraft(name, isText)

/** Keeps the request in this tab for the return. A draft of an order may be in the tab too. */
export function noteVisit(consentRequest: string | null): void {
  if (consentRequest === null) dropDraft(name)
  else writeDraft(name, consentRequest)
}
