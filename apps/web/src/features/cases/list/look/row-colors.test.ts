import { projectViewsJa } from '@mekiki/i18n/cases/project-views'
import { statusTones, tintOf, tints } from '@mekiki/ui'
import { describe, expect, it } from 'vitest'
import { people, projectOf, tags } from '../cells/testing/scene.ts'
import type { NamedColumn } from '../table/use-item-columns.ts'
import { colorsBy, isColorColumn } from './row-colors.ts'

const itemUuid = '01936d5c-0000-7000-8000-000000000041'
const itemColumn: NamedColumn = { key: `extension_item_${itemUuid}`, label: '優先度', itemType: 'enums' }
const column = (key: NamedColumn['key'], label: string): NamedColumn => ({ key, label })
const by = (of: NamedColumn, ids: readonly string[] = []) =>
  colorsBy({ column: of, ids, today: '2026-11-29', language: 'ja', texts: projectViewsJa.colors, unregistered: '未登録' })

describe('the colour of a case', () => {
  it('is that of its status, and says so', () => {
    const item = projectOf('a', { statusName: '評価中', statusColor: 4 })
    const [ground, line] = statusTones.yellow
    expect(by(column('status_name', 'ステータス'))(item)).toEqual({ ground, line, name: 'ステータス：評価中', order: 0 })
  })

  it('is that of the mark of the first person in charge; nobody gives none', () => {
    const colorOf = by(column('follower_names', '社内担当者'))
    const { background: ground, color: line } = tintOf('saeki')
    const followers = [people.saeki, people.takase].map((person) => ({ ...person, activeFlg: true }))
    expect(colorOf(projectOf('a', { followers }))).toEqual({ ground, line, name: '社内担当者：佐伯 真理子', order: 0 })
    expect(colorOf(projectOf('b'))).toBeNull()
  })

  it('goes by the place of a value among those that were made, the same object for the same value, and a broken bar from the eighth on', () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7', tags.first.uuid]
    const colorOf = by(column('category_names', '案件タグ'), ids)
    const one = colorOf(projectOf('a', { categories: [tags.first, tags.slow] }))
    const [ground, line] = tints.blue
    expect(one).toEqual({ ground, line, isBroken: true, name: '案件タグ：優先', order: 0 })
    expect(colorOf(projectOf('b', { categories: [tags.first] }))).toBe(one)
    expect(colorOf(projectOf('c', { categories: [tags.slow] }))).toMatchObject({ name: '案件タグ：長期、要観察' })
  })

  it.each([
    [null, null],
    [1.9, '2未満'],
    [2, '2以上3未満'],
    [3.99, '3以上4未満'],
    [4, '4以上']
  ])('of an average of %s is that of %s', (allAverageScore, name) => {
    const color = by(column('all_average_score', '平均点'))(projectOf('a', { allAverageScore }))
    expect(color?.name ?? null).toBe(name && `平均点：${name}`)
  })

  it.each([
    ['2026-11-28', '期限切れ'],
    ['2026-11-29', '7日以内'],
    ['2026-12-06', '7日以内'],
    ['2026-12-07', '8日以上先']
  ])('of a custom date of %s is that of %s', (day, name) => {
    const colorOf = by({ ...itemColumn, label: '期日', itemType: 'date' })
    const item = projectOf('a', { extensionDateValues: [{ extensionItemUuid: itemUuid, value: day }] } as never)
    expect(colorOf(item)?.name).toBe(`期日：${name}`)
    expect(colorOf(projectOf('b'))).toBeNull()
  })

  it('is that of a custom choice', () => {
    const high = { uuid: 'high', name: '高' }
    const item = projectOf('a', { extensionEnumValues: [{ extensionItemUuid: itemUuid, value: [high] }] } as never)
    expect(by(itemColumn, ['low', 'high'])(item)).toMatchObject({ name: '優先度：高', line: tints.orange[1] })
  })
})

it('texts and numbers of custom items colour nothing', () => {
  const kinds = ['string', 'number', 'date', 'enums'] as const
  expect(kinds.filter((itemType) => isColorColumn({ ...itemColumn, itemType }))).toEqual(['date', 'enums'])
  expect([isColorColumn(column('status_name', '')), isColorColumn(column('scoutee_url', ''))]).toEqual([true, false])
})
