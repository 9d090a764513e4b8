import { escapedHtml } from './page-head.ts'

type LinkOf = (target: string) => string | null

/** Writes code, emphasis and links of one line. A link that leads nowhere here is plain text. */
function inline(text: string, linkOf: LinkOf): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escapedHtml(part.slice(1, -1))}</code>`
        : escapedHtml(part)
            .replaceAll(/\[([^[\]]+)\]\(([^()]+)\)/g, (_, name: string, target: string) => {
              const href = linkOf(target)
              return href === null ? name : `<a href="${href}">${name}</a>`
            })
            .replaceAll(/\b_([^_]+)_\b/g, '<em>$1</em>'),
    )
    .join('')
}

const cellsOf = (row: string) => row.split('|').slice(1, -1)

function table([head = '', , ...rows]: readonly string[], linkOf: LinkOf): string {
  const row = (tag: 'th' | 'td') => (line: string) =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inline(cell.trim(), linkOf)}</${tag}>`)
      .join('')}</tr>`
  return `<table><thead>${row('th')(head)}</thead><tbody>${rows.map(row('td')).join('')}</tbody></table>`
}

function list(lines: readonly string[], linkOf: LinkOf): string {
  const items = lines.join('\n').split(/^- /m).slice(1)
  return `<ul>${items.map((item) => `<li>${inline(item.trim(), linkOf)}</li>`).join('')}</ul>`
}

/** Writes a block: what stands between two empty lines. */
function block(text: string, linkOf: LinkOf): string {
  const lines = text.split('\n')
  const [, marks = '', heading = ''] = /^(#{1,3}) (.*)$/.exec(text) ?? []
  if (marks) return `<h${marks.length}>${inline(heading, linkOf)}</h${marks.length}>`
  if (text.startsWith('|')) return table(lines, linkOf)
  if (text.startsWith('- ')) return list(lines, linkOf)
  return `<p>${inline(text, linkOf)}</p>`
}

const fence = '```'

/** HTML of the Markdown that the documents of this repository use. */
export function htmlOf(markdown: string, linkOf: LinkOf): string {
  const html: string[] = []
  let text: string[] = []
  let isCode = false
  const end = () => {
    if (isCode) html.push(`<pre><code>${escapedHtml(text.join('\n'))}</code></pre>`)
    else if (text.length > 0) html.push(block(text.join('\n'), linkOf))
    text = []
  }
  for (const line of markdown.split('\n')) {
    const isFence = line.startsWith(fence)
    if (isFence || (line === '' && !isCode)) end()
    else text.push(line)
    if (isFence) isCode = !isCode
  }
  end()
  return html.join('\n')
}
