import type { Session } from '#contract/session.ts'
import { secondFactor } from '#rules/second-factor.ts'
import { totpCode } from '../totp.ts'
import type { TestContext } from './app.ts'
import { madePassword } from './make.ts'

/** A wrong code, which no secret makes at this moment with any likelihood that matters. */
export const wrongCode = '000000'

/** The user's authenticator: the code that it shows now, or `off` periods from now. */
export function codeOf({ clock }: TestContext, secret: string, off = 0): string {
  return totpCode(secret, new Date(clock.now().getTime() + off * secondFactor.periodSeconds * 1000))
}

/** Sets a second factor up as a user does; the clock goes on by a period, so that codes are fresh. */
export async function setUpFactor(
  ctx: TestContext,
  as: Session,
): Promise<{ secret: string; codes: string[] }> {
  const prepared = await ctx.call('POST', '/shop/user/second-factor/', {
    as,
    body: { password: madePassword },
  })
  const { secret } = prepared.body
  const confirmed = await ctx.call('PUT', '/shop/user/second-factor/', {
    as,
    body: { code: codeOf(ctx, secret) },
  })
  ctx.clock.advance({ seconds: secondFactor.periodSeconds })
  return { secret, codes: confirmed.body.recovery_codes }
}
