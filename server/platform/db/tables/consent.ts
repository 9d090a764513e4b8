// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export type ConsentTables = {
  scrapping_consent: {
    id: GeneratedAlways<number>
    vehicle_id: number
    requested_by: number
    /** Counts from 2: the owner who asks is the first. */
    position: number
    owner_kind: 'person' | 'company' | 'restricted'
    /** Keyed hash of the id in the registry. null where nobody can answer online. */
    owner_hash: Buffer | null
    way: 'online' | 'paper'
    state: Generated<'requested' | 'given' | 'refused' | 'withdrawn' | 'lapsed'>
    /** One link for all owners of a request. */
    link: string | null
    /** Person who answered. */
    person_id: number | null
    wording_version: number | null
    /** Address that the person left for news. */
    email: string | null
    locale: 'fi' | 'se' | 'en' | null
    requested_at: Date
    answered_at: Date | null
    valid_until: Date | null
    /** The certificate that the consent led to. */
    certificate_id: number | null
    /** The signer of the paper for the owner. */
    paper_case: Generated<'self' | 'estate' | 'minor' | 'guardian'>
  }
}
