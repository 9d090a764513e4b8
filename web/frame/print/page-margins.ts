type Margins = {
  readonly topLeft: string
  readonly topRight: string
  readonly bottomLeft: string
}

/** Adds the CSS to the document. @returns a function that takes it away */
export function adopted(text: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Returns the CSS of printed pages with these texts in their margins, and the page number. */
export function pageMargins({ topLeft, topRight, bottomLeft }: Margins): string {
  const small = 'font: 8.5pt sans-serif; color: #333;'
  return `@page wide { size: A4 landscape; }
  @page {
    size: A4;
    margin: 20mm 14mm 18mm;
    @top-left { ${small} font-weight: 650; content: ${cssString(topLeft)}; }
    @top-right { ${small} content: ${cssString(topRight)}; }
    @bottom-left { ${small} content: ${cssString(bottomLeft)}; }
    @bottom-right { ${small} content: counter(page) " / " counter(pages); }
  }`
}

/** A string of CSS. Each character that could end it is written by its number. */
const cssString = (text: string) =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (letter) => `\\${(letter.codePointAt(0) ?? 32).toString(16)} `)}"`
