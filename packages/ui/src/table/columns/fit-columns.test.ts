import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fitColumns, growColumns, hidesActs } from './fit-columns.ts'

const column = (key: string, width: number, minWidth?: number) => ({ key, header: key, width, ...(minWidth !== undefined && { minWidth }), render: () => null })
beforeEach(() => vi.stubGlobal('innerHeight', 1024))
afterEach(() => vi.unstubAllGlobals())

const widths = (columns: readonly { width: number }[]): number[] => columns.map(({ width }) => width)

it('columns keep their widths where there is room, or before it is known', () => {
  const columns = [column('name', 320), column('due', 160)]
  expect(fitColumns(columns, 480)).toBe(columns)
  expect(fitColumns(columns, 0)).toBe(columns)
})

it('columns without room each give up the same share of what they may lose', () => {
  expect(widths(fitColumns([column('name', 320, 120), column('due', 160, 160)], 400))).toEqual([240, 160])
  expect(widths(fitColumns([column('name', 400), column('due', 100)], 430))).toEqual([330, 100])
})

it('where not even that fits, columns take the least width that they name, others keep theirs', () => {
  expect(widths(fitColumns([column('name', 320, 200), column('question', 220)], 200))).toEqual([200, 220])
})

it('columns of text share what the others leave, and never have less than their own', () => {
  const columns = [column('name', 200), { ...column('summary', 240), grows: true }, { ...column('note', 100), grows: true }, column('updatedAt', 140)]
  expect(widths(growColumns(columns, 1200, true))).toEqual([200, 500, 360, 140])
  expect(growColumns(columns, 600, true)).toBe(columns)
})

it('without such a column all texts grow by their share, but not what somebody chose', () => {
  const columns = [column('name', 300), column('group', 100), { ...column('count', 80), align: 'right' as const }, { ...column('acts', 20), isActs: true }]
  expect(widths(growColumns(columns, 900, false))).toEqual([600, 200, 80, 20])
  expect(growColumns(columns, 900, true)).toBe(columns)
})

it('acts are out of sight on an upright tablet where the other columns leave them no room, unless somebody chooses the widths', () => {
  const acts = { ...column('acts', 216, 216), isActs: true }
  const few = [column('name', 400, 200), column('state', 160, 96), acts]
  const many = [column('name', 400, 200), column('schedule', 168, 104), column('last', 240, 208), acts]
  expect([few, many].map((columns) => hidesActs({ columns }))).toEqual([false, true])
  expect(hidesActs({ columns: many.slice(0, -1).concat(column('note', 400)) })).toBe(false)
  expect(hidesActs({ columns: many, onWidthChange: () => undefined })).toBe(false)
  vi.stubGlobal('innerHeight', 390)
  expect(hidesActs({ columns: many })).toBe(false)
})

it('so are heads by which a table is sorted, unless the order is chosen elsewhere or nobody can choose it', () => {
  const onSortChange = () => undefined
  const value = (key: string) => column(key, 240, 160)
  const sorted = (key: string) => ({ ...value(key), sortable: true })
  const late = [value('name'), value('a'), value('b'), value('c'), sorted('updated')]
  const early = [sorted('name'), sorted('received'), value('a'), value('b'), value('c')]
  expect([late, early].map((columns) => hidesActs({ columns, onSortChange }))).toEqual([true, false])
  expect(hidesActs({ columns: late })).toBe(false)
  expect(hidesActs({ columns: late, onSortChange, isOrderElsewhere: true })).toBe(false)
  expect(hidesActs({ columns: late.slice(1), onSortChange })).toBe(false)
})

it('boxes to choose rows take their share of a tablet’s room', () => {
  const columns = [column('name', 486, 486), { ...column('acts', 232, 232), isActs: true }]
  expect(hidesActs({ columns })).toBe(false)
  expect(hidesActs({ columns, selection: { keys: new Set(), onChange: () => undefined } })).toBe(true)
})
