import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chartColours } from './chart-theme.ts'
import { frameColours, kitColours, statusColours, tintColours } from './kit-theme.ts'
import { colours as ownColours, colourVariables, cssVariables, statusTones, token } from './theme.ts'

const colours = { ...ownColours, ...frameColours, ...chartColours }
type Colour = keyof typeof colours
type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]

/** Red, green and blue of a colour, where it is translucent as it looks on a ground. */
function partsOf(colour: string, ground: Rgb = white): Rgb {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
  if (colour.startsWith('#')) return [part(1), part(3), part(5)]
  const [r = 0, g = 0, b = 0, share = 1] = colour.match(/[\d.]+/gu)?.map(Number) ?? []
  const mix = (over: number, under: number): number => over * share + under * (1 - share)
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2])]
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The contrast of a token on others that lie on each other, the lowest first. */
function contrastOn(name: Colour, grounds: readonly Colour[], at: 0 | 1): number {
  const ground = grounds.reduce<Rgb>((below, each) => partsOf(colours[each][at], below), white)
  return contrast(partsOf(colours[name][at], ground), ground)
}

const plainGrounds = ['surface', 'raised', 'page', 'ground', 'head', 'column', 'rowHover', 'info', 'selected'] as const

/** Every text, and the grounds that it may stand on. */
const texts: [text: Colour, ...grounds: Colour[]][] = [
  ['ink', ...plainGrounds, 'tag', 'tagSelected', 'track', 'segment', 'tint1', 'highlight', 'warningBg', 'dangerBg', 'successBg'],
  ['ink2', ...plainGrounds, 'tag', 'track', 'segments', 'warningBg', 'successBg', 'dangerBg'],
  ['muted', ...plainGrounds, 'tag', 'disabled', 'warningBg'],
  ['primary', ...plainGrounds, 'tint1'],
  ['danger', ...plainGrounds, 'dangerBg', 'warningBg'],
  ['warning', ...plainGrounds, 'warningBg'],
  ['success', 'surface', 'raised', 'head'],
  ['successInk', 'surface', 'successBg'],
  ['onPrimary', 'primary'],
  ['onFill', 'fill', 'primaryDark', 'dangerFill', 'dangerDark'],
  ['onSecondary', 'secondary'],
  ['onBar', 'bar'],
  ['barText', 'bar'],
  ['barMuted', 'bar'],
  ['barDanger', 'bar'],
  ['onHeader', 'header'],
  ['headerTab', 'header'],
  ['onShade0', 'shade0'],
  ['onShade1', 'shade1'],
  ['onShade2', 'shade2'],
  ['onShade3', 'shade3'],
  ['onShade5', 'shade5']
]

/** Edges, marks and lines that say something by themselves, and large words; with their grounds. */
const marks: [mark: Colour, ...grounds: Colour[]][] = [
  ['borderInput', 'surface', 'raised'],
  ['fill', 'surface'],
  ['primary', 'track', 'tint1'],
  ['danger', 'surface'],
  ['success', 'surface', 'successBg'],
  ['own', 'surface', 'track'],
  ['step1', 'surface'],
  ['step2', 'surface'],
  ['step3', 'surface'],
  ['onShade4', 'shade4']
]

const faintOf = (pairs: readonly [Colour, ...Colour[]][], least: number, at: 0 | 1): string[] =>
  pairs.flatMap(([name, ...grounds]) =>
    grounds.flatMap((ground) => {
      const found = contrastOn(name, [ground], at)
      return found < least ? [`${name} on ${ground} ${found.toFixed(2)}`] : []
    })
  )

describe.each([
  ['light', 0],
  ['dark', 1]
] as const)('%s', (_scheme, at) => {
  test('every text can be read on every ground that it stands on', () => {
    expect(faintOf(texts, 4.5, at)).toEqual([])
  })

  test('every edge and every mark stands out', () => {
    expect(faintOf(marks, 3, at)).toEqual([])
  })

  test('words of the brand bar can be read in its field and on its keys', () => {
    for (const field of ['headerField', 'headerFieldHover'] as const) expect(contrastOn('onHeader', ['header', field], at)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOn('onHeader', ['header', 'headerField', 'headerKey'], at)).toBeGreaterThanOrEqual(4.5)
  })

  test('every status and every tint can be read', () => {
    const all = [
      ...Object.entries(statusColours).map(([name, parts]) => [name, ...parts.slice(at * 3)]),
      ...Object.entries(tintColours).map(([name, parts]) => [name, ...parts.slice(at * 2)])
    ]
    for (const [name, ground = '', text = ''] of all) expect(contrast(partsOf(ground), partsOf(text)), name).toBeGreaterThanOrEqual(4.5)
  })

  test('every text of a row can be read on what a status or a tint colours it with, and the bar stands out', () => {
    const all = [...Object.values(statusColours).map((parts) => parts.slice(at * 3)), ...Object.values(tintColours).map((parts) => parts.slice(at * 2))]
    const surface = partsOf(colours.surface[at])
    // As under the pointer, which is the strongest.
    const share = 0.6
    for (const [ground = '', line = ''] of all) {
      const [r, g, b] = partsOf(ground).map((part, index) => part * share + (surface[index] ?? 0) * (1 - share))
      const mixed: Rgb = [r ?? 0, g ?? 0, b ?? 0]
      for (const name of ['ink', 'ink2', 'muted', 'primary'] as const) {
        expect(contrast(partsOf(colours[name][at]), mixed), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
      for (const beside of [mixed, surface]) expect(contrast(partsOf(line), beside), line).toBeGreaterThanOrEqual(3)
    }
  })

  test('series stand out from the ground, and by light from their neighbours; by dark these have other hues and patterns', () => {
    const series = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((number) => partsOf(colours[`series${number}`][at]))
    for (const [index, each] of series.entries()) {
      expect(contrast(each, partsOf(colours.surface[at])), `series${index + 1}`).toBeGreaterThanOrEqual(3)
      if (at === 0) expect(contrast(each, series[(index + 1) % series.length] ?? each), `series${index + 1}`).toBeGreaterThanOrEqual(3)
    }
  })
})

test('tokens are named as the style sheets use them, with both colours in one', () => {
  expect({ ...cssVariables(), ...colourVariables(kitColours) }).toMatchObject({
    '--mk-tint1': 'light-dark(#DFE4F1,#2B3452)',
    '--mk-primary-dark': 'light-dark(#2F4380,#566FBF)',
    '--mk-shadow-card': '0 1px 2px light-dark(rgba(24,30,54,.05),rgba(0,0,0,.4))',
    '--mk-status-gray-dot': 'light-dark(#7A8794,#8F9CAA)'
  })
  expect([token('primaryDark'), ...statusTones.gray]).toEqual([
    'var(--mk-primary-dark)',
    'var(--mk-status-gray-ground)',
    'var(--mk-status-gray-text)',
    'var(--mk-status-gray-dot)'
  ])
  expect(cssVariables(false)['--mk-tint1']).toBe('#DFE4F1')
})

test('the browser’s own bar has the colours of the brand bar', () => {
  for (const page of ['web', 'admin']) {
    const text = readFileSync(new URL(`../../../../apps/${page}/index.html`, import.meta.url), 'utf8')
    expect([...text.matchAll(/name="theme-color" content="([^"]+)"/gu)].map(([, colour]) => colour)).toEqual([...colours.header])
  }
})
