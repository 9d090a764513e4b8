/**
 * Kinds of user: 0 unauthenticated, 1 person, 2 operator. See
 * docs/domain/specification-map.md#entities.
 */
export const userTypes = { unauthenticated: 0, person: 1, operator: 2 } as const
export type UserType = (typeof userTypes)[keyof typeof userTypes]
export type SignedInType = Exclude<UserType, typeof userTypes.unauthenticated>

/** Whether the number means a signed-in user. */
export function isSignedIn(value: unknown): value is SignedInType {
  return value === userTypes.person || value === userTypes.operator
}
