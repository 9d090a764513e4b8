import { sql } from 'kysely'
import { enqueueKey } from '#server/platform/work/work.queries.ts'
import { GiveUp, workKind } from '#server/platform/work/work.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import type {
  RegisterAnswer,
  RegisterCredential,
} from '#server/platform/external/waste-register.ts'
import { setRegisterWaiting, storeCredentialRow } from './sql.ts'

type Document = { number: string; version: number }

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
  const { rows } = await sql<Document>`
    update load set
      register_state = case when register_id is null then 'waiting' else register_state end,
      register_at = case when register_id is null then ${now} else register_at end,
      register_reason = case when register_id is null then null else register_reason end
    from shop join waste_register_credential using (company_id)
    where load.id = ${loadId} and shop.id = load.shop_id and exists (
      select from load_line where load_line.load_id = load.id and low_code like '%*')
    returning load.number, load.version`.execute(tx)
  const [wanted] = rows
  if (!wanted) return
  await enqueueKey(tx, wasteRegister, { key: keyOf(wanted, step), lane: wanted.number, now })
}

/** Queues a refused document once more. Its key has the time, because the earlier one is used. */
export async function queueAgain(
  tx: Tx,
  { loadId, number, version, step, now }: Moved & Document,
): Promise<void> {
  await setRegisterWaiting(tx, { now, loadId })
  const key = `${keyOf({ number, version }, step)}-again-${now.toISOString()}`
  await enqueueKey(tx, wasteRegister, { key, lane: number, now })
}

/** Whether the correction that made this version was queued. It sends the newest facts. */
export async function isCorrectionQueued(db: Db, document: Document): Promise<boolean> {
  const row = await db
    .selectFrom('work')
    .where('kind', '=', wasteRegister.name)
    .where('key', '=', keyOf(document, 'corrected'))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an earlier step of the document is still to be sent. */
export async function isEarlierQueued(
  db: Db,
  { number, version }: Document,
  step: RegisterStep,
): Promise<boolean> {
  const row = await db
    .selectFrom('work')
    .where('kind', '=', wasteRegister.name)
    .where('key', 'like', `waste-register-${number}-%`)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) =>
      step === 'corrected'
        ? eb.not(eb('key', 'like', `waste-register-${number}-${version}-%`))
        : eb.or([
            eb('key', 'like', `waste-register-${number}-%-sent%`),
            eb('key', 'like', `waste-register-${number}-%-corrected%`),
          ]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the answer of the register. A document that was in the register before keeps its time. */
export async function recordRegister(
  tx: Tx,
  loadId: number,
  answer: RegisterAnswer,
  at: Date,
): Promise<void> {
  const { state } = answer
  await tx
    .updateTable('load')
    .set((eb) => ({
      register_state: state,
      register_reason: state === 'refused' ? answer.words || '–' : null,
      ...(state === 'registered' && { register_id: answer.id }),
      register_at: eb
        .case()
        .when('register_state', '=', state)
        .then(eb.ref('register_at'))
        .else(at)
        .end(),
    }))
    .where('id', '=', loadId)
    .execute()
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
  const held = {
    client_id: clientId,
    secret_sealed: secrets.seal(secret, sealedPlace(companyId)),
    created_at: now,
  }
  await storeCredentialRow(tx, { companyId, held })
}
