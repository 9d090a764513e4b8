import { useRef, useState } from 'react'
import type { BatteryChange } from '#contract/treatment/traction-battery.ts'
import {
  batteryForms,
  batteryLimits,
  batteryStates,
  batteryUses,
  chemistries,
} from '#rules/treatment/traction-battery.ts'
import { limits } from '#rules/limits.ts'
import { useTexts } from '#web/texts/texts.ts'
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
        <TextInput
          short
          autoComplete="off"
          inputMode="numeric"
          label={t.modules}
          maxLength={3}
          value={facts.modules ?? ''}
          onChange={({ target }) => put({ modules: wholeNumber(target.value) || null })}
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
          <TextInput
            short
            autoComplete="off"
            inputMode="numeric"
            label={t.soh}
            maxLength={3}
            value={facts.soh_percent ?? ''}
            onChange={({ target }) => {
              const percent = wholeNumber(target.value)
              put({ soh_percent: percent === null ? null : Math.min(100, percent) })
            }}
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

function wholeNumber(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
