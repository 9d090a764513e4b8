import type { ComponentProps } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { MultiSelect } from '#web/ui/inputs/MultiSelect.tsx'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'

type Choice = Pick<ComponentProps<typeof MultiSelect>, 'label' | 'hint' | 'error' | 'empty'>

/** The field of a form that chooses several stations, users or companies from a list of the server. */
export function RecordChoice({
  name,
  asked,
  failed,
  ...choice
}: Choice & {
  name: 'shop_ids' | 'user_ids' | 'company_ids'
  asked: QueryState<ComponentProps<typeof MultiSelect>['options']>
  failed: string
}) {
  const { control } = useFormContext<Record<typeof name, readonly number[]>>()
  return (
    <QueryBoundary
      asked={asked}
      failed={failed}
      waiting={<Skeleton height="9rem" shape="block" width="100%" />}
    >
      {(options) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { ref, value, onBlur, onChange } }) => (
            <MultiSelect {...{ ...choice, ref, options, onBlur, onChange }} chosen={value} />
          )}
        />
      )}
    </QueryBoundary>
  )
}
