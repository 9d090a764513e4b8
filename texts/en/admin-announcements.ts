import type { adminAnnouncements as fi } from '#texts/fi/admin-announcements.ts'
import type { Translated } from '#texts/index.ts'

export const adminAnnouncements: Translated<typeof fi> = {
  announcements: {
    title: 'Announcements',
    lead: 'An announcement is shown on the home page of a station until the user marks it as read.',
    new: 'New announcement',
    fi: 'Text in Finnish',
    se: 'Text in Swedish',
    en: 'Text in English',
    audience: 'Audience',
    audiences: {
      everyone: 'Everyone',
      operators: 'Operators',
      subcontractors: 'Subcontractors',
      companies: 'Chosen companies',
    },
    companies: 'Companies',
    noCompanies: 'There are no companies.',
    endsOn: 'Last day',
    endsHint: 'If empty, the announcement is shown until it is withdrawn.',
    send: 'Publish',
    sent: 'The announcement has been published.',
    sentList: 'Published announcements',
    none: 'No announcements',
    noneWhat: 'Published announcements are shown here.',
    failed: 'We could not load the announcements',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw the announcement?',
    withdrawWhat: 'It disappears from all home pages at once. This cannot be undone.',
    keep: 'Keep it',
    withdrawn: 'The announcement has been withdrawn.',
    state: {
      shown: 'Shown',
      ended: 'Ended',
      withdrawn: 'Withdrawn',
    },
    until: 'until {date}',
    read: {
      one: '{n} user has marked it as read',
      other: '{n} users have marked it as read',
    },
  },
}
