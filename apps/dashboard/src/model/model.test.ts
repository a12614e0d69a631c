import { chartKinds } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { FiguresSource, Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { dashboardPageJa } from '@mekiki/i18n/dashboards/dashboard-page.ja'
import { describe, expect, it } from 'vitest'
import { placed } from '../author/place-dialog.tsx'
import { bandsOf } from '../export/rows-of-tiles.ts'
import { prefecturePlaces } from '../tiles/prefecture-places.ts'
import { chartsFor, fittingChart } from './charts-for.ts'
import { shadeOf } from './colours.ts'
import { csvOf } from './csv.ts'
import { compact, place, step, stripSides } from './layout.ts'
import { listsOf, oneOrder } from './orders.ts'
import { fillTimes, isRunning, shortTime, timeLabel } from '@mekiki/i18n/dashboards/figures/times'

const tile = (uuid: string, x: number, y: number, w: number, h: number, chart: Tile['chart'] = 'bar'): Tile => ({
  uuid,
  title: uuid,
  note: '',
  chart,
  source: { kind: 'none' },
  layout: { x, y, w, h },
  text: '',
  options: {}
})
const places = (tiles: readonly Tile[]) => Object.fromEntries(tiles.map(({ uuid, layout: { x, y, w, h } }) => [uuid, [x, y, w, h]]))
const figures = (part: Partial<FiguresSource>): FiguresSource => ({
  kind: 'figures',
  subject: 'cases',
  measures: ['count'],
  dimensions: [],
  conditions: [],
  compare: false,
  ...part
})
const theme = { field: 'theme', limit: 10, sort: 'value' } as const
const month = { field: 'createdAt', grain: 'month', limit: 60, sort: 'natural' } as const

describe('shades of amounts', () => {
  it('grow with them', () => {
    expect([0, 1, 50, 100].map((value) => shadeOf(value, 100))).toEqual([-1, 0, 3, 4])
  })
})

describe('places on the grid', () => {
  it('close upwards without overlapping, and keep the tile that was moved', () => {
    expect(places(compact([tile('a', 0, 5, 4, 2), tile('b', 0, 9, 4, 2), tile('c', 10, 0, 4, 2)]))).toEqual({
      a: [0, 0, 4, 2],
      b: [0, 2, 4, 2],
      c: [8, 0, 4, 2]
    })
    expect(places(place([tile('a', 0, 0, 6, 2), tile('b', 0, 2, 6, 2)], 'b', { y: 0 }))).toEqual({ a: [0, 2, 6, 2], b: [0, 0, 6, 2] })
  })

  it('are changed by keys: past the neighbour above or below, wider within the edge', () => {
    const two = [tile('a', 0, 0, 6, 2), tile('b', 0, 2, 6, 3)]
    expect(places(step(two, 'a', 'down'))).toEqual({ a: [0, 3, 6, 2], b: [0, 0, 6, 3] })
    expect(places(step(two, 'b', 'up'))).toEqual({ a: [0, 3, 6, 2], b: [0, 0, 6, 3] })
    expect(places(placed([tile('a', 6, 0, 6, 2)], 'a', 'wider'))).toEqual({ a: [5, 0, 7, 2] })
    expect(places(placed([tile('a', 0, 0, 12, 2)], 'a', 'wider'))).toEqual({ a: [0, 0, 12, 2] })
    expect(places(placed([tile('a', 0, 0, 1, 1)], 'a', 'narrower'))).toEqual({ a: [0, 0, 1, 1] })
    expect(places(placed([tile('a', 0, 0, 3, 1)], 'a', 'left'))).toEqual({ a: [0, 0, 3, 1] })
  })

  it('join numbers that stand side by side, and are cut into bands for paper where no tile reaches over', () => {
    const row = [tile('a', 0, 0, 3, 3, 'number'), tile('b', 3, 0, 3, 3, 'number'), tile('c', 6, 0, 6, 5), tile('d', 0, 5, 12, 4)]
    expect(row.slice(0, 3).map((each) => stripSides(each, row))).toEqual([
      { joinsLeft: false, joinsRight: true },
      { joinsLeft: true, joinsRight: false },
      { joinsLeft: false, joinsRight: false }
    ])
    expect(bandsOf(row).map((band) => band.map(({ uuid }) => uuid))).toEqual([['a', 'b', 'c'], ['d']])
  })
})

describe('times', () => {
  it('in which nothing happened have their place', () => {
    expect(fillTimes(['2026-03-01', '2025-12-01'], 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'])
    expect(fillTimes(['2026-07-01', '2026-01-01'], 'quarter')).toEqual(['2026-01-01', '2026-04-01', '2026-07-01'])
    expect(fillTimes(['2026-02-23', '2026-03-09'], 'week')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09'])
    expect(fillTimes(['2026-01-01', '\0none'], 'year')).toEqual(['2026-01-01', '\0none'])
  })

  it('are said in full and in short, and known as unfinished', () => {
    expect((['day', 'week', 'month', 'quarter', 'year'] as const).map((grain) => timeLabel('2026-04-06', grain, dashboardPageJa))).toEqual([
      '2026/4/6',
      '2026/4/6の週',
      '2026/4',
      '2026年第2四半期',
      '2026年'
    ])
    expect(shortTime('2026-01-01', 'month', '', dashboardPageJa)).toBe('1月\n2026')
    expect(shortTime('2026-11-01', 'month', '', dashboardPageJa)).toBe('11月')
    expect(shortTime('2026-01-01', 'year', '2026年', dashboardPageJa)).toBe('2026')
    expect([
      isRunning('2026-11-01', 'month', '2026-11-22'),
      isRunning('2026-10-01', 'month', '2026-11-22'),
      isRunning('2026-11-22', 'day', '2026-11-22')
    ]).toEqual([true, false, false])
  })
})

describe('charts', () => {
  it('are offered where they can show the figures, and kept where they still fit', () => {
    expect(chartsFor(figures({}))).toEqual(['number', 'table'])
    expect(chartsFor(figures({ dimensions: [theme] }))).toContain('pie')
    expect(chartsFor(figures({ dimensions: [theme], measures: ['count', 'averageScore'] }))).toContain('scatter')
    expect(chartsFor(figures({ dimensions: [{ ...theme, field: 'prefecture' }] }))[0]).toBe('map')
    expect(chartsFor(figures({ dimensions: [month] }))).toEqual(expect.arrayContaining(['line', 'area', 'bar']))
    expect(chartsFor(figures({ dimensions: [theme, month] }))).toContain('heatMap')
    expect(fittingChart('pie', figures({ dimensions: [month] }))).toBe('bar')
    const offered = [figures({}), figures({ dimensions: [theme] }), figures({ dimensions: [month] }), figures({ dimensions: [theme, month] })].flatMap(
      chartsFor
    )
    const others = [
      ...chartsFor({ kind: 'funnel', conditions: [] }),
      ...chartsFor({ kind: 'recent', conditions: [], limit: 1 }),
      ...chartsFor({ kind: 'none' }),
      'scatter',
      'map'
    ]
    expect(new Set([...offered, ...others])).toEqual(new Set(chartKinds))
  })
})

describe('the file of tables', () => {
  it('has the mark of UTF-8, CRLF, numbers as numbers, and no formula', () => {
    const table = {
      columns: [
        { label: '企業', isNumber: false },
        { label: '件数', isNumber: true }
      ],
      rows: [
        {
          cells: [
            { text: '=HYPERLINK("x")', raw: '=HYPERLINK("x")' },
            { text: '-3件', raw: -3 }
          ],
          drill: null,
          projectRef: null
        }
      ],
      total: null,
      hiddenCount: 0
    }
    expect(csvOf([{ title: 'a', table }])).toBe('\uFEFF企業,件数\r\n"\'=HYPERLINK(""x"")",-3\r\n')
    expect(
      csvOf([
        { title: 'a', table },
        { title: 'b,c', table }
      ])
        .split('\r\n')
        .slice(0, 5)
    ).toEqual(['\uFEFFa', '企業,件数', '"\'=HYPERLINK(""x"")",-3', '', '"b,c"'])
  })

  it('is led by an apostrophe wherever every other file of the product has one', () => {
    const texts = ['＝1+1', '＋1', '－1', '＠a', '\n=1', "'=1", "'安全", '1=1', '']
    const rows = texts.map((raw) => ({ cells: [{ text: raw, raw }], drill: null, projectRef: null }))
    const table = { columns: [{ label: '=企業', isNumber: false }], rows, total: null, hiddenCount: 0 }
    expect(csvOf([{ title: 'a', table }])).toBe(`\uFEFF'=企業\r\n'＝1+1\r\n'＋1\r\n'－1\r\n'＠a\r\n"'\n=1"\r\n''=1\r\n'安全\r\n1=1\r\n\r\n`)
  })
})

it('gives each of the 47 prefectures a place of its own', () => {
  expect(new Set(prefecturePlaces.map(([code]) => code)).size).toBe(47)
  expect(new Set(prefecturePlaces.map(([, column, row]) => `${column},${row}`)).size).toBe(47)
})

describe('keys of groups that lack some', () => {
  it('stand in the order that all groups keep, also when the first group lacks the first', () => {
    expect(oneOrder([['b'], ['a', 'c'], ['a', 'b', 'd'], ['c', 'd']])).toEqual(['a', 'b', 'c', 'd'])
    expect(oneOrder([])).toEqual([])
    expect(oneOrder([['z'], ['y']])).toEqual(['z', 'y'])
  })

  it('come out once each of groups that contradict one another', () => {
    expect(
      oneOrder([
        ['a', 'b'],
        ['b', 'a']
      ]).toSorted()
    ).toEqual(['a', 'b'])
  })

  it('are gathered group by group', () => {
    const rows = ['x1', 'y2', 'x3']
    expect(
      listsOf(
        rows,
        (row) => row.slice(0, 1),
        (row) => row.slice(1)
      )
    ).toEqual([['1', '3'], ['2']])
  })
})
