// The HTML part of every mail. Each client has its own limits:
// - Outlook on Windows draws with Word: padding needs a table cell, a width its attribute, and text
//   whose font is missing becomes Times New Roman.
// - Gmail and Outlook on the web keep only what is inside the body, so `lang` stands there too. Gmail
//   cuts a mail at 102 kB.
// - Dark modes change colours. Text has its background in the same element, so both change together.

const text =
  'margin: 0 0 16px; font-family: Arial, Helvetica, sans-serif; font-size: 16px; line-height: 24px; color: #15201b; background-color: #ffffff'
const link = 'color: #0f4c3a; word-break: break-word; overflow-wrap: break-word'
const cell = 'padding: 16px; background-color: #ffffff; word-break: break-word'

type MailPage = {
  /** Language tag of the texts. */
  lang: string
  title: string
  /** Paragraphs of lines. */
  paragraphs: readonly (readonly string[])[]
  /** Only addresses of this service become links. */
  publicUrl: string
}

export function mailHtml({ lang, title, paragraphs, publicUrl }: MailPage): string {
  return [
    '<!doctype html>',
    `<html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    '<meta name="supported-color-schemes" content="light">',
    `<title>${escaped(title)}</title></head>`,
    '<body style="margin: 0; padding: 0; background-color: #ffffff">',
    `<table role="presentation" lang="${lang}" width="600" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: 600px; table-layout: fixed">`,
    `<tr><td style="${cell}">`,
    ...paragraphs.map(
      (lines) =>
        `<p style="${text}">${lines.map((line) => lineToHtml(line, publicUrl)).join('<br>')}</p>`,
    ),
    '</td></tr></table></body></html>',
  ].join('\n')
}

const escaped = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function lineToHtml(line: string, publicUrl: string): string {
  const words = line.split(/(\s+)/).map((word) => {
    const safe = escaped(word)
    return word.startsWith(`${publicUrl}/`) ? `<a href="${safe}" style="${link}">${safe}</a>` : safe
  })
  return words.join('').replaceAll('\n', '<br>')
}
