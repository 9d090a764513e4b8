import type { Report } from '#contract/report.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import type { ReportSource } from '#web/report/source.ts'
import { storeLink, findStoredLink, type StoredLink } from './links.ts'

/** Text that a robot wrote into the hidden field. */
export type BotTrap = { website: string }

/** The public battery report under the uuid of a link. */
export function publicSource(token: string, botTrap: BotTrap): ReportSource {
  let isWritten = false
  let botCheck: Promise<Result<BotCheck>> | null = null
  let link: StoredLink = { token, company: '', year: null, at: '', changes: null }

  const know = (report: Report) => {
    isWritten = report.id !== null
    if (!isWritten && report.is_open) botCheck ??= prepareBotCheck(token)
  }
  const note = (part: Partial<StoredLink>): Promise<void> => {
    link = { ...link, at: new Date().toISOString(), ...part }
    return storeLink(link)
  }
  return {
    read: async () => {
      const answer = await request('GET /ppb-admin/questionnaire/answer/:token/', { token })
      if ('data' in answer) know(answer.data)
      return answer
    },
    change: async (body) => {
      let proof: BotCheck | undefined
      if (!isWritten) {
        const ready = await (botCheck ??= prepareBotCheck(token))
        if ('error' in ready) {
          botCheck = null
          return ready
        }
        proof = ready.data
      }
      const answer = await request('PATCH /ppb-admin/questionnaire/answer/:token/', {
        token,
        body: { ...body, website: botTrap.website, ...(proof && { guard: proof }) },
      })
      // A challenge is valid once and for a day: the next try solves another.
      if ('error' in answer && answer.error.code === 'FORM_GUARD_FAILED') botCheck = null
      if ('data' in answer) isWritten = true
      return answer
    },
    download: () => request('GET /ppb-admin/questionnaire/answer/:token/pdf/', { token }),
    // A link without answers is not stored.
    storeUnsaved: (changes) => {
      if (changes || link.at !== '') void note({ changes })
    },
    readUnsaved: async () => {
      link = (await findStoredLink(token)) ?? link
      return link.changes
    },
    onSaved: ({ answers, year }) => {
      const { company_name: company } = answers
      // "Saved" is shown when the link has its name too: the tab may be closed at once.
      return note({ company: typeof company === 'string' ? company : '', year })
    },
  }
}

/** Proof of work of this browser, for the first save of a link (contract/battery.ts). */
type BotCheck = { readonly challenge: string; readonly solution: string }

const batch = 400

/**
 * Fetches a challenge, solves it, and waits as long as the service requires before a first save. It
 * runs while the form is filled in, so nobody waits for it.
 */
async function prepareBotCheck(token: string): Promise<Result<BotCheck>> {
  const asked = await request('GET /public/battery-report/')
  if ('error' in asked) return asked
  const { challenge, difficulty, wait_seconds: seconds } = asked.data
  const wait = new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  const solution = await solve(`${challenge}:${token}:`, difficulty)
  await wait
  return { data: { challenge, solution } }
}

/** Returns the first number whose SHA-256 after the prefix begins with so many zero bits. */
async function solve(prefix: string, difficulty: number): Promise<string> {
  const encoder = new TextEncoder()
  for (let first = 0; ; first += batch) {
    const hashes = await Promise.all(
      Array.from({ length: batch }, (_, n) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${prefix}${first + n}`)),
      ),
    )
    const found = hashes.findIndex((hash) => zeroBits(new Uint8Array(hash)) >= difficulty)
    if (found >= 0) return String(first + found)
  }
}

function zeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}
