import { useId, type ReactNode } from 'react'
import { Loading, Skeleton } from '../feedback/Loading.tsx'
import { ArrowRight, Check } from '../icons/icons.tsx'
import { Link, type LinkProps } from '../layout/UiContext.tsx'
import css from './TaskList.module.css'

/** One task as a link to the place of its work. `figure` is its number or an icon. */
export type TaskLine = Pick<LinkProps, 'href' | 'state'> & {
  key: string
  /** A law or another person waits for it. */
  isUrgent: boolean
  figure: ReactNode
  words: ReactNode
  detail?: ReactNode
}

/** Tasks that need somebody today. Without tasks it says so. Undefined tasks are still loading. */
export function TaskList({
  title,
  none,
  loading,
  tasks,
}: {
  title: string
  none: string
  loading: string
  tasks: readonly TaskLine[] | undefined
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-stack="2">
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {!tasks ? (
        <Loading text={loading}>
          <Skeleton height="3.25rem" lines={2} shape="block" />
        </Loading>
      ) : tasks.length === 0 ? (
        <p className={css.none} data-line="3">
          <Check />
          {none}
        </p>
      ) : (
        <ul className={css.list}>
          {tasks.map((task) => (
            <li key={task.key}>
              <Line task={task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ task: { href, state, isUrgent, figure, words, detail } }: { task: TaskLine }) {
  return (
    <Link className={css.line} data-urgent={isUrgent || undefined} href={href} state={state}>
      <span className={css.number}>{figure}</span>{' '}
      <span className={css.words}>
        {words}
        {detail && (
          <>
            {' '}
            <span className={css.detail} data-soft="small">
              {detail}
            </span>
          </>
        )}
      </span>
      <ArrowRight />
    </Link>
  )
}
