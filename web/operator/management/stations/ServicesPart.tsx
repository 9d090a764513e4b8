import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#rules/limits.ts'
import { stationKinds } from '#rules/station/station.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import { fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { StationFields } from './station-fields.ts'
import css from './ServicesPart.module.css'

/** What owners are told of the station: whether it is shown, fetches vehicles, and takes which. */
export function ServicesPart() {
  const { stations: t } = useTexts('operatorManagement')
  const { kinds: words } = useTexts('vehicle')
  const { control, register, formState } = useFormContext<StationFields>()
  const fetches = useWatch({ control, name: 'has_pickup' })
  return (
    <Card>
      <h2>{t.services}</h2>
      <div>
        <Checkbox {...register('is_private')} hint={t.privateHint} label={t.privateLabel} />
        <Checkbox {...register('has_pickup')} hint={t.pickupHint} label={t.pickupLabel} />
        {fetches && (
          <TextInput
            {...register('pickup_radius_km')}
            autoComplete="off"
            className={css.inner}
            error={
              formState.errors.pickup_radius_km &&
              fill(t.radiusInvalid, { max: limits.pickupRadiusKm })
            }
            hint={t.radiusHint}
            inputMode="numeric"
            label={t.radius}
            maxLength={4}
            short
          />
        )}
        <Checkbox {...register('ev_hv_certified')} hint={t.electricHint} label={t.electricLabel} />
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
