import { useId } from 'react'
import type { ConsentRequest } from '#contract/consent.ts'
import { date, type Locale } from '#texts/index.ts'
import { fullName } from '#web/stations/short-name.ts'
import { windowWords } from '#texts/order-words.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'

type Order = NonNullable<ConsentRequest['order']>

/** Where the vehicle goes and when, without contact data of the owner who ordered. */
export function ConsentOrder({ order }: { order: Order | null }) {
  const { request: texts } = useTexts('consent')
  const locale = useLocale()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <h2 id={titleId}>{texts.order}</h2>
        {order ? (
          <DescriptionList
            columns
            facts={[
              { term: texts.station, value: fullName(order.shop) },
              { term: texts.phone, value: order.shop.phone },
              { term: texts.how, value: texts.kinds[order.kind] },
              { term: texts.time, value: timeWords(order, locale) ?? texts.timeOpen },
              { term: texts.number, value: order.number },
            ]}
          />
        ) : (
          <p>{texts.noOrder}</p>
        )}
      </Stack>
    </section>
  )
}

function timeWords({ window, planned_day: day }: Order, locale: Locale): string | null {
  if (window) return windowWords(window, locale)
  return day && date(day, locale, 'long')
}
