import type { AuditEntry } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { insertAudit } from './sql.ts'

/** The account or person that acts, the role, the time and the request. */
export type Actor = {
  role: string
  accountId?: number
  personId?: number
  requestId: string
  at: Date
}

/** Adds an audit entry in the transaction of the change or lookup. */
export async function writeAudit(tx: Tx, actor: Actor, note: AuditEntry): Promise<void> {
  await insertAudit(tx, {
    at: actor.at,
    action: note.action,
    role: actor.role,
    account_id: actor.accountId ?? note.accountId ?? null,
    person_id: actor.personId ?? note.personId ?? null,
    shop_id: note.shopId ?? null,
    vehicle_id: note.vehicleId ?? null,
    subject_person_id: note.subjectPersonId ?? null,
    subject_account_id: note.subjectAccountId ?? null,
    subject_company_id: note.subjectCompanyId ?? null,
    subject_shop_id: note.subjectShopId ?? null,
    purpose: note.purpose,
    outcome: note.outcome,
    request_id: actor.requestId,
  })
}
