/** The ways of scrapping notices to the vehicle registry. */
export const scrappingWays = ['json', 'file', 'manual'] as const
export type ScrappingWay = (typeof scrappingWays)[number]

/** The three messages about one certificate. */
export const scrappingMessages = ['notify', 'correct', 'annul'] as const
export type ScrappingMessage = (typeof scrappingMessages)[number]

/** A certificate of destruction to register. Days are `yyyy-mm-dd`. */
export type ScrappingNotice = {
  registryId: string | null
  plate: string | null
  vin: string | null
  certificateNumber: string
  certificateDate: string
  issuer: string
  operatorBusinessId: string
  stationId: number
}

/** The facts of a corrected certificate. `receipt` is the registry's id of the scrapping. */
export type ScrappingCorrection = ScrappingNotice & { receipt: string }

export type ScrappingAnnulment = { certificateNumber: string; receipt: string; reason: string }

export type ScrappingReceipt = { scrappingId: string; deregisteredOn: string }

/**
 * `pending`: the message left, and the answer comes later through `exchange`. `manual`: a person
 * must report, because the way is manual or the registry takes no change any more.
 */
export type ScrappingOutcome =
  | { state: 'confirmed'; receipt: ScrappingReceipt }
  | { state: 'pending' }
  | { state: 'manual'; reason: string | null }

/** An answer that came later. */
export type LateAnswer = { certificateNumber: string; message: ScrappingMessage } & (
  | { receipt: ScrappingReceipt }
  | { refused: string }
)

/** `attempt` counts from 1. A repeat first asks whether the message arrived. */
export type Sending = { attempt: number; requestId?: string }

/**
 * The part of the vehicle registry that takes scrappings. Every message is idempotent by its
 * certificate number.
 * @throws ExternalSystemError (TRAFICOM) from every method but `close`. `permanent` errors are
 *   refusals with the registry's own code as `reason`.
 */
export type ScrappingRegister = {
  notify(notice: ScrappingNotice, sending: Sending): Promise<ScrappingOutcome>
  correct(correction: ScrappingCorrection, sending: Sending): Promise<ScrappingOutcome>
  annul(annulment: ScrappingAnnulment, sending: Sending): Promise<ScrappingOutcome>
  /** The receipt of a certificate. null where the registry has none, or cannot be asked. */
  find(certificateNumber: string): Promise<ScrappingReceipt | null>
  /** Sends what waits for a batch and returns the answers that arrived since the last call. */
  exchange(): Promise<LateAnswer[]>
  close(): void
}
