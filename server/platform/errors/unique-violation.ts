import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

/** Unique constraints that a form can violate, with the field and the error code. */
const constraints: Readonly<Record<string, readonly [field: string, code: ErrorCode]>> = {
  account_username_key: ['username', 'ERROR_USERNAME_ALREADY_EXISTS'],
  account_email_key: ['email', 'EMAIL_TAKEN'],
  company_business_id: ['business_id', 'BUSINESS_ID_TAKEN'],
}

/**
 * Awaits a write. The database decides which of two concurrent writes wins.
 * @throws ApiError ERROR_USERNAME_ALREADY_EXISTS, EMAIL_TAKEN or BUSINESS_ID_TAKEN at the field
 */
export async function mapUniqueViolation<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    const [field, code] = constraints[constraint ?? ''] ?? []
    if (!field || !code) throw error
    throw new ApiError(code, `Taken: ${field}`, { fields: { [field]: code } })
  }
}
