import type { GroupColour } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import { chartToken, statusToneOf, statusTones, type StatusTone, token } from '@mekiki/ui'

const seriesNames = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6', 'series7', 'series8'] as const
const tones = Object.keys(statusTones).filter((name): name is StatusTone => name in statusTones)

type SeriesName = (typeof seriesNames)[number]

/** What a thing is drawn in: the name of a token; pale, or with a share of the next colour of the eight in it, where these begin anew. */
export interface Hue {
  name: SeriesName | 'muted' | `status-${StatusTone}-dot`
  isPale: boolean
  nextShare: number
}

/** How much of its colour a pale hue keeps; the rest is the ground. */
export const paleShare = 0.55

/** A half, a quarter, three quarters, an eighth and so on: as far from those before as can be, and none twice. */
function shareOf(turn: number): number {
  let share = 0
  for (let [left, step] = [turn, 0.5]; left > 0; left = Math.floor(left / 2), step /= 2) share += (left % 2) * step
  return share
}

/**
 * The hue of a place, of which no two have the same: the eighth is the last of full colour, the next eight are the same ones paler, then the sixteen begin
 * anew, each on its way to the colour after it.
 */
export const hueAt = (place: number): Hue => ({
  name: seriesNames[place % seriesNames.length] ?? 'series1',
  isPale: Math.floor(place / seriesNames.length) % 2 === 1,
  nextShare: shareOf(Math.floor(place / (seriesNames.length * 2)))
})

/** The colour that comes after one of the eight; any other is its own. */
export function nextOf(name: Hue['name']): Hue['name'] {
  const at = seriesNames.findIndex((each) => each === name)
  return at < 0 ? name : (seriesNames[(at + 1) % seriesNames.length] ?? name)
}

/** The hue of a group, the same in every tile: a status has its chip's dot, other values one by their place in their field, what is none of them is grey. */
export function hueOf(colour: GroupColour | undefined): Hue {
  if (!colour) return { name: 'muted', isPale: true, nextShare: 0 }
  return 'status' in colour ? { name: `status-${statusToneOf(colour.status)}-dot`, isPale: false, nextShare: 0 } : hueAt(colour.place)
}

const isSeries = (name: Hue['name']): name is SeriesName => name.startsWith('series')

function cssOfName(name: Hue['name']): string {
  if (isSeries(name)) return chartToken(name)
  return name === 'muted' ? token('muted') : statusTones[tones.find((tone) => name === `status-${tone}-dot`) ?? 'gray'][2]
}

const cssMix = (colour: string, share: number, ground: string): string => `color-mix(in srgb, ${colour} ${Math.round(share * 1e6) / 1e4}%, ${ground})`

/** A hue for a style sheet. */
export function cssOf({ name, isPale, nextShare }: Hue): string {
  const full = nextShare === 0 ? cssOfName(name) : cssMix(cssOfName(nextOf(name)), nextShare, cssOfName(name))
  return isPale ? cssMix(full, paleShare, token('surface')) : full
}

const places = [0, 1, 2, 3, 4, 5] as const

/** Shades of a heat map, from low to high; an amount begins at the second one, since nothing at all has none. */
export const allShades = places.map((at) => chartToken(`shade${at}`))

/** The ink that can be read on each of them. */
export const inkOnAllShades = places.map((at) => chartToken(`onShade${at}`))

/** Shades for amounts, from few to many. */
export const shades = allShades.slice(1)

/** The ink that can be read on each shade of an amount. */
export const inkOnShade = inkOnAllShades.slice(1)

/** Which shade an amount has, of evenly spread steps up to `most`; -1 for nothing. */
export function shadeOf(value: number, max: number): number {
  if (value <= 0 || max <= 0) return -1
  return Math.min(shades.length - 1, Math.floor((Math.sqrt(value) / Math.sqrt(max)) * shades.length))
}

/** Which of all shades a value has between the lowest and the highest one; the darkest where there is but one value. */
export function rangeShadeOf(value: number, [low, high]: readonly [low: number, high: number]): number {
  const last = allShades.length - 1
  return high <= low ? last : Math.max(0, Math.min(last, Math.floor(((value - low) / (high - low)) * allShades.length)))
}
