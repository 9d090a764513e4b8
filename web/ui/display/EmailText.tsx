import { Fragment, useEffect, useState } from 'react'

/** A part of a domain in ASCII, as browsers send it. Few addresses have one, so its reader loads then. */
const encoded = /[@.]xn--/i

/** An e-mail address as people write it, which may break after the @ or a dot. */
export function EmailText({ children }: { children: string }) {
  const [read, setRead] = useState({ from: '', text: '' })
  useEffect(() => {
    if (!encoded.test(children)) return
    import('#rules/people/readable-email.ts').then(
      ({ readableEmail }) => setRead({ from: children, text: readableEmail(children) }),
      // Without the reader the address stays in ASCII, which is right too.
      () => undefined,
    )
  }, [children])
  const text = read.from === children ? read.text : children
  const [first = '', ...rest] = text.split(/(?<=[@.])/)
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
