import { isDark, onSchemeChange } from '@mekiki/browser/colour-scheme/colour-scheme'
import { chartColours, chartToken, colours, kitColours } from '@mekiki/ui'
import { useMemo, useSyncExternalStore } from 'react'
import { type Hue, nextOf, paleShare } from '../model/colours.ts'

const own = { ...colours, ...chartColours }
const all: Record<string, readonly [string, string]> = { ...kitColours, ...own }

/** What a token is at present: the library reckons with colours, which it cannot do with a variable. */
export type Paint = (name: keyof typeof own | Hue['name']) => string

const paintAt =
  (at: 0 | 1): Paint =>
  (name) =>
    all[name]?.[at] ?? own.ink[at]

/** The colours of the present scheme; another function when it changes, so that what was drawn with it is drawn anew. */
export function usePaint(): Paint {
  const at = useSyncExternalStore(onSchemeChange, isDark) ? 1 : 0
  return useMemo(() => paintAt(at), [at])
}

const partsOf = (hex: string): number[] => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

/** So much of a colour on a ground, both as `#rrggbb`. */
export function mix(colour: string, ground: string, share: number): string {
  const below = partsOf(ground)
  return `#${partsOf(colour)
    .map((part, at) =>
      Math.round(part * share + (below[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0')
    )
    .join('')}`
}

/** A hue as the library takes it. */
export function paintHue(paint: Paint, { name, isPale, nextShare }: Hue): string {
  const full = nextShare === 0 ? paint(name) : mix(paint(nextOf(name)), paint(name), nextShare)
  return isPale ? mix(full, paint('surface'), paleShare) : full
}

const channelOf = (part: number): number => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map(channelOf)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Where black and white can be read equally well.
const evenLuminance = 0.179

function inkAt(hue: Hue, at: 0 | 1): string {
  return chartToken(luminanceOf(paintHue(paintAt(at), hue)) > evenLuminance ? 'onLight' : 'onDeep')
}

/** What can be read on a hue, by light and by dark. */
export const inkOf = (hue: Hue): string => `light-dark(${inkAt(hue, 0)}, ${inkAt(hue, 1)})`
