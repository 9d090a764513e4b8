import { roleOfGroup, rolesIn } from '#rules/access/roles.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { MailKind } from '#server/platform/mail/templates.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { accountForNotice } from './accounts.sql.ts'

/** Data of every mail about an account. */
type Known = { username: string; publicUrl: string; isAdmin: boolean }

/**
 * Enqueues a mail about a user's own account in the user's language. `more` is the data of that
 * template only.
 */
export async function enqueueUserNotice<About extends { publicUrl: string }>(
  {
    ctx,
    tx,
    requestId,
  }: { ctx: Pick<AppContext, 'config' | 'now' | 'secrets'>; tx: Tx; requestId: string },
  accountId: number,
  template: MailKind<About>,
  more: NoInfer<Omit<About, keyof Known>>,
): Promise<void> {
  const user = await accountForNotice(tx, accountId)
  const known: Known = {
    username: user.username,
    publicUrl: ctx.config.publicUrl,
    isAdmin: rolesIn('admin').some((role) => role === roleOfGroup(user.group_name)),
  }
  await enqueueMail(tx, ctx.secrets, {
    key: `${template.name}-${accountId}-${requestId}`,
    to: user.email,
    locale: user.locale,
    template: template,
    about: { ...known, ...more } as unknown as About,
    now: ctx.now(),
  })
}
