import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { PieceCollector, readPieces, type TextPlace } from '../../file-texts/index.ts'
import { filePreviewLimits } from '../file-preview.ts'
import { NoPicture } from './no-picture.ts'
import { ownFont, useOwnFont } from './own-font.ts'
import { whiteCanvas } from './sizes.ts'

/** A sheet of paper for texts, in points: A4 for documents and tables, a screen for slides. */
interface Paper {
  width: number
  height: number
  font: number
  margin: number
}

const upright: Paper = { width: 1131, height: 1600, font: 34, margin: 72 }
const across: Paper = { width: 1200, height: 848, font: 30, margin: 48 }
const screen: Paper = { width: 1200, height: 675, font: 42, margin: 64 }
const papers: Readonly<Record<TextPlace['kind'], Paper>> = { none: upright, page: upright, sheet: across, slide: screen }

const ink = '#1f2430'
const leading = 1.6

/** Where a line that is too wide is best broken: behind its last blank, else where it is full, as Japanese is. */
function breakOf(line: string, fits: number): number {
  const blank = line.lastIndexOf(' ', fits)
  const isWithinWord = /[\w'’-]/u.test(line[fits] ?? '') && /[\w'’-]/u.test(line[fits - 1] ?? '')
  return isWithinWord && blank > fits / 2 ? blank + 1 : fits
}

/** How many letters of a line have room in a width. */
function fitting(context: SKRSContext2D, line: string, width: number): number {
  let [from, to] = [1, line.length]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (context.measureText(line.slice(0, middle)).width <= width) from = middle
    else to = middle - 1
  }
  // Not between the halves of one sign.
  return /[\uD800-\uDBFF]/u.test(line[from - 1] ?? '') && from < line.length ? from + 1 : from
}

function* linesOf(context: SKRSContext2D, text: string, width: number): Generator<string> {
  for (const paragraph of text.replaceAll('\t', '    ').split(/\r\n?|\n/u)) {
    let rest = paragraph.trimEnd()
    do {
      const end = breakOf(rest, fitting(context, rest, width))
      yield rest.slice(0, end)
      rest = rest.slice(end).trimStart()
    } while (rest !== '')
  }
}

/**
 * Draws the beginning of what a document, a table, a slide or a text says on a sheet of paper.
 * @throws UnreadError, NoPicture `empty` for a file without a letter.
 */
export async function drawText(bytes: Buffer, name: string): Promise<Canvas> {
  const into = new PieceCollector(filePreviewLimits.characters)
  await readPieces(bytes, name, into)
  const [first] = into.pieces
  if (!first) throw new NoPicture('empty')
  const { width, height, font, margin } = papers[first.place.kind]
  useOwnFont()
  const canvas = whiteCanvas({ width, height })
  const context = canvas.getContext('2d')
  context.fillStyle = ink
  context.font = `${font}px "${ownFont}"`
  context.textBaseline = 'top'
  let y = margin
  for (const line of linesOf(context, first.text, width - 2 * margin)) {
    if (y + font > height - margin) break
    context.fillText(line, margin, y)
    y += font * leading
  }
  return canvas
}
