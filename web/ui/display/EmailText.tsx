import { Fragment } from 'react'
import { readableEmail } from '#rules/people/readable-email.ts'

/** An e-mail address as people write it, which may break after the @ or a dot. */
export function EmailText({ children }: { children: string }) {
  const [first = '', ...rest] = readableEmail(children).split(/(?<=[@.])/)
  return (
    <span>
      {first}
      {rest.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one address keep their places
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
