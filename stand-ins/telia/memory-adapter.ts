import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expires: number }

const sweepAbove = 1_000

/**
 * The provider's records in memory. The library's adapter does not suffice: a key rotation starts a
 * new provider, which must know the running logins of the old one.
 */
export const memoryAdapter = (): AdapterFactory => {
  const entries = new Map<string, Entry>()
  const alive = (entry: Entry | undefined) =>
    entry && entry.expires > Date.now() ? entry.payload : undefined

  return (model): Adapter => {
    const key = (id: string) => `${model}:${id}`
    const first = (fits: (payload: AdapterPayload) => boolean) => {
      for (const [name, entry] of entries)
        if (name.startsWith(`${model}:`) && fits(entry.payload)) return alive(entry)
      return undefined
    }
    return {
      async upsert(id, payload, expiresIn) {
        if (entries.size > sweepAbove)
          for (const [name, entry] of entries) if (!alive(entry)) entries.delete(name)
        const expires = expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1_000
        entries.set(key(id), { payload, expires })
      },
      find: async (id) => alive(entries.get(key(id))),
      findByUid: async (uid) => first((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => first((payload) => payload.userCode === userCode),
      async consume(id) {
        const entry = entries.get(key(id))
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        entries.delete(key(id))
      },
      async revokeByGrantId(grantId) {
        for (const [name, entry] of entries)
          if (entry.payload.grantId === grantId) entries.delete(name)
      },
    }
  }
}
