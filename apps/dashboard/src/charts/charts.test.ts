import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import { figuresSource, type Tile, tileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { dashboardCatalogueJa } from '@mekiki/i18n/dashboards/dashboard-catalogue'
import { dashboardPageEn } from '@mekiki/i18n/dashboards/dashboard-page.en'
import { dashboardPageJa } from '@mekiki/i18n/dashboards/dashboard-page.ja'
import { chartColours, colours } from '@mekiki/ui'
import { describe, expect, it } from 'vitest'
import { titleOf } from '../model/drill-title.ts'
import { cssOf, hueAt, hueOf, rangeShadeOf } from '../model/colours.ts'
import { measuresOf } from '@mekiki/i18n/dashboards/figures/measures'
import { groupLabel, type Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { cellStyleOf, columnsThatFit, heatOf } from '../tiles/heat-model.ts'
import { recentSentence } from '../tiles/recent-items.tsx'
import { nextPart } from '../tiles/stacked-rows.tsx'
import { canLabel, labelsOf } from './letters.ts'
import { barsOf, linesOf } from './marks.ts'
import { axisOptions } from './options.ts'
import { inkOf, type Paint, paintHue } from './paint.ts'
import { seriesOf } from './series.ts'

const words: Words = { catalogue: dashboardCatalogueJa, page: dashboardPageJa, items: new Map(), language: 'ja' }
const source = (part: object) => figuresSource.parse({ kind: 'figures', subject: 'cases', measures: ['count'], ...part })
const tileOf = (chart: Tile['chart'], of: Tile['source']): Tile => ({
  uuid: 'a',
  title: 'a',
  note: '',
  chart,
  source: of,
  layout: { x: 0, y: 0, w: 6, h: 6 },
  text: '',
  options: {}
})
const row = (keys: [key: string | null, label: string, place: number | null][], value: number | null): ResultOf<'figures'>['rows'][number] => ({
  keys: keys.map(([key, label, place]) => ({ key, label, colour: place === null ? null : { place } })),
  values: [value]
})
const figures = (...rows: ResultOf<'figures'>['rows']): ResultOf<'figures'> => ({ kind: 'figures', rows, total: [1], groupsCount: rows.length })

describe('colours', () => {
  it('follow the thing in every tile: the same channel beside whatever others, a status as its chip, nothing as grey', () => {
    const of = source({ dimensions: [{ field: 'createdAt', grain: 'month' }, { field: 'origin' }] })
    const model = (...rows: ResultOf<'figures'>['rows']) =>
      seriesOf(tileOf('stackedBar', of), of, figures(...rows), measuresOf(of, words.catalogue, words.items), words)
    const month: [string, string, null] = ['2026-11-01', '', null]
    const both = model(row([month, ['form', '公募', 1]], 3), row([month, ['import', '取り込み', 2]], 1)).series
    const turned = model(row([month, ['import', '取り込み', 2]], 1), row([month, ['form', '公募', 1]], 3)).series
    const hues = (all: typeof both) => Object.fromEntries(all.map(({ key, hue }) => [key, cssOf(hue)]))
    expect(hues(both)).toEqual(hues(turned))
    expect(hues(both)['form']).toBe(cssOf(hueOf({ place: 1 })))
    expect(cssOf(hueOf({ status: 4 }))).toBe('var(--mk-status-yellow-dot)')
    expect(cssOf(hueOf(null))).toContain('var(--mk-muted)')
  })

  it('are never the same in two places of a field, by light and by dark, in style sheets and in drawings', () => {
    const places = Array.from({ length: 200 }, (_, place) => hueAt(place))
    expect(new Set(places.map(cssOf)).size).toBe(places.length)
    const all = { ...colours, ...chartColours }
    for (const at of [0, 1] as const) {
      const paint: Paint = (name) => (name in all ? all[name as keyof typeof all][at] : '')
      expect(new Set(places.map((hue) => paintHue(paint, hue))).size).toBe(places.length)
    }
  })

  it('begin anew paler after the eighth, then between two of the eight, and have an ink that can be read', () => {
    expect(cssOf(hueAt(0))).toBe('var(--mk-series1)')
    expect(cssOf(hueAt(8))).toBe('color-mix(in srgb, var(--mk-series1) 55%, var(--mk-surface))')
    expect(cssOf(hueAt(16))).toBe('color-mix(in srgb, var(--mk-series2) 50%, var(--mk-series1))')
    expect(inkOf(hueAt(0))).toBe('light-dark(var(--mk-on-deep), var(--mk-on-light))')
    expect(inkOf(hueOf({ status: 4 }))).toBe('light-dark(var(--mk-on-light), var(--mk-on-light))')
  })
})

describe('names and totals', () => {
  it('stand at each bar, turned where there is no room; a line is named by even steps', () => {
    const months = ['1月\n2026', '2月', '3月', '4月']
    expect(labelsOf(months, 400, true)).toEqual({ every: 1, rotate: 0 })
    expect(labelsOf(months, 90, true)).toEqual({ every: 1, rotate: 45 })
    expect(labelsOf(months, 60, true)).toEqual({ every: 1, rotate: 90 })
    expect(labelsOf(months, 90, false)).toEqual({ every: 2, rotate: 0 })
  })

  it('have the year below their month, and in one line with it where they are turned', () => {
    const of = source({ dimensions: [{ field: 'createdAt', grain: 'month' }] })
    const rows = figures(row([['2026-01-01', '', null]], 12), row([['2026-02-01', '', null]], 4))
    const namesAt = (width: number, said: Words) => {
      const model = seriesOf(tileOf('bar', of), of, rows, measuresOf(of, said.catalogue, said.items), said)
      const { xAxis } = axisOptions(tileOf('bar', of), model, said, { width, height: 200, note: null, isUnfinished: false, paint: () => '#000000' })
      return xAxis.data
    }
    expect(namesAt(400, words)).toEqual(['1月\n2026', '2月'])
    expect(namesAt(84, words)).toEqual(['2026年1月', '2月'])
    expect(namesAt(84, { ...words, page: dashboardPageEn, language: 'en' })).toEqual(['Jan 2026', 'Feb'])
  })

  it('stand on all bars or on none', () => {
    const of = source({ dimensions: [{ field: 'createdAt', grain: 'month' }] })
    const model = seriesOf(
      tileOf('bar', of),
      of,
      figures(row([['2026-10-01', '', null]], 12), row([['2026-11-01', '', null]], 4)),
      measuresOf(of, words.catalogue, words.items),
      words
    )
    const place = { width: 300, height: 200, note: null, isUnfinished: true, paint: (name: string) => (name === 'surface' ? '#ffffff' : '#000000') }
    const [bars, totals] = barsOf(tileOf('bar', of), model, true, place)
    expect([0, 1].map((dataIndex) => totals && 'label' in totals && totals.label.formatter({ dataIndex }))).toEqual(['12', '4'])
    expect(barsOf(tileOf('bar', of), model, true, { ...place, width: 10 })).toHaveLength(1)
    // A month that has not ended is paler, and its line is dashed.
    expect(bars?.data).toEqual([12, { value: 4, itemStyle: { color: '#808080' } }])
    const [solid, dashed] = linesOf(tileOf('line', of), model, true, place)
    expect(solid?.data.map((each) => (typeof each === 'object' ? each?.value : each))).toEqual([12])
    expect([dashed?.lineStyle, dashed?.data.map((each) => (typeof each === 'object' ? each?.value : each))]).toEqual([{ width: 2, type: 'dashed' }, [12, 4]])
    expect(canLabel(['1,000'], 30)).toBe(false)
  })

  it('say what no value means', () => {
    const of = (field: string) => source({ subject: 'events', dimensions: [{ field }] })
    expect(groupLabel(row([[null, '', null]], 1), 0, of('actor'), words)).toBe('システム')
    expect(groupLabel(row([[null, '', null]], 1), 0, of('stage'), words)).toBe('未設定')
  })
})

describe('heat maps', () => {
  const weeks = source({ subject: 'events', dimensions: [{ field: 'theme' }, { field: 'happenedAt', grain: 'week' }] })
  const theme: [string, string, number] = ['t', '物流', 0]

  it('have the newest week first, none left out, and know the one that has not ended', () => {
    const model = heatOf(weeks, [row([theme, ['2026-11-02', '', null]], 4), row([theme, ['2026-11-23', '', null]], 9)], words, '2026-11-25')
    expect(model.across.map(({ short, isRunning }) => [short, isRunning])).toEqual([
      ['11/23', true],
      ['11/16', false],
      ['11/9', false],
      ['11/2', false]
    ])
    expect(columnsThatFit(model.across, 300)).toBe(4)
  })

  it('of scores shade from the lowest to the highest, of counts from one on', () => {
    expect([1.9, 2.4, 3.2, 4.5].map((value) => rangeShadeOf(value, [1.9, 4.5]))).toEqual([0, 1, 3, 5])
    const scores = source({ subject: 'points', measures: ['averagePoint'], dimensions: [{ field: 'reviewer' }, { field: 'perspective' }] })
    const [score] = measuresOf(scores, words.catalogue, words.items)
    const [count] = measuresOf(weeks, words.catalogue, words.items)
    if (!score || !count) throw new Error('a measure is missing')
    expect(cellStyleOf(2.7, score, [2.7, 4.5])?.background).not.toBe(cellStyleOf(4.5, score, [2.7, 4.5])?.background)
    expect(cellStyleOf(0, count, [0, 40])).toBeUndefined()
  })
})

describe('keys in bars of parts', () => {
  it('go along a bar, and to the nearest part of the next one that has any', () => {
    const parts = [[0, 1, 3], [], [2]]
    expect(nextPart(parts, { row: 0, part: 1 }, [0, 1])).toEqual({ row: 0, part: 3 })
    expect(nextPart(parts, { row: 0, part: 3 }, [0, 1])).toEqual({ row: 0, part: 3 })
    expect(nextPart(parts, { row: 0, part: 0 }, [1, 0])).toEqual({ row: 2, part: 2 })
    expect(nextPart(parts, { row: 0, part: 0 }, [-1, 0])).toEqual({ row: 0, part: 0 })
  })
})

describe('happenings', () => {
  const item = (action: string, to: string | null, from: string | null = null) => ({
    uuid: 'u',
    actorName: '佐伯 真理子',
    action,
    case: { uuid: 'c', name: 'カケハシ航空', themeUuid: 't', themeName: '', statusUuid: null, statusName: '', statusColour: null },
    from,
    to,
    at: '2026-11-23T00:00:00Z'
  })

  it('say what was changed', () => {
    expect(recentSentence(item('update_category', '詳細評価'), words)).toBe('佐伯 真理子さんがカケハシ航空の案件タグを「詳細評価」に変更しました')
    expect(recentSentence(item('update_category', '', '詳細評価'), words)).toBe('佐伯 真理子さんがカケハシ航空の案件タグ「詳細評価」を外しました')
    expect(recentSentence(item('update_status', '評価中'), words)).toBe('佐伯 真理子さんがカケハシ航空を「評価中」に変更しました')
    expect(recentSentence(item('create_file', null), words)).toBe('佐伯 真理子さんがカケハシ航空のファイルを追加しました')
    expect(recentSentence(item('receive_answer', null), words)).toBe('佐伯 真理子さんがカケハシ航空の公募の回答を受け付けました')
    expect(recentSentence(item('share', null), words)).toBe('佐伯 真理子さんがカケハシ航空を共有しました')
    expect(recentSentence(item('update_category', '詳細評価'), { ...words, page: dashboardPageEn, language: 'en' })).toBe(
      '佐伯 真理子 set the case tags of カケハシ航空 to “詳細評価”'
    )
  })

  it('are sentences also of a case that may not be named, and of what nobody did', () => {
    const hidden = { ...item('share', null), case: null }
    expect(recentSentence(hidden, words)).toBe('佐伯 真理子さんが共有しました')
    expect(recentSentence({ ...hidden, action: 'create_file' }, words)).toBe('佐伯 真理子さんがファイルを追加しました')
    expect(recentSentence({ ...hidden, actorName: null }, words)).toBe('システム：共有')
    expect(recentSentence(item('undo', null), words)).toBe('佐伯 真理子さんがカケハシ航空の操作を元に戻しました')
  })
})

describe('cases behind a figure', () => {
  it('are called by what they have in common', () => {
    const drill = (source: object, keys: string[], label: string) => ({ source: tileSource.parse(source), keys, label, shown: '' })
    expect(titleOf(drill({ kind: 'funnel' }, ['PoC検討'], 'PoC検討'), words)).toBe('PoC検討に進んだ案件')
    expect(titleOf(drill({ kind: 'funnel' }, ['PoC検討', 'left'], 'PoC検討で見送り'), words)).toBe('PoC検討で見送りの案件')
    expect(titleOf(drill({ kind: 'stuck' }, [], '停滞している案件'), words)).toBe('停滞している案件')
  })
})
