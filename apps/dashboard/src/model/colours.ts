import { chartToken } from '@mekiki/ui'

const seriesNames = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6', 'series7', 'series8'] as const

/** The token of a series by its place; neighbours can be told apart. */
export const seriesName = (index: number): (typeof seriesNames)[number] => seriesNames[index % seriesNames.length] ?? 'series1'

/** The colour of a series by its place. */
export const seriesColour = (index: number): string => chartToken(seriesName(index))

const places = [1, 2, 3, 4, 5] as const

/** Shades for amounts on a map or a heat map, from few to many. */
export const shades = places.map((at) => chartToken(`shade${at}`))

/** The ink that can be read on each shade. */
export const inkOnShade = places.map((at) => chartToken(`onShade${at}`))

/** Which shade an amount has, of evenly spread steps up to `most`; -1 for nothing. */
export function shadeOf(value: number, max: number): number {
  if (value <= 0 || max <= 0) return -1
  return Math.min(shades.length - 1, Math.floor((Math.sqrt(value) / Math.sqrt(max)) * shades.length))
}
