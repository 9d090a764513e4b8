import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { storeCredential } from '#server/modules/load/register/register.ts'
import { demoAccounts } from '#stand-ins/main.ts'
import type { Loaded } from './operators.ts'

/** One company has credentials of the register of transfer documents, the others download the file. */
export async function loadCredential(
  tx: Tx,
  secrets: Secrets,
  { companies }: Loaded,
  now: Date,
): Promise<void> {
  const companyId = companies.get('op1')
  if (companyId === undefined) throw new Error('The demo has no company op1')
  await storeCredential(tx, secrets, { companyId, ...demoAccounts.wasteRegister, now })
}
