import { colours } from '@mekiki/ui'
import { PDFDocument, type PDFImage, type PDFPage } from 'pdf-lib'

// A4 upright, in points.
const width = 595.28
const height = 841.89
const margin = 36
const headGap = 8
const lineScale = 0.75

/** Words as a picture, since the fonts that a PDF knows by itself have no Japanese. */
async function words(text: string, size: number, isBold: boolean): Promise<{ png: Uint8Array; width: number; height: number }> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no place to draw words')
  const font = `${isBold ? 700 : 400} ${size * 3}px ${getComputedStyle(document.body).fontFamily}`
  context.font = font
  canvas.width = Math.max(1, Math.ceil(context.measureText(text).width))
  canvas.height = Math.ceil(size * 3 * 1.4)
  const again = canvas.getContext('2d')
  if (!again) throw new Error('no place to draw words')
  again.font = font
  again.textBaseline = 'middle'
  again.fillStyle = colours.ink[0]
  again.fillText(text, 0, canvas.height / 2)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the words are empty')
  return { png: new Uint8Array(await blob.arrayBuffer()), width: canvas.width / 3, height: canvas.height / 3 }
}

interface Placed {
  image: PDFImage
  width: number
  height: number
}

async function embedWords(document: PDFDocument, text: string, size: number, isBold = false): Promise<Placed> {
  const { png, width: wide, height: high } = await words(text, size, isBold)
  return { image: await document.embedPng(png), width: wide * lineScale, height: high * lineScale }
}

const draw = (page: PDFPage, { image, width: wide, height: high }: Placed, x: number, top: number): void =>
  page.drawImage(image, { x, y: top - high, width: wide, height: high })

interface Sheet {
  /** Rows of tiles that stay together. */
  pictures: readonly Blob[]
  title: string
  subtitle: string
  pageOf: (page: number, pages: number) => string
}

/** Pictures one under the other on pages of A4, with title, time and page numbers; none is cut unless it is taller than a page by itself. */
export async function pdfOf({ pictures, title, subtitle, pageOf }: Sheet): Promise<Blob> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const head = await embedWords(document, title, 20, true)
  const time = await embedWords(document, subtitle, 12)
  const inside = width - margin * 2
  const pages: PDFPage[] = []
  let top = 0
  const turn = (): PDFPage => {
    const page = document.addPage([width, height])
    pages.push(page)
    draw(page, head, margin, height - margin)
    draw(page, time, width - margin - time.width, height - margin - (head.height - time.height) / 2)
    top = height - margin - head.height - headGap
    return page
  }
  let page = turn()
  for (const picture of pictures) {
    const image = await document.embedPng(await picture.arrayBuffer())
    const room = height - margin * 2 - head.height - headGap - margin / 2
    const scale = Math.min(inside / image.width, room / image.height)
    const high = image.height * scale
    if (top - high < margin * 1.5) page = turn()
    page.drawImage(image, { x: margin, y: top - high, width: image.width * scale, height: high })
    top -= high + headGap
  }
  for (const [at, each] of pages.entries()) {
    const number = await embedWords(document, pageOf(at + 1, pages.length), 11)
    draw(each, number, (width - number.width) / 2, margin)
  }
  const bytes = await document.save()
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}
