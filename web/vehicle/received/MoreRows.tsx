import { fill, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'

/** The foot of a list: how many of its rows are shown, and the way to the next ones. */
export function MoreRows({
  shown,
  total,
  pages,
}: {
  shown: number
  total: number
  pages: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly fetchNextPage: () => unknown
  }
}) {
  const t = useTexts('received')
  const locale = useLocale()
  return (
    <div data-cluster="2 4" data-apart>
      <output data-soft="small">
        {fill(t.shown, { n: number(shown, locale), all: number(total, locale) })}
      </output>
      {pages.hasNextPage && (
        <Button
          busy={pages.isFetching}
          variant="secondary"
          onClick={() => void pages.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </div>
  )
}
