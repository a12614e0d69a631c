/**
 * The colours of series, by turns dark and light, so that neighbours differ by 3:1 in brightness for every kind of sight and each stands 3:1
 * against the white ground. Held to that by a test.
 */
export const seriesColours = ['#2F4380', '#7791DA', '#134842', '#D07C1E', '#5B2A6B', '#3FA08C', '#6B3410', '#D0779A'] as const

/** One series alone. */
export const mainColour = '#3D549A'

/** Shades for amounts on a map or a heat map, from few to many. */
export const shades = ['#DFE4F1', '#BFC8E2', '#97A5CF', '#6B7EB8', '#3D549A'] as const

/** The ink that can be read on each shade. */
export const inkOnShade = ['#23221F', '#23221F', '#23221F', '#FFFFFF', '#FFFFFF'] as const

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#RRGGBB` as WCAG defines it. */
function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (high + 0.05) / (low + 0.05)
}

/** The colour of a series by its place. */
export const seriesColour = (index: number): string => seriesColours[index % seriesColours.length] ?? mainColour

/** Which shade an amount has, of evenly spread steps up to `most`; -1 for nothing. */
export function shadeOf(value: number, max: number): number {
  if (value <= 0 || max <= 0) return -1
  return Math.min(shades.length - 1, Math.floor((Math.sqrt(value) / Math.sqrt(max)) * shades.length))
}
