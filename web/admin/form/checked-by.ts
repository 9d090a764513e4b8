import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Checks a form by the contract's schema of the body that its fields become; both name their parts
 * alike, so that a fault finds its field. The form's handler gets the checked body.
 */
export function checkedBy<Fields extends FieldValues, S extends z.ZodMiniType<FieldValues>>(
  schema: S,
  bodyOf: (fields: Fields) => z.input<S>,
): Resolver<Fields, unknown, z.output<S>> {
  const resolve = zodResolver(schema as z.ZodMiniType<FieldValues, FieldValues>)
  const resolver: Resolver<FieldValues, unknown, FieldValues> = (fields, context, options) =>
    resolve(bodyOf(fields as Fields) as FieldValues, context, options)
  return resolver as unknown as Resolver<Fields, unknown, z.output<S>>
}
