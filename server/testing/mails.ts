import { adminMails } from '#server/modules/admin/mails.ts'
import { certificateMails } from '#server/modules/certificate/mails.ts'
import { consentMails } from '#server/modules/order/consent-mails.ts'
import { feedbackMails } from '#server/modules/public/mails.ts'
import { loadMails } from '#server/modules/load/mails.ts'
import { orderMails } from '#server/modules/order/mails.ts'
import { ownerMails } from '#server/modules/owner/mails.ts'
import { partMails } from '#server/modules/spare-parts/mails.ts'
import { receptionMails } from '#server/modules/reception/mails.ts'
import { reportMails } from '#server/modules/report/mails.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { yardMails } from '#server/modules/yard/mails.ts'

/** Every kind of mail by its name. */
export const allMails = {
  ...accountMails,
  ...adminMails,
  ...certificateMails,
  ...consentMails,
  ...feedbackMails,
  ...loadMails,
  ...orderMails,
  ...ownerMails,
  ...partMails,
  ...receptionMails,
  ...reportMails,
  ...yardMails,
}
export type AnyMail = keyof typeof allMails
/** Data of that mail. */
export type MailData<Name extends AnyMail> = Parameters<(typeof allMails)[Name]['write']>[1]
