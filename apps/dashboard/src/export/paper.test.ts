import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { describe, expect, it } from 'vitest'
import { coversAny } from './fonts.ts'
import { numbersOf, pagesOf } from './paper.ts'

const tile = (uuid: string, y: number, h: number, chart: Tile['chart'] = 'bar'): Tile => ({
  uuid,
  title: uuid,
  note: '',
  chart,
  source: { kind: 'none' },
  layout: { x: 0, y, w: 12, h },
  text: '',
  options: {}
})

describe('a dashboard on paper', () => {
  it('has as many tiles on a page as fit, none of them cut, and one that is taller than a page is made smaller', () => {
    const pages = pagesOf([tile('figures', 0, 3, 'number'), tile('funnel', 3, 12), tile('themes', 15, 13), tile('tall', 28, 40)])
    expect(pages.map(({ tiles, fromRow }) => [tiles.map(({ uuid }) => uuid), fromRow])).toEqual([
      [['figures', 'funnel'], 0],
      [['themes'], 15],
      [['tall'], 28]
    ])
    expect(pages.map(({ scale }) => scale === 1)).toEqual([true, true, false])
  })

  it('numbers its tiles in the order of reading, figures apart', () => {
    expect([...numbersOf([tile('b', 9, 4), tile('figures', 0, 3, 'number'), tile('a', 3, 6)])]).toEqual([
      ['a', 1],
      ['b', 2]
    ])
  })
})

describe('the fonts of a picture', () => {
  it('are those whose letters it shows', () => {
    const codes = new Set(['目', 'A'].map((letter) => letter.codePointAt(0) ?? 0))
    expect([coversAny('U+3040-309F', codes), coversAny('U+25A0, U+76EE', codes), coversAny('U+0-FF', codes), coversAny('', codes)]).toEqual([
      false,
      true,
      true,
      true
    ])
  })
})
