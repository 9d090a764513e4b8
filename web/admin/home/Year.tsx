import type { TaskQueue } from '#contract/admin/companies.ts'
import { fill } from '#texts/index.ts'
import { Summary } from '#web/frame/charts/Summary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'

/** The certificates of the year, in one sentence. */
export default function Year({ year, ...figures }: TaskQueue['certificates']) {
  const { home: t } = useTexts('admin')
  return (
    <Card>
      <Stack gap={3}>
        <h2>{fill(t.year, { year })}</h2>
        <Summary {...figures} words={t.certificates} />
      </Stack>
    </Card>
  )
}
