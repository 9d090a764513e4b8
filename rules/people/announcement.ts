/** Whom an announcement is for. */
export const announcementAudiences = [
  'everyone',
  'operators',
  'subcontractors',
  'companies',
] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]
