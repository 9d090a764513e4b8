import { useWatch } from 'react-hook-form'
import { carriers, type DraftKind } from '#rules/load/load.ts'
import type { ApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { CarrierInputs } from './CarrierInputs.tsx'
import type { DraftFields } from './use-load-draft.ts'

/** Asks which company carries the load. A company other than the two stations has its facts typed. */
export function CarrierFields({
  api: { form, field },
  kind,
}: {
  api: ApiForm<DraftFields>
  kind: DraftKind
}) {
  const t = useTexts('operatorLoad')
  const by = useWatch({ control: form.control, name: 'carried_by' })
  return (
    <>
      <RadioGroup
        {...field('carried_by')}
        legend={t.carriedBy.legend}
        options={carriers.map((value) => ({ value, label: t.carriedBy[value] }))}
      />
      {by === 'other' && (
        <CarrierInputs
          businessId={field('carrier_business_id')}
          hint={kind === 'hulls' ? t.carrierOnNote : t.carrierHint}
          name={field('carrier')}
          phone={field('carrier_phone')}
        />
      )}
    </>
  )
}
