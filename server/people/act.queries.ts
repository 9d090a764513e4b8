import type { Action } from '#rules/permissions.ts'
import type { Call } from '../call.ts'
import type { Tx } from '../database.ts'
import type { House } from '../house.ts'

/** What a change of people and stations needs of its call, whichever it is. */
export type Asking = Pick<Call<never>, 'audit' | 'locale' | 'requestId' | 'write'> & {
  caller: { accountId: number }
}

/** A change of people and stations under way. */
export type Act = {
  house: Pick<House, 'config' | 'now'>
  tx: Tx
  call: Asking
  /** The permission that it is done by, for the audit. */
  action: Action
}

/** Runs the work in one transaction of the call, and sends the mails that it promises. */
export async function acting<T>(
  house: House,
  call: Asking,
  action: Action,
  work: (act: Act) => Promise<T>,
): Promise<T> {
  const answer = await call.write((tx) => work({ house, tx, call, action }))
  house.wakeOutbox()
  return answer
}
