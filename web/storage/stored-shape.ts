/**
 * Tests of a record that the device stored, because another version may have stored other fields. A
 * schema would load zod with every page, and its script may be out of reach without a connection.
 */
type Fits = (value: unknown) => boolean

export const isText: Fits = (value) => typeof value === 'string'
export const isNumber: Fits = (value) => typeof value === 'number'
export const isTextOrNull: Fits = (value) => value === null || isText(value)
export const isObject: Fits = (value) => typeof value === 'object' && value !== null

/** Whether the value has these fields. */
export const hasShape = <T>(
  value: unknown,
  shape: Readonly<Record<keyof T & string, Fits>>,
): value is T =>
  isObject(value) &&
  Object.entries<Fits>(shape).every(([name, fits]) =>
    fits((value as Readonly<Record<string, unknown>>)[name]),
  )
