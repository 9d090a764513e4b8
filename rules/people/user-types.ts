/** The kinds of user: 0 unauthenticated, 1 person, 2 operator (specification, section 3). */
export const userTypes = { unauthenticated: 0, person: 1, operator: 2 } as const
export type UserType = (typeof userTypes)[keyof typeof userTypes]
export type SignedInType = Exclude<UserType, typeof userTypes.unauthenticated>

/** Whether the number is that of somebody signed in. */
export function isSignedIn(value: unknown): value is SignedInType {
  return value === userTypes.person || value === userTypes.operator
}
