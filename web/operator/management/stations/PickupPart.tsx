import { useState } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { hoursFrom } from '#rules/station/opening-hours.ts'
import { limits } from '#rules/limits.ts'
import { pickupConfirmations, pickupPayments, pickupTerms } from '#rules/order/pickup-terms.ts'
import { suggestWindows } from '#rules/order/suggest-windows.ts'
import { count, fill, weekdays } from '#texts/index.ts'
import { CheckboxGroup, RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import type { ApiForm } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import {
  nextWindow,
  offerSentence,
  pickupBody,
  windowFields,
  type StationFields,
} from './station-fields.ts'
import css from './stations.module.css'

type Part = Pick<ApiForm<StationFields>, 'field' | 'errorOf'>

/** Everything that a station says about its pickups, with the sentence that an owner reads. */
export function PickupPart(part: Part) {
  const { offer: t } = useTexts('operatorManagement').stations
  const { field } = part
  return (
    <fieldset className={css.offer}>
      <legend>{t.title}</legend>
      <Summary />
      <AreaFields {...part} />
      <FeeFields {...part} />
      <WindowRows {...part} />
      <Confirmation {...part} />
      <div className={css.columns} data-stack="4" data-align="start">
        <TextInput
          {...field('pickup.notice_days')}
          autoComplete="off"
          hint={t.noticeHint}
          inputMode="numeric"
          label={t.notice}
          short
        />
        <TextInput
          {...field('pickup.horizon_days')}
          autoComplete="off"
          inputMode="numeric"
          label={t.horizon}
          short
        />
      </div>
      <Payments />
      <fieldset className={css.group}>
        <legend>{t.noteTitle}</legend>
        {(['fi', 'se', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            {...field(`pickup.note.${language}`)}
            autoComplete="off"
            label={t.notes[language]}
            maxLength={limits.pickupNote}
          />
        ))}
      </fieldset>
    </fieldset>
  )
}

/** The offer in words, as far as the form is valid. */
function Summary() {
  const { offer: t } = useTexts('operatorManagement').stations
  const locale = useLocale()
  const { control } = useFormContext<StationFields>()
  const read = pickupTerms.safeParse(pickupBody(useWatch({ control, name: 'pickup' }), locale))
  return (
    <p className={css.summary}>
      {read.success ? (
        <>
          <strong>{t.summary}</strong> {offerSentence(read.data, t.sentence, locale)}
        </>
      ) : (
        t.unready
      )}
    </p>
  )
}

function AreaFields({ field, errorOf }: Part) {
  const { stations: t } = useTexts('operatorManagement')
  const { control } = useFormContext<StationFields>()
  const kind = useWatch({ control, name: 'pickup.area.kind' })
  const km = field('pickup.area.km')
  const options = (['radius', 'municipalities', 'ask'] as const).map((value) => ({
    value,
    label: t.offer.areas[value],
  }))
  return (
    <div className={css.group}>
      <RadioGroup {...field('pickup.area.kind')} legend={t.offer.areaTitle} options={options} />
      {kind === 'radius' && (
        <TextInput
          {...km}
          autoComplete="off"
          error={km.error && fill(t.radiusInvalid, { max: limits.pickupRadiusKm })}
          inputMode="numeric"
          label={t.radius}
          short
        />
      )}
      {kind === 'municipalities' && (
        <TextInput
          {...field('pickup.area.names')}
          autoComplete="off"
          error={errorOf('pickup.area.names')}
          hint={t.offer.municipalitiesHint}
          label={t.offer.municipalities}
          maxLength={limits.remarks}
        />
      )}
    </div>
  )
}

function FeeFields({ field, errorOf }: Part) {
  const { offer: t } = useTexts('operatorManagement').stations
  const { control, getValues } = useFormContext<StationFields>()
  const kind = useWatch({ control, name: 'pickup.fee.kind' })
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'pickup.fee.bands' })
  const options = (['free', 'bands', 'ask'] as const).map((value) => ({
    value,
    label: t.fees[value],
  }))
  const add = () => append({ up_to_km: getValues('pickup.area.km'), cents: '' })
  const choice = field('pickup.fee.kind')
  return (
    <div className={css.group}>
      <RadioGroup
        {...choice}
        error={errorOf('pickup.fee.bands')}
        legend={t.feeTitle}
        options={options}
        onChange={(event) => {
          void choice.onChange(event)
          if (event.currentTarget.value === 'bands' && rows.length === 0) add()
        }}
      />
      {kind === 'bands' && (
        <>
          {rows.map(({ id }, index) => (
            <div key={id} className={css.row}>
              <TextInput
                {...field(`pickup.fee.bands.${index}.up_to_km`)}
                autoComplete="off"
                inputMode="numeric"
                label={t.upTo}
              />
              <TextInput
                {...field(`pickup.fee.bands.${index}.cents`)}
                autoComplete="off"
                inputMode="numeric"
                label={t.euros}
              />
              <Button
                className={css.remove}
                icon={<Cross />}
                variant="quiet"
                onClick={() => remove(index)}
              >
                <Named name={fill(t.removeBand, { n: index + 1 })}>{null}</Named>
              </Button>
            </div>
          ))}
          <Actions>
            <Button icon={<Plus />} variant="secondary" onClick={add}>
              {t.addBand}
            </Button>
          </Actions>
        </>
      )}
    </div>
  )
}

/** The weekly windows, a row each. A new row is as the last one, on the next day. */
function WindowRows({ field, errorOf }: Part) {
  const { offer: t } = useTexts('operatorManagement').stations
  const locale = useLocale()
  const { control, getValues } = useFormContext<StationFields>()
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'pickup.windows' })
  const [told, setTold] = useState('')
  const suggest = () => {
    const found = suggestWindows(hoursFrom((name) => getValues(name)))
    const known = new Set(getValues('pickup.windows').map(({ weekday }) => weekday))
    const added = found.map(windowFields).filter(({ weekday }) => !known.has(weekday))
    append(added, { shouldFocus: false })
    setTold(added.length > 0 ? count(t.suggested, added.length, locale) : t.noHours)
  }
  const at = (index: number) => `pickup.windows.${index}` as const
  return (
    <fieldset className={css.group}>
      <legend>{t.windowsTitle}</legend>
      {rows.length === 0 && <p data-soft="small">{t.windowsHint}</p>}
      {rows.map(({ id }, index) => (
        <div key={id} className={css.window}>
          <Select
            {...field(`${at(index)}.weekday`)}
            error={errorOf(`${at(index)}.weekday`)}
            label={t.weekday}
          >
            {weekdays(locale).map((name, weekday) => (
              <option key={name} value={weekday}>
                {name}
              </option>
            ))}
          </Select>
          <TextInput {...field(`${at(index)}.from`)} label={t.from} step={300} type="time" />
          <TextInput {...field(`${at(index)}.to`)} label={t.to} step={300} type="time" />
          <TextInput
            {...field(`${at(index)}.capacity`)}
            autoComplete="off"
            inputMode="numeric"
            label={t.capacity}
          />
          <Button
            className={css.remove}
            icon={<Cross />}
            variant="quiet"
            onClick={() => remove(index)}
          >
            <Named name={fill(t.removeWindow, { n: index + 1 })}>{null}</Named>
          </Button>
        </div>
      ))}
      <Actions>
        <Button
          icon={<Plus />}
          variant="secondary"
          onClick={() => append(nextWindow(getValues('pickup.windows')))}
        >
          {t.addWindow}
        </Button>
        <Button variant="secondary" onClick={suggest}>
          {t.suggest}
        </Button>
      </Actions>
      <output data-soft="small">{told}</output>
    </fieldset>
  )
}

/** Way in which a free window is agreed. Without windows, the station agrees each time. */
function Confirmation({ field }: Part) {
  const { offer: t } = useTexts('operatorManagement').stations
  const { control } = useFormContext<StationFields>()
  const windows = useWatch({ control, name: 'pickup.windows' })
  if (windows.length === 0) return null
  return (
    <RadioGroup
      {...field('pickup.confirm')}
      legend={t.confirmTitle}
      options={pickupConfirmations.map((value) => ({
        value,
        label: t.confirms[value],
        hint: t.confirmHints[value],
      }))}
    />
  )
}

function Payments() {
  const { offer: t } = useTexts('operatorManagement').stations
  const { control } = useFormContext<StationFields>()
  return (
    <Controller
      control={control}
      name="pickup.payment"
      render={({ field: { value, onChange } }) => (
        <CheckboxGroup
          legend={t.paymentTitle}
          name="pickup.payment"
          options={pickupPayments.map((way) => ({ value: way, label: t.payments[way] }))}
          values={value}
          onChange={onChange}
        />
      )}
    />
  )
}
