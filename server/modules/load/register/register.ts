import { keysInUse, workWithPrefix } from '#server/platform/work/sql.ts'
import { enqueueKey } from '#server/platform/work/queue.ts'
import { GiveUp, workKind } from '#server/platform/work/work.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import type {
  RegisterAnswer,
  RegisterCredential,
} from '#server/platform/external/waste-register.ts'
import { updateLoad } from '../load.sql.ts'
import { setRegisterAnswer, storeCredentialRow, waitForRegister, type Document } from './sql.ts'

/** The step of a load that a notice tells the waste register. */
type RegisterStep = 'sent' | 'received' | 'corrected'

const keyOf = ({ number, version }: Document, step: RegisterStep) =>
  `waste-register-${number}-${version}-${step}`

/** The transfer document of a load, once for each step and version. Its key says all. */
export const wasteRegister = workKind<null>('waste_register', {
  slots: 2,
  perLane: 1,
  attempts: Infinity,
})

export type Message = Document & { step: RegisterStep }

/** Reads the key of a message. @throws Error for another key */
export function messageOf(key: string): Message {
  const found = /^waste-register-(.+?)-(\d+)-(sent|received|corrected)(?:-again-.*)?$/.exec(key)
  if (!found) throw new GiveUp('unknown_key')
  const [, number = '', version, step] = found
  return { number, version: Number(version), step: step as RegisterStep }
}

type Moved = { loadId: number; step: RegisterStep; now: Date }

/**
 * Queues the transfer document of a load for the register, once for each step and version. Nothing where no waste is
 * hazardous, or the company of the sender gave no credentials.
 */
export async function queueForRegister(tx: Tx, { loadId, step, now }: Moved): Promise<void> {
  const wanted = await waitForRegister(tx, { loadId, now })
  if (!wanted) return
  await enqueueKey(tx, wasteRegister, { key: keyOf(wanted, step), lane: wanted.number, now })
}

/** Queues a refused document once more. Its key has the time, because the earlier one is used. */
export async function queueAgain(
  tx: Tx,
  { loadId, number, version, step, now }: Moved & Document,
): Promise<void> {
  await updateLoad(tx, loadId, {
    register_state: 'waiting',
    register_at: now,
    register_reason: null,
  })
  const key = `${keyOf({ number, version }, step)}-again-${now.toISOString()}`
  await enqueueKey(tx, wasteRegister, { key, lane: number, now })
}

/** Whether the correction that made this version was queued. It sends the newest facts. */
export async function isCorrectionQueued(db: Db, document: Document): Promise<boolean> {
  const key = keyOf(document, 'corrected')
  return (await keysInUse(db, wasteRegister.name, [key])).length > 0
}

/** Whether an earlier step of the document is still to be sent. */
export async function isEarlierQueued(
  db: Db,
  { number, version }: Document,
  step: RegisterStep,
): Promise<boolean> {
  const rows = await workWithPrefix(db, wasteRegister.name, `waste-register-${number}-`)
  return rows
    .filter((row) => row.done_at === null && row.failed_at === null)
    .map((row) => messageOf(row.key))
    .some((other) => (step === 'corrected' ? other.version !== version : other.step !== 'received'))
}

/** Stores the answer of the register. A document that was in the register before keeps its time. */
export async function recordRegister(
  tx: Tx,
  loadId: number,
  answer: RegisterAnswer,
  at: Date,
): Promise<void> {
  const { state } = answer
  await setRegisterAnswer(tx, loadId, at, {
    register_state: state,
    register_reason: state === 'refused' ? answer.words || '–' : null,
    ...(state === 'registered' && { register_id: answer.id }),
  })
}

const sealedPlace = (companyId: number) =>
  ({ column: 'waste_register_credential.secret_sealed', row: companyId }) as const

/** Opens the credentials of a company. */
export const openCredential = (
  secrets: Pick<Secrets, 'open'>,
  held: { company_id: number; client_id: string; secret_sealed: Buffer },
): RegisterCredential => ({
  clientId: held.client_id,
  secret: secrets.open(held.secret_sealed, sealedPlace(held.company_id)),
})

/** Stores the credentials of a company in place of earlier ones. */
export async function storeCredential(
  tx: Tx,
  secrets: Pick<Secrets, 'seal'>,
  { companyId, clientId, secret, now }: RegisterCredential & { companyId: number; now: Date },
): Promise<void> {
  await storeCredentialRow(tx, {
    company_id: companyId,
    client_id: clientId,
    secret_sealed: secrets.seal(secret, sealedPlace(companyId)),
    created_at: now,
  })
}
