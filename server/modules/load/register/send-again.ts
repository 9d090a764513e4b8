import type { Load, loadContract } from '#contract/load.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { loadOf } from '../read-load.ts'
import { notifyLoadChanged } from '../notify-load.ts'
import { lockRegistering } from './sql.ts'
import { queueAgain } from './register.ts'

/**
 * Sends a document that the register refused to it again, with the facts of now.
 * @throws ApiError NOT_FOUND; LOAD_CLOSED where the register has refused nothing;
 *   REGISTER_CREDENTIALS_MISSING
 */
export async function sendAgain(
  ctx: AppContext,
  { params, write, audit }: HandlerContext<(typeof loadContract)['sendLoadToRegister']>,
): Promise<Load> {
  const load = await write(async (tx) => {
    const row = await lockRegistering(tx, params)
    if (!row) throw new ApiError('NOT_FOUND', 'No such record of this caller')
    if (row.register_state !== 'refused' || row.state === 'taken_back') {
      throw new ApiError('LOAD_CLOSED', 'The register has refused nothing')
    }
    if (!row.has_credential) {
      throw new ApiError('REGISTER_CREDENTIALS_MISSING', 'The company has no credentials')
    }
    const step = row.state === 'received' ? 'received' : 'sent'
    await queueAgain(tx, { ...params, ...row, step, now: ctx.now() })
    await audit(tx, { action: 'load.write', purpose: 'register', outcome: 'sent', ...params })
    const sent = await loadOf(tx, params)
    await notifyLoadChanged(tx, sent)
    return sent
  })
  return load
}
