import { tokens } from '@mekiki/ui'
import { textStyle } from './text-style.ts'

const swatch = 12
const swatchGap = 5
const itemGap = 10
const lineHeight = 20
const axisHeight = 12
// What letters take at 12 px: those of Japanese are square, those of Latin less.
const squareLetter = 12
const latinLetter = 7
const firstSquare = 0x2e80

/** The place that a drawing has, and what stands in its lower right corner. */
export interface ChartPlace {
  width: number
  height: number
  note: string | null
}

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < firstSquare ? latinLetter : squareLetter), 0)

/** How many lines the names take, each broken only between two names. */
function countLines(labels: readonly string[], width: number): number {
  let lines = 1
  let used = 0
  for (const label of labels) {
    const item = swatch + swatchGap + widthOf(label)
    if (used > 0 && used + itemGap + item > width) {
      lines += 1
      used = item
    } else used += (used > 0 ? itemGap : 0) + item
  }
  return lines
}

/**
 * The names of all series below a drawing, in as many lines as they take; beside the note when both fit into one. Only where they would take a third of
 * the drawing are they turned over by pages. Gives the height that the drawing leaves free below itself as well.
 */
export function legendOf(labels: readonly string[], { width, height, note }: ChartPlace) {
  const common = { show: true, left: 0, padding: 0, itemWidth: swatch, itemHeight: 10, itemGap, textStyle }
  const noteWidth = note === null ? 0 : widthOf(note) + itemGap
  if (countLines(labels, width - noteWidth) === 1) return { legend: { ...common, type: 'plain', bottom: 4 }, below: axisHeight + lineHeight }
  const lines = countLines(labels, width)
  const noteLine = note === null ? 0 : lineHeight
  if (lines * lineHeight > height / 3) {
    return { legend: { ...common, type: 'scroll', bottom: 4 + noteLine, width, pageIconColor: tokens.primary }, below: axisHeight + lineHeight + noteLine }
  }
  return { legend: { ...common, type: 'plain', bottom: 4 + noteLine, width }, below: axisHeight + lines * lineHeight + noteLine }
}
