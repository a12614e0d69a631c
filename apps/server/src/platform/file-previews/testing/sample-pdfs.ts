import { PDFDocument } from '@napi-rs/canvas'
import { ownFont, useOwnFont } from '../draw/own-font.ts'
import { pdfFile } from '../../file-texts/testing/sample-files.ts'

/** A PDF of one page with a line in a Japanese font that is in it. */
export function embeddedPdf(line: string): Buffer {
  useOwnFont()
  const document = new PDFDocument()
  const context = document.beginPage(595, 842)
  context.font = `24px "${ownFont}"`
  context.fillText(line, 50, 100)
  document.endPage()
  return document.close()
}

/** A PDF that only opens with a password: no key fits what it says of its keys. */
export function lockedPdf(): Buffer {
  const [owner, user] = ['a', 'b'].map((digit) => digit.repeat(64))
  const locks = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner}> /U <${user}> /P -4 >> /ID [<00> <00>] `
  return Buffer.from(pdfFile(['軸受']).toString('latin1').replace('/Root 1 0 R', `${locks}/Root 1 0 R`), 'latin1')
}
