import { useNavigate } from 'react-router'
import { pages } from '#rules/pages.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useRequestExport } from '../exports/use-ask-for-export.ts'
import { searchOf } from './filter.ts'
import type { Filter } from './filter.ts'

/** Requests a file of all search results and links to the files. */
export function ExportSearch({ filter }: { filter: Filter }) {
  const { ask: texts } = useTexts('adminExports')
  const navigate = useNavigate()
  const { ask, isAsking } = useRequestExport()
  const send = async () => {
    const isAsked = await ask({ kind: 'audit', format: 'csv', filter: searchOf(filter) })
    if (isAsked) void navigate(pages.adminExports.path)
  }
  return (
    <Button busy={isAsking} icon={<Download />} variant="secondary" onClick={() => void send()}>
      {texts.fromAudit}
    </Button>
  )
}
