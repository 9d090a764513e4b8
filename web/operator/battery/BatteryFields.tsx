import { useRef, useState } from 'react'
import type { BatteryChange } from '#contract/treatment/traction-battery.ts'
import {
  batteryForms,
  batteryLimits,
  batteryStates,
  batteryUses,
  chemistries,
} from '#rules/treatment/traction-battery.ts'
import { numberError } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { numberOrNull, readNumber, writeNumber, type TypedUnit } from '#rules/typed-number.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useTyped } from '#web/report/use-typed.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Chips } from '../detail/treatment/Chips.tsx'
import { ScanButton } from '../scan/ScanButton.tsx'
import { isPassport } from './battery-facts.ts'
import css from './Batteries.module.css'

type Facts = BatteryChange

/** Facts of a traction battery: a few chips, and what somebody reads from its plate or code. */
export function BatteryFields({
  facts,
  onChange,
}: {
  facts: Facts
  onChange: (changed: Facts) => void
}) {
  const t = useTexts('tractionBattery')
  const serial = useRef<HTMLInputElement>(null)
  // A scanned code that goes into a closed section opens it.
  const [isOpen, setOpen] = useState(false)
  const put = (changed: Facts) => onChange({ ...facts, ...changed })
  const scan = (text: string) => {
    setOpen(true)
    put(
      isPassport(text)
        ? { passport_id: text.trim().slice(0, batteryLimits.passport) }
        : { serial: text.trim().slice(0, batteryLimits.serial) },
    )
  }
  return (
    <>
      <Chips
        label={t.state}
        options={batteryStates}
        value={facts.state}
        words={(each) => t.states[each]}
        onChange={(state) => put({ state })}
      />
      <Chips
        label={t.chemistry}
        options={chemistries}
        value={facts.chemistry}
        words={(each) => t.chemistries[each]}
        onChange={(chemistry) => put({ chemistry })}
      />
      <Chips
        label={t.form}
        options={batteryForms}
        value={facts.form}
        words={(each) => t.forms[each]}
        onChange={(form) => put({ form, ...(form === 'pack' && { modules: null }) })}
      />
      {facts.form === 'module' && (
        <WholeInput
          label={t.modules}
          most={batteryLimits.modules}
          unit="pcs"
          value={facts.modules ?? null}
          onValue={(modules) => put({ modules: modules || null })}
        />
      )}
      <ScanButton
        onRead={scan}
        onType={() => {
          setOpen(true)
          serial.current?.focus()
        }}
      />
      <Collapse level={3} open={isOpen} title={t.more} onToggle={setOpen}>
        <div className={css.fields}>
          <TextInput
            ref={serial}
            autoComplete="off"
            label={t.serial}
            maxLength={batteryLimits.serial}
            spellCheck={false}
            value={facts.serial ?? ''}
            onChange={({ target }) => put({ serial: target.value })}
          />
          <TextInput
            autoComplete="off"
            hint={t.passportHint}
            label={t.passport}
            maxLength={batteryLimits.passport}
            spellCheck={false}
            value={facts.passport_id ?? ''}
            onChange={({ target }) => put({ passport_id: target.value })}
          />
          <TextInput
            autoComplete="off"
            label={t.maker}
            maxLength={batteryLimits.maker}
            value={facts.maker ?? ''}
            onChange={({ target }) => put({ maker: target.value })}
          />
          <WholeInput
            label={t.soh}
            most={100}
            unit="percent"
            value={facts.soh_percent ?? null}
            onValue={(percent) => put({ soh_percent: percent })}
          />
          <TextInput
            short
            autoCapitalize="characters"
            autoComplete="off"
            label={t.place}
            maxLength={limits.yardPlace}
            spellCheck={false}
            value={facts.place ?? ''}
            onChange={({ target }) => put({ place: target.value })}
          />
        </div>
      </Collapse>
      <Chips
        label={t.next}
        options={batteryUses}
        value={facts.next}
        words={(each) => t.uses[each]}
        onChange={(next) => put({ next })}
      />
    </>
  )
}

/** A number that is kept without decimals: 98,5 % is 99 %. */
function WholeInput({
  label,
  value,
  unit,
  most,
  onValue,
}: {
  label: string
  value: number | null
  unit: TypedUnit
  most: number
  onValue: (value: number | null) => void
}) {
  const locale = useLocale()
  const { fields: errors } = useTexts('errors')
  const [text, type] = useTyped(value, {
    read: (typed) => {
      const number = numberOrNull(typed, locale, unit)
      return number === null ? null : Math.min(most, Math.max(0, Math.round(number)))
    },
    write: (number) => writeNumber(number, locale),
  })
  const read = readNumber(text, locale, unit)
  return (
    <TextInput
      short
      autoComplete="off"
      error={typeof read === 'string' && errors[numberError.error({ input: read })]}
      inputMode="numeric"
      label={label}
      maxLength={10}
      value={text}
      onChange={({ target }) => onValue(type(target.value))}
    />
  )
}
