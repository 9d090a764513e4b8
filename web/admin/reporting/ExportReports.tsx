import { useNavigate } from 'react-router'
import { pages } from '#rules/pages.ts'
import { isBattery } from '#rules/report.ts'
import type { ReportType } from '#rules/report.ts'
import { Button } from '#web/ui/Button.tsx'
import { Download } from '#web/ui/icons-work.tsx'
import { useTexts } from '#web/texts.ts'
import { useAskForExport } from '../exports/use-ask-for-export.ts'

/** Has what was reported written into a file, and leads to where it will be ready. */
export function ExportReports({ type, year }: { type: ReportType; year: number }) {
  const { ask: texts } = useTexts('adminExports')
  const navigate = useNavigate()
  const { ask, isAsking } = useAskForExport()
  const begin = async (body: Parameters<typeof ask>[0]) => {
    if (await ask(body)) void navigate(pages.adminExports.path)
  }
  const reports = { kind: 'reports', format: 'xlsx', filter: { type, year } } as const
  const batteries = { kind: 'batteries', format: 'xlsx', filter: { year } } as const
  return (
    <>
      <Button
        busy={isAsking}
        icon={<Download />}
        variant="secondary"
        onClick={() => void begin(reports)}
      >
        {texts.ofReports}
      </Button>
      {isBattery(type) && (
        <Button
          busy={isAsking}
          icon={<Download />}
          variant="secondary"
          onClick={() => void begin(batteries)}
        >
          {texts.forAuthority}
        </Button>
      )}
    </>
  )
}
