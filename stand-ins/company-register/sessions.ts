import { randomBytes, randomUUID } from 'node:crypto'

/** One person's visit. `businessId` is the company that the person chose. */
export type RolesSession = {
  sessionId: string
  userId: string
  personalId: string
  businessId: string | null
  code: string | null
  token: string | null
  /** End of the token in ms. */
  tokenEndsAt: number
}

/** Seconds that a token lasts. */
export const tokenSeconds = 599

/** Sessions of the roles gateway in memory. A code is used once, a token ends. */
export const createSessions = (now: () => Date) => {
  let all: RolesSession[] = []
  const secret = () => randomBytes(24).toString('base64url')
  return {
    open(personalId: string): RolesSession {
      const session: RolesSession = {
        sessionId: randomUUID(),
        userId: randomUUID(),
        personalId,
        businessId: null,
        code: null,
        token: null,
        tokenEndsAt: 0,
      }
      all.push(session)
      return session
    },
    byUser: (userId: string | null) => all.find((each) => each.userId === userId),
    byId: (sessionId: string | undefined) => all.find((each) => each.sessionId === sessionId),
    /** Records the choice. Returns the code for the return address. */
    choose(session: RolesSession, businessId: string): string {
      session.businessId = businessId
      session.code = secret()
      return session.code
    },
    /** Exchanges a code for a token. Returns null for an unknown or used code. */
    redeem(code: string | null): string | null {
      const session = all.find((each) => each.code !== null && each.code === code)
      if (!session) return null
      session.code = null
      session.token = secret()
      session.tokenEndsAt = now().getTime() + tokenSeconds * 1_000
      return session.token
    },
    /** Whether the token belongs to the session and lasts. */
    accepts: (session: RolesSession, header: string | undefined) =>
      session.token !== null &&
      header === `Bearer ${session.token}` &&
      now().getTime() < session.tokenEndsAt,
    /** Ends every token, as a session that lasted too long. */
    expire() {
      for (const session of all) session.tokenEndsAt = 0
    },
    close(sessionId: string) {
      all = all.filter((each) => each.sessionId !== sessionId)
    },
    forget() {
      all = []
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
