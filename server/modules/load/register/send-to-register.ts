import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/index.ts'
import type { WasteRegister } from '#server/platform/external/waste-register.ts'
import { doWork, TryAgain, type AfterWork, type KindWithRun } from '#server/platform/work/work.ts'
import { registerDocument } from '../load-data.ts'
import { loadOf } from '../read-load.ts'
import { partiesOf } from '../load.sql.ts'
import { notifyLoadChanged } from '../notify-load.ts'
import {
  messageOf,
  wasteRegister,
  type Message,
  isCorrectionQueued,
  isEarlierQueued,
  openCredential,
  recordRegister,
} from './register.ts'
import { leaveRegister, loadToRegister } from './sql.ts'
import type { AppContext } from '#server/platform/context.ts'

type Options = {
  database: Database
  secrets: Pick<Secrets, 'open'>
  register: WasteRegister
  now: Clock
}

/**
 * Sends the transfer document of a load, as it is now. The first document is created, later ones update it.
 * @throws ExternalSystemError; TryAgain while an earlier step is to be sent
 */
async function sendToRegister(
  { database, secrets, register, now }: Options,
  { number, step, version }: Message,
  attempt: number,
): Promise<AfterWork | undefined> {
  const found = await loadToRegister(database.read, number)
  if (!found) return undefined
  const { id: loadId } = found
  const { company_id: companyId, client_id: clientId, secret_sealed: sealed } = found
  const isOff = !register.isOn || companyId === null || clientId === null || sealed === null
  // A vehicle that was taken back has not moved.
  if (isOff || found.state === 'taken_back') return (tx) => leaveRegister(tx, loadId)
  // The correction has a message of its own, so each version goes once.
  if (version < found.version && (await isCorrectionQueued(database.read, found))) return undefined
  const isBeforeReceipt = step === 'sent' || (step === 'corrected' && found.state === 'sent')
  if (isBeforeReceipt && !register.sendsAtOnce) return undefined
  if (step !== 'sent' && (await isEarlierQueued(database.read, found, step))) {
    throw new TryAgain('document_first')
  }
  const load = await loadOf(database.read, { loadId, shopId: found.shop_id })
  const document = registerDocument(load, await partiesOf(database.read, load))
  const by = openCredential(secrets, {
    company_id: companyId,
    client_id: clientId,
    secret_sealed: sealed,
  })
  // The response of an earlier attempt or step may be lost.
  const mayBeThere = attempt > 1 || step !== 'sent'
  const id = found.register_id ?? (mayBeThere ? await register.find(by, document) : null)
  const answer =
    id === null ? await register.create(by, document) : await register.update(by, id, document)
  return async (tx) => {
    await recordRegister(tx, loadId, answer, now())
    await notifyLoadChanged(tx, load)
  }
}

/** The delivery of transfer documents. */
export const wasteRegisterWork = ({
  db: database,
  now,
  registries,
  secrets,
}: AppContext): KindWithRun =>
  doWork(wasteRegister, {
    run: ({ key, attempts }) =>
      sendToRegister(
        { database, secrets, register: registries.wasteRegister, now },
        messageOf(key),
        attempts,
      ),
  })
