import type { Report } from '#contract/report.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import type { ReportSource } from '#web/report/source.ts'
import { prepareBotCheck } from './bot-check.ts'
import type { BotCheck } from './bot-check.ts'
import { storeLink, findStoredLink } from './links.ts'
import type { StoredLink } from './links.ts'

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
  const note = (part: Partial<StoredLink>) => {
    link = { ...link, at: new Date().toISOString(), ...part }
    void storeLink(link)
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
      if (changes || link.at !== '') note({ changes })
    },
    readUnsaved: async () => {
      link = (await findStoredLink(token)) ?? link
      return link.changes
    },
    onSaved: ({ answers, year }) => {
      const { company_name: company } = answers
      note({ company: typeof company === 'string' ? company : '', year })
    },
  }
}
