import { PDFDocument } from 'pdf-lib'

// A4 across, in points.
const width = 841.89
const height = 595.28

/** Pictures of pages as a PDF of A4 across. */
export async function pdfOf(pages: readonly Blob[], { title, author, at }: { title: string; author: string; at: Date }): Promise<Blob> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setAuthor(author)
  document.setCreationDate(at)
  for (const picture of pages) {
    const image = await document.embedJpg(await picture.arrayBuffer())
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  }
  const bytes = await document.save()
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}
