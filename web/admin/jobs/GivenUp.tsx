import { workContract, type GivenUpWork } from '#contract/admin/jobs.ts'
import { date, fill } from '#texts/index.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'

/** Messages and notices that were given up, with buttons to send each again or to discard it. */
export function GivenUp() {
  const { givenUp: texts } = useTexts('adminJobs')
  const asked = useListGivenUpWorkQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section aria-labelledby="given-up">
      <Stack gap={4}>
        <h2 id="given-up">{texts.title}</h2>
        <p>{texts.lead}</p>
        <QueryBoundary
          asked={asked}
          failed={texts.failed}
          waiting={<Skeleton height="4rem" lines={1} shape="block" width="100%" />}
        >
          {(items) => (items.length === 0 ? <p>{texts.none}</p> : <Items items={items} />)}
        </QueryBoundary>
      </Stack>
    </section>
  )
}

function Items({ items }: { items: readonly GivenUpWork[] }) {
  const { givenUp: texts } = useTexts('adminJobs')
  const locale = useLocale()
  const kinds: Readonly<Record<string, string>> = texts.kinds
  return (
    <Table
      caption={texts.title}
      columns={[
        { key: 'what', head: texts.what },
        { key: 'key', head: texts.key },
        { key: 'attempts', head: texts.attempts, isNumber: true },
        { key: 'error', head: texts.error },
        { key: 'at', head: texts.at },
        { key: 'deeds', head: texts.deeds },
      ]}
      rows={items.map((item) => ({
        key: String(item.id),
        cells: [
          kinds[item.kind] ?? item.kind,
          item.key,
          String(item.attempts),
          item.error ?? '',
          date(item.failed_at, locale, 'moment'),
          <Deeds key="deeds" item={item} />,
        ],
      }))}
    />
  )
}

function Deeds({ item: { id: workId, key } }: { item: GivenUpWork }) {
  const { givenUp: texts } = useTexts('adminJobs')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [repeat, { isLoading: isRepeating }] = useRepeatWorkMutation()
  const [drop, { isLoading: isDropping }] = useDropWorkMutation()
  const end = async (deed: typeof repeat, text: string) => {
    const { error } = await deed({ workId })
    if (error) return showError(error)
    return void dispatch(notify({ type: 'success', text }))
  }
  return (
    <Stack gap={3}>
      <Button
        aria-label={fill(texts.repeatOf, { key })}
        busy={isRepeating}
        variant="secondary"
        onClick={() => void end(repeat, texts.repeated)}
      >
        {texts.repeat}
      </Button>
      <Button
        aria-label={fill(texts.dropOf, { key })}
        busy={isDropping}
        variant="secondary"
        onClick={() => void end(drop, texts.dropped)}
      >
        {texts.drop}
      </Button>
    </Stack>
  )
}

const { useListGivenUpWorkQuery, useRepeatWorkMutation, useDropWorkMutation } =
  endpointsOf(workContract)
