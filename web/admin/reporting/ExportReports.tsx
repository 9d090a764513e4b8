import { useState } from 'react'
import { useNavigate } from 'react-router'
import { exportKinds } from '#rules/exports.ts'
import { pages } from '#rules/pages.ts'
import { isBattery } from '#rules/report/report.ts'
import type { ReportType } from '#rules/report/report.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useRequestExport } from '../exports/use-ask-for-export.ts'

/** Requests a file of the reported data and links to the files. */
export function ExportReports({ type, year }: { type: ReportType; year: number }) {
  const { ask: texts, formats } = useTexts('adminExports')
  const navigate = useNavigate()
  const { ask, isAsking } = useRequestExport()
  const [asked, setAsked] = useState('')
  const reports = { kind: 'reports', filter: { type, year } } as const
  const batteries = { kind: 'batteries', filter: { year } } as const
  const files = [
    ...exportKinds.reports.formats.map((format) => ({
      words: fill(texts.ofReports, { format: formats[format] }),
      body: { ...reports, format },
    })),
    ...(isBattery(type) ? exportKinds.batteries.formats : []).map((format) => ({
      words: fill(texts.forAuthority, { format: formats[format] }),
      body: { ...batteries, format },
    })),
  ]
  const begin = async ({ words, body }: (typeof files)[number]) => {
    setAsked(words)
    if (await ask(body)) void navigate(pages.adminExports.path)
  }
  return files.map((file) => (
    <Button
      key={file.words}
      busy={isAsking && asked === file.words}
      icon={<Download />}
      variant="secondary"
      onClick={() => void begin(file)}
    >
      {file.words}
    </Button>
  ))
}
