import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#rules/limits.ts'
import { stationKinds } from '#rules/station/station.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import { fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { StationFields } from './station-fields.ts'
import css from './ServicesPart.module.css'

type Name = 'is_private' | 'has_pickup' | 'pickup_radius_km' | 'ev_hv_certified'

/** Facts for owners: visibility, pickups and vehicle kinds. */
export function ServicesPart({ field }: { field: FieldOf<Name> }) {
  const { stations: t } = useTexts('operatorManagement')
  const { kinds: words } = useTexts('vehicle')
  const { control } = useFormContext<StationFields>()
  const fetches = useWatch({ control, name: 'has_pickup' })
  const radius = field('pickup_radius_km')
  return (
    <Card>
      <h2>{t.services}</h2>
      <div>
        <Checkbox {...field('is_private')} hint={t.privateHint} label={t.privateLabel} />
        <Checkbox {...field('has_pickup')} hint={t.pickupHint} label={t.pickupLabel} />
        {fetches && (
          <TextInput
            {...radius}
            autoComplete="off"
            className={css.inner}
            error={radius.error && fill(t.radiusInvalid, { max: limits.pickupRadiusKm })}
            hint={t.radiusHint}
            inputMode="numeric"
            label={t.radius}
            short
          />
        )}
        <Checkbox {...field('ev_hv_certified')} hint={t.electricHint} label={t.electricLabel} />
      </div>
      <Controller
        control={control}
        name="accepts_kinds"
        render={({ field }) => (
          <fieldset>
            <legend className={css.legend}>{t.kinds}</legend>
            <div className={css.kinds}>
              {stationKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  checked={field.value.includes(kind)}
                  label={words[kind]}
                  onBlur={field.onBlur}
                  onChange={({ currentTarget: { checked } }) =>
                    field.onChange(
                      kinds.filter((one) => (one === kind ? checked : field.value.includes(one))),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      />
    </Card>
  )
}
