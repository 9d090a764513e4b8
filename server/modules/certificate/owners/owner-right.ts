import { neededDocument, type OwnerDocumentKind } from '#rules/certificate/owner-document.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { ownerDocuments } from '#server/modules/reception/owner-document.queries.ts'
import { powersOfAttorney } from '#server/modules/reception/power-of-attorney.queries.ts'
import type { HandoverParty } from './handover-party.sql.ts'
import { type At, approvalState } from './sql.ts'

/** The document that the right of that party needs, and whether the station has one. */
export async function ownerDocumentState(
  db: Db,
  at: At,
  party: Pick<HandoverParty, 'basis' | 'isPlateless' | 'personHash'>,
): Promise<{ needs_document: OwnerDocumentKind | null; has_document: boolean }> {
  const needed = neededDocument(party.basis, {
    isIdentified: party.personHash !== null,
    isPlateless: party.isPlateless,
  })
  const [documents, powers] = await Promise.all([ownerDocuments(db, at), powersOfAttorney(db, at)])
  // A power of attorney of one shareholder does not tell who the shareholders are.
  const counting = needed === 'estate_papers' ? [] : powers
  return { needs_document: needed, has_document: documents.length + counting.length > 0 }
}

/**
 * @throws ApiError DOCUMENT_MISSING where no paper proves the right of a typed owner; APPROVAL_NEEDED
 *   where the register names another owner and no main user has approved the typed one
 */
export async function assertRightProven(db: Db, at: At, party: HandoverParty): Promise<void> {
  const state = await ownerDocumentState(db, at, party)
  if (state.needs_document !== null && !state.has_document) {
    throw new ApiError('DOCUMENT_MISSING', 'A document must prove the right of the owner', {
      fields: { owner_document: 'REQUIRED' },
    })
  }
  const { approval } = await approvalState(db, at)
  if (approval === 'needed') {
    throw new ApiError('APPROVAL_NEEDED', 'A main user must approve the typed owner', {
      fields: { owner_approval: 'REQUIRED' },
    })
  }
}
