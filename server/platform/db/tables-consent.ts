import type { Generated, GeneratedAlways } from 'kysely'
import type { ConsentOwnerKind, ConsentState, PaperCase, ConsentWay } from '#rules/order/consent.ts'
import type { Locale } from '#texts/index.ts'

/** The consent of one other owner to the scrapping that an owner asks for. */
export type ScrappingConsent = {
  id: GeneratedAlways<number>
  vehicle_id: number
  requested_by: number
  /** Counts from 2: the owner who asks is the first. */
  position: number
  owner_kind: ConsentOwnerKind
  /** Keyed hash of the id in the registry. null where nobody can answer online. */
  owner_hash: Buffer | null
  way: ConsentWay
  paper_case: Generated<PaperCase>
  state: Generated<ConsentState>
  /** One link for all owners of a request. */
  link: Generated<string | null>
  /** Person who answered. */
  person_id: Generated<number | null>
  wording_version: Generated<number | null>
  /** Address that the person left for news. */
  email: Generated<string | null>
  locale: Generated<Locale | null>
  requested_at: Date
  answered_at: Generated<Date | null>
  valid_until: Generated<Date | null>
  /** The certificate that the consent led to. */
  certificate_id: Generated<number | null>
}
