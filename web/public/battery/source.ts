import type { Report } from '#contract/report.ts'
import { request, session } from '#web/client.ts'
import { fillPath } from '#web/http.ts'
import type { Answer } from '#web/http.ts'
import type { ReportSource } from '#web/report/source.ts'
import { prepareGuard } from './guard.ts'
import type { Guard } from './guard.ts'
import { keepLink, keptLink } from './links.ts'
import type { KeptLink } from './links.ts'

/** What a robot wrote into the field that nobody sees. */
export type Trap = { website: string }

/** The public battery report under the uuid of a link. */
export function publicSource(token: string, trap: Trap): ReportSource {
  let isWritten = false
  let guard: Promise<Answer<Guard>> | null = null
  let link: KeptLink = { token, company: '', year: null, at: '', changes: null }

  const know = (report: Report) => {
    isWritten = report.id !== null
    if (!isWritten && report.is_open) guard ??= prepareGuard(token)
  }
  const note = (part: Partial<KeptLink>) => {
    link = { ...link, at: new Date().toISOString(), ...part }
    void keepLink(link)
  }
  return {
    read: async () => {
      const answer = await request('GET /ppb-admin/questionnaire/answer/:token/', { token })
      if ('data' in answer) know(answer.data)
      return answer
    },
    change: async (body) => {
      let proof: Guard | undefined
      if (!isWritten) {
        const ready = await (guard ??= prepareGuard(token))
        if ('error' in ready) {
          guard = null
          return ready
        }
        proof = ready.data
      }
      const answer = await request('PATCH /ppb-admin/questionnaire/answer/:token/', {
        token,
        body: { ...body, website: trap.website, ...(proof && { guard: proof }) },
      })
      // A challenge is good once and for a day: the next try works on another.
      if ('error' in answer && answer.error.code === 'FORM_GUARD_FAILED') guard = null
      if ('data' in answer) isWritten = true
      return answer
    },
    download: () =>
      session.call<File>({
        method: 'GET',
        path: fillPath('/ppb-admin/questionnaire/answer/:token/pdf/', { token }),
        answer: 'file',
      }),
    // A link under which nothing was written yet is not worth keeping.
    keep: (changes) => {
      if (changes || link.at !== '') note({ changes })
    },
    kept: async () => {
      link = (await keptLink(token)) ?? link
      return link.changes
    },
    onSaved: ({ answers, year }) => {
      const { company_name: company } = answers
      note({ company: typeof company === 'string' ? company : '', year })
    },
  }
}
