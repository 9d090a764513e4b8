import { sql } from 'kysely'

/**
 * Whether a user may log in, for queries on `account`. The user, the company and its operator must
 * all be open.
 */
export const accountIsActive = sql<boolean>`(account.deactivated_at is null and not exists (
  select from company as employer
  left join company as operator on operator.id = employer.operator_id
  where employer.id = account.company_id
    and (employer.deactivated_at is not null or operator.deactivated_at is not null)
))`
