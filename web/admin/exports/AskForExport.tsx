import { useState } from 'react'
import { exportFormats, wholeExportKinds } from '#rules/exports.ts'
import type { ExportFormat } from '#rules/exports.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useRequestExport } from './use-ask-for-export.ts'
import css from './Exports.module.css'

/** Chooses what to write into a file, and as what. */
export function RequestExport() {
  const { ask: texts, kinds, formats } = useTexts('adminExports')
  const [kind, setKind] = useState<(typeof wholeExportKinds)[number]>('companies')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { ask, isAsking } = useRequestExport()
  const send = () => void ask(kind === 'audit' ? { kind, format, filter: {} } : { kind, format })
  return (
    <Card>
      <h2>{texts.title}</h2>
      <form
        className={css.ask}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Select
          label={texts.kind}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
        >
          {wholeExportKinds.map((name) => (
            <option key={name} value={name}>
              {kinds[name]}
            </option>
          ))}
        </Select>
        <Select
          label={texts.format}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as ExportFormat)}
        >
          {exportFormats.toReversed().map((name) => (
            <option key={name} value={name}>
              {formats[name]}
            </option>
          ))}
        </Select>
        <Button busy={isAsking} type="submit">
          {texts.button}
        </Button>
      </form>
      {kind === 'audit' && <p className={css.soft}>{texts.auditHint}</p>}
    </Card>
  )
}
