import * as z from 'zod/mini'
import { input, missingOr, remarks } from '#rules/fields.ts'
import { announcementAudiences } from '#rules/people/announcement.ts'
import { endpoint, id } from '../endpoint.ts'
import { day, moment } from '../shapes.ts'

const words = remarks.check(input)

/** The message in each language. */
const texts = z.object({ fi: words, se: words, en: words })

/** A message of the association, as its admins see it. */
export const announcement = z.object({
  id,
  texts: z.object({ fi: z.string(), se: z.string(), en: z.string() }),
  audience: z.enum(announcementAudiences),
  companies: z.array(z.object({ id, name: z.string() })),
  created_at: moment,
  /** The last day on which it is shown. null for no end. */
  ends_on: z.nullable(day),
  withdrawn_at: z.nullable(moment),
  /** Number of users who have dismissed it. */
  dismissed: z.int(),
})
export type Announcement = z.infer<typeof announcement>

export const newAnnouncement = z.object({
  texts,
  audience: z.enum(announcementAudiences, missingOr('INVALID')),
  /** Only for the audience `companies`. */
  company_ids: z._default(z.array(id).check(z.maxLength(500, 'TOO_MANY')), []),
  ends_on: z.optional(z.nullable(day)),
})
export type NewAnnouncement = z.output<typeof newAnnouncement>

/** Messages of the association to the users of stations. */
export const announcementContract = {
  listAnnouncements: endpoint('GET /ppb-admin/announcement/list/', {
    allow: 'announcement.oversee',
    summary: 'The latest announcements, the newest first, at most 100',
    response: z.array(announcement),
    provides: ['ANNOUNCEMENTS'],
  }),
  createAnnouncement: endpoint('POST /ppb-admin/announcement/', {
    allow: 'announcement.oversee',
    summary:
      'A new announcement in three languages, shown at once on the home pages of its audience',
    body: newAnnouncement,
    response: announcement,
    status: 201,
    refreshes: ['ANNOUNCEMENTS'],
    perMinute: 30,
  }),
  withdrawAnnouncement: endpoint('POST /ppb-admin/announcement/:announcementId/withdraw/', {
    allow: 'announcement.oversee',
    summary: 'Takes an announcement off all home pages',
    response: announcement,
    refreshes: ['ANNOUNCEMENTS'],
  }),
  dismissAnnouncement: endpoint('PATCH /shop/announcement/:announcementId/', {
    allow: 'announcement.dismiss',
    summary: 'Takes an announcement off the own home page, or puts it back',
    body: z.object({ is_dismissed: z.boolean(missingOr('INVALID')) }),
    response: z.object({ is_dismissed: z.boolean() }),
    refreshes: ['ANNOUNCEMENTS'],
  }),
}
