import { useEffect, useRef, useState } from 'react'
import { type LoadMaterial, materials } from '#rules/load/materials.ts'
import { loadLimits } from '#rules/load/load.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useWasteName } from './WasteLines.tsx'
import css from './Loads.module.css'

/** A waste as the form has it: the weight as typed. */
export type TypedWaste = { material: LoadMaterial; kg: string; is_estimate: boolean }

/** The wastes of a draft. A press on a name adds a line, whose weight is typed next. */
export function WasteChoice({
  wastes,
  onChange,
  error,
  errorOf,
}: {
  wastes: readonly TypedWaste[]
  onChange: (wastes: TypedWaste[]) => void
  error: string | undefined
  /** Error of the weight of one line. */
  errorOf: (index: number) => string | undefined
}) {
  const { wasteLine: t } = useTexts('operatorLoad')
  const { materialName } = useWasteName()
  const added = useRef<HTMLInputElement>(null)
  const [latest, setLatest] = useState<LoadMaterial | null>(null)
  // The next thing to type is the weight of the new line.
  useEffect(() => {
    if (latest !== null) added.current?.focus()
  }, [latest])
  const known = new Set(wastes.map(({ material }) => material))
  const change = (index: number, part: Partial<TypedWaste>) =>
    onChange(wastes.map((waste, i) => (i === index ? Object.assign({}, waste, part) : waste)))
  return (
    <>
      <ul data-stack="3">
        {wastes.map(({ material, kg, is_estimate: isEstimate }, index) => {
          const name = materialName(material)
          return (
            <li key={material} className={css.waste}>
              <TextInput
                ref={material === latest ? added : undefined}
                short
                autoComplete="off"
                error={errorOf(index)}
                inputMode="decimal"
                label={fill(t.kg, { name })}
                maxLength={12}
                name={`wastes.${index}.kg`}
                value={kg}
                onChange={({ target }) => change(index, { kg: target.value })}
              />
              <Checkbox
                checked={isEstimate}
                label={t.estimate}
                onChange={({ target }) => change(index, { is_estimate: target.checked })}
              />
              <Button
                variant="quiet"
                onClick={() => {
                  setLatest(null)
                  onChange(wastes.filter((each) => each.material !== material))
                }}
              >
                <Named name={fill(t.removeNamed, { name })}>{t.remove}</Named>
              </Button>
            </li>
          )
        })}
      </ul>
      <fieldset className={css.materials}>
        <legend>{t.choose}</legend>
        {materials
          .filter((material) => !known.has(material))
          .map((material) => (
            <Button
              key={material}
              disabled={wastes.length >= loadLimits.wastes}
              variant="secondary"
              onClick={() => {
                setLatest(material)
                onChange([...wastes, { material, kg: '', is_estimate: false }])
              }}
            >
              {materialName(material)}
            </Button>
          ))}
      </fieldset>
      <FieldError id="wastes-error">{error}</FieldError>
    </>
  )
}
