import type { announcementContract } from '#contract/admin/announcements.ts'
import type { TestContext } from '../app.ts'
import { announce, announcementTexts } from '../fixtures/announcements.ts'
import { stationWithUser } from '../fixtures/certificates.ts'
import type { Scenario } from './scenario.ts'

const admin = async (ctx: TestContext) => ctx.signIn.admin()

/** Requests about announcements. */
export const announcementCalls: Record<keyof typeof announcementContract, Scenario> = {
  listAnnouncements: async (ctx) => {
    const as = await admin(ctx)
    return () => ctx.call('GET', '/ppb-admin/announcement/list/', { as })
  },
  createAnnouncement: async (ctx) => {
    const as = await admin(ctx)
    const body = { texts: announcementTexts, audience: 'subcontractors' }
    return () => ctx.call('POST', '/ppb-admin/announcement/', { as, body })
  },
  withdrawAnnouncement: async (ctx) => {
    const as = await admin(ctx)
    const id = await announce(ctx, { audience: 'subcontractors' })
    return () => ctx.call('POST', `/ppb-admin/announcement/${id}/withdraw/`, { as })
  },
  dismissAnnouncement: async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    const id = await announce(ctx, { audience: 'companies', companyIds: [shop.company_id] })
    const body = { is_dismissed: true }
    return () => ctx.call('PATCH', `/shop/announcement/${id}/`, { as, body })
  },
}
