import type { admin as fi } from '#texts/fi/admin.ts'
import type { Translated } from '#texts/index.ts'

export const admin: Translated<typeof fi> = {
  role: 'Service administrator',
  accountFailed: 'We could not load your profile',
  menu: {
    upkeep: 'Upkeep',
    adminAnnouncements: 'Announcements',
    adminHome: 'Today',
    adminCompanies: 'Companies',
    adminStatistics: 'Statistics',
    adminReporting: 'Reporting',
    adminAudit: 'Audit log',
    adminExports: 'Files',
    adminCertificates: 'Certificates',
    adminOrders: 'Orders',
    adminJobs: 'Scheduled jobs',
    adminProfile: 'Profile',
  },
  home: {
    title: 'Today',
    waiting: 'Waiting for you',
    none: 'Nothing right now.',
    failed: 'We could not load today’s tasks',
    year: 'Year {year}',
    month: '{month}, a year earlier {before}',
    open: '{month} is not over yet. The line: {year}.',
    deadlines: {
      title: 'Reports and deadlines',
      report: 'Report',
      sent: 'Submitted',
      lastDay: 'Last day',
      none: 'no deadline',
      done: 'Done',
      open: 'Open',
      late: 'Late',
      types: {
        company_battery: 'Battery report',
        self_evaluation: 'Self-evaluation',
        self_control: 'Self-control',
      },
    },
    permits: {
      title: 'Permits',
      none: 'No permit has ended or ends soon.',
      lasting: '{n} of the permits have no end date.',
    },
    announcement: {
      title: 'Latest announcement',
      write: 'Write a new one',
      none: 'There are no announcements.',
      read: '{date}, marked as read by {n}.',
    },
    certificates: {
      more: '{n} certificates of destruction, {share} more than at this time last year.',
      less: '{n} certificates of destruction, {share} fewer than at this time last year.',
      same: '{n} certificates of destruction, as many as at this time last year.',
      alone: 'Certificates of destruction: {n}.',
    },
    tasks: {
      permits: {
        one: 'environmental permit has ended or ends soon',
        other: 'environmental permits have ended or end soon',
      },
      headless: { one: 'company has no main user', other: 'companies have no main user' },
      refused: {
        one: 'scrapping notice was refused by the register',
        other: 'scrapping notices were refused by the register',
      },
      orders: { one: 'order was not answered in time', other: 'orders were not answered in time' },
      owner_reports: {
        one: 'owner does not know of the handover',
        other: 'owners do not know of the handover',
      },
      typed_owners: {
        one: 'owner entered by hand is waiting for a review',
        other: 'owners entered by hand are waiting for a review',
      },
      jobs: { one: 'scheduled job has failed', other: 'scheduled jobs have failed' },
      self_evaluation: { one: 'self-evaluation is missing', other: 'self-evaluations are missing' },
      company_battery: { one: 'battery report is missing', other: 'battery reports are missing' },
      self_control: {
        one: 'self-control report is missing',
        other: 'self-control reports are missing',
      },
    },
  },
}
