import { expect, test } from 'vitest'
import { cssVariables, statusTones, tints, tokens } from './theme.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('every status and every tint can be read', () => {
  for (const [name, [ground, text]] of [...Object.entries(statusTones), ...Object.entries(tints)]) {
    expect(contrast(ground, text), name).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  ['muted', 'surface'],
  ['muted', 'page'],
  ['ink2', 'tag'],
  ['primary', 'selected'],
  ['danger', 'dangerBg'],
  ['warning', 'warningBg'],
  ['success', 'surface'],
  ['barText', 'bar'],
  ['barDanger', 'bar'],
  ['ink', 'secondary']
] as const)('text %s on %s', (text, ground) => {
  expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5)
})

test.each(['borderInput', 'primary'] as const)('the edge %s stands out from white', (edge) => {
  expect(contrast(tokens[edge], tokens.surface)).toBeGreaterThanOrEqual(3)
})

test('tokens are named as the style sheets use them', () => {
  expect(cssVariables()).toMatchObject({ '--mk-tint1': tokens.tint1, '--mk-primary-dark': tokens.primaryDark, '--mk-ink2': tokens.ink2 })
})
