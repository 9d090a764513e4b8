import { PDFiumLibrary } from '@hyzyla/pdfium'

/**
 * Text of each page as PDFium reads it, the reader of Chrome. The papers are made for other programs,
 * so a second program reads them in the tests.
 */
export async function readPdf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    return Array.from(document.pages(), (page) => page.getText().normalize('NFC'))
  } finally {
    document.destroy()
    library.destroy()
  }
}
