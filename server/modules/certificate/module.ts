import type { Module } from '#server/platform/module.ts'
import { lastRun } from '#server/platform/work/sql.ts'
import { countWithoutStation } from './sql.ts'
import { countOverLimit } from './owners/typed-owners.ts'
import { exchangeNotices } from './registration/registration.ts'
import { certificateWork } from './work.ts'
import { overseeCertificateHandlers } from './oversee-certificates.ts'
import { certificateHandlers } from './certificate.ts'
import { registrationHandlers } from './registration/registration.ts'
import { certificateRecordChecks } from './record-checks.ts'

export const certificateModule = {
  name: 'certificate',
  handlers: (ctx) => ({
    ...overseeCertificateHandlers(ctx),
    ...certificateHandlers(ctx),
    ...registrationHandlers(ctx),
  }),
  recordChecks: certificateRecordChecks,
  jobs: (ctx) => ({
    certificate_check: async ({ write }) => ({ without_station: await write(countWithoutStation) }),
    registry_exchange: (run) => exchangeNotices(ctx, run),
  }),
  work: certificateWork,
  measures: ({ db, now }) => ({
    withoutStation: async () =>
      (await lastRun(db.read, 'certificate_check')).result?.['without_station'] ?? null,
    typedOwnerStations: () => countOverLimit(db.read, now()),
  }),
} as const satisfies Module
