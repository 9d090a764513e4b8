import { useId, useRef } from 'react'
import type { OwnerNotice } from '#contract/owner.ts'
import type { OwnerNoticeAnswer } from '#rules/certificate/owner-notice.ts'
import { date, fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useAnswerNoticeMutation, useReadNoticesQuery } from '../api.ts'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'

/** Certificates of the person's vehicles that somebody else handed over. Nothing where there is none. */
export function Notices() {
  const { notices: texts } = useTexts('owner')
  const query = useReadNoticesQuery(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Focuses the heading after a notice left the list, or the page's own after the last one.
  const focus = () => {
    if ((query.data?.length ?? 0) > 1) heading.current?.focus()
    else focusHeading()
  }
  return (
    <QueryBoundary asked={query} failed={texts.failed} waiting={null}>
      {(notices) =>
        notices.length > 0 && (
          <section aria-labelledby={titleId} data-stack="4">
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {texts.title}
            </h2>
            {notices.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} onClosed={focus} />
            ))}
          </section>
        )
      }
    </QueryBoundary>
  )
}

function NoticeCard({ notice, onClosed }: { notice: OwnerNotice; onClosed: () => void }) {
  const { notices: texts } = useTexts('owner')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const text = useRef<HTMLParagraphElement>(null)
  const [send, { isLoading, originalArgs }] = useAnswerNoticeMutation()
  const isSending = (answer: OwnerNoticeAnswer) => isLoading && originalArgs?.body.answer === answer
  const answer = async (value: OwnerNoticeAnswer) => {
    const result = await send({ noticeId: notice.id, body: { answer: value } })
    if (result.error) return showError(result.error)
    dispatch(notify({ type: 'success', text: value === 'unknown' ? texts.sent : texts.closed }))
    if (value === 'unknown') text.current?.focus()
    else onClosed()
    return undefined
  }
  const { answered_at: answeredAt, handled_at: handledAt } = notice
  return (
    <Card marked as="article">
      <Stack gap={4}>
        <VehicleHead level={3} vehicle={notice} />
        <p ref={text} tabIndex={-1}>
          {fill(texts.what, {
            shop: notice.shop,
            company: notice.company,
            date: date(notice.issued_at, locale),
          })}
        </p>
        {notice.answer === null ? (
          <>
            <p>
              <strong>{texts.question}</strong>
            </p>
            <Actions>
              <Button busy={isSending('unknown')} onClick={() => void answer('unknown')}>
                {texts.report}
              </Button>
              <Button
                busy={isSending('known')}
                variant="secondary"
                onClick={() => void answer('known')}
              >
                {texts.known}
              </Button>
            </Actions>
          </>
        ) : (
          <>
            {answeredAt && (
              <p>{fill(texts.reported, { time: date(answeredAt, locale, 'moment') })}</p>
            )}
            {handledAt && <p>{fill(texts.handled, { time: date(handledAt, locale, 'moment') })}</p>}
          </>
        )}
      </Stack>
    </Card>
  )
}
