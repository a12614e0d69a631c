import { fontFamily } from '@mekiki/ui'
import { widthOf } from './letters.ts'
import type { Paint } from './paint.ts'

/** How the words of a drawing look. */
export const textStyleOf = (paint: Paint) => ({ fontFamily, fontSize: 12, color: paint('ink2') })

const swatch = 12
const swatchGap = 5
const itemGap = 10
const lineHeight = 20
const axisHeight = 12

/** The place that a drawing has, what stands in its lower right corner, and its colours. */
export interface ChartPlace {
  width: number
  height: number
  note: string | null
  /** The last place of the axis is a time that has not ended. */
  isUnfinished: boolean
  paint: Paint
}

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
 * The names of all series below a drawing, in as many lines as they take; beside the note when both fit into one. Only where they would take a third of the
 * drawing are they turned over by pages.
 * @returns the height that the drawing leaves free below itself as well.
 */
export function legendOf(labels: readonly string[], { width, height, note, paint }: ChartPlace) {
  const common = { show: true, left: 0, padding: 0, itemWidth: swatch, itemHeight: 10, itemGap, textStyle: textStyleOf(paint), inactiveColor: paint('muted') }
  const noteWidth = note === null ? 0 : widthOf(note) + itemGap
  if (countLines(labels, width - noteWidth) === 1) return { legend: { ...common, type: 'plain', bottom: 4 }, below: axisHeight + lineHeight }
  const lines = countLines(labels, width)
  const noteLine = note === null ? 0 : lineHeight
  if (lines * lineHeight > height / 3) {
    return { legend: { ...common, type: 'scroll', bottom: 4 + noteLine, width, pageIconColor: paint('primary') }, below: axisHeight + lineHeight + noteLine }
  }
  return { legend: { ...common, type: 'plain', bottom: 4 + noteLine, width }, below: axisHeight + lines * lineHeight + noteLine }
}
