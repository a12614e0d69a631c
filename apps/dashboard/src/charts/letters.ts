// What letters take at 12 px: those of Japanese are square, those of Latin less.
const squareLetter = 12
const latinLetter = 7
const firstSquare = 0x2e80

/** How wide a text of a drawing is; of several lines the widest. */
export const widthOf = (text: string): number =>
  Math.max(
    ...text.split('\n').map((line) => [...line].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < firstSquare ? latinLetter : squareLetter), 0))
  )

const labelGap = 6
// Below this a turned label would run into the next one; far below it, also one that stands upright.
const slantedPitch = 18
const uprightPitch = 14

/** How the places of an axis are named: each how-manieth one, turned by how much. */
export interface AxisLabels {
  every: number
  rotate: 0 | 45 | 90
}

/** Names every place of an axis while that can be read, turned where it must be; a line's places may be told by even steps, a bar has its own name. */
export function labelsOf(labels: readonly string[], width: number, hasBars: boolean): AxisLabels {
  const pitch = width / Math.max(1, labels.length)
  const widest = Math.max(0, ...labels.map(widthOf)) + labelGap
  if (widest <= pitch) return { every: 1, rotate: 0 }
  if (hasBars) return { every: 1, rotate: pitch >= slantedPitch ? 45 : 90 }
  return { every: Math.ceil(widest / pitch), rotate: 0 }
}

/** How wide bars are at least, all of them with their names; narrower places are scrolled. */
export const leastWidth = (count: number): number => count * uprightPitch + 60

/** Whether each of these figures can stand above its own place: all do, or none. */
export function canLabel(figures: readonly string[], width: number): boolean {
  const pitch = width / Math.max(1, figures.length)
  return Math.max(0, ...figures.map(widthOf)) + 2 <= pitch
}
