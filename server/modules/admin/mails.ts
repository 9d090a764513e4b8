import { date, fill, type Locale } from '#texts/index.ts'
import { mailKinds, type MailTemplate, type MailTexts } from '#server/platform/mail/templates.ts'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { permitReminderDays } from '#rules/station/permit.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Counts, Run } from '#server/platform/work/work.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { usersOfPermits } from './sql.ts'

type AboutPermit = { company: string; until: string; publicUrl: string }

export const adminMails = mailKinds({
  permitEnding: (t: MailTexts, about: AboutPermit, locale: Locale): MailTemplate => ({
    subject: fill(t.permitEnding.subject, { date: date(about.until, locale) }),
    paragraphs: [
      [fill(t.permitEnding.intro, { company: about.company, date: date(about.until, locale) })],
      [t.permitEnding.next],
      [fill(t.permitEnding.open, { url: `${about.publicUrl}/operator/management` })],
    ],
  }),
})

/**
 * Days after such a day on which its mail is still sent: the service may have been down. The key of
 * the mail keeps it from being sent twice.
 */
const graceDays = 2

/**
 * Mails the main users of companies whose permit ends as many days ahead as rules/station/permit.ts
 * says. @returns number of enqueued mails
 */
export async function remindOfPermits(ctx: AppContext, run: Run): Promise<Counts> {
  const now = run.now()
  const today = finnishDay(now)
  const sent = await run.write(async (tx) => {
    let mails = 0
    for (const days of permitReminderDays) {
      const last = dayAfter(today, days)
      const users = await usersOfPermits(tx, { first: dayAfter(last, -graceDays), last })
      for (const { id, email, locale, name, permit_ends_on: until } of users) {
        if (until === null) continue
        await enqueueMail(tx, ctx.secrets, {
          key: `permit-${until}-${days}-${id}`,
          to: email,
          locale,
          template: adminMails.permitEnding,
          about: { company: name, until, publicUrl: ctx.config.publicUrl },
          now,
        })
        mails += 1
      }
    }
    return mails
  })
  return { sent }
}
