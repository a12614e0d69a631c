import { describe, expect, it } from 'vitest'
import { choosePlaces, placeLabel, placeNodes } from './place-nodes.ts'

const counts = [
  { key: '14', count: 3 },
  { key: '14横浜市', count: 1 },
  { key: '14横浜市中区', count: 1 },
  { key: '14川崎市', count: 2 },
  { key: '01', count: 1 },
  { key: 'none', count: 4 }
]

describe('places as a tree', () => {
  it('have prefectures in their order, with their cities and wards below, the most companies first', () => {
    expect(placeNodes(counts, [], 'ja')).toMatchObject([
      { value: '01', label: '北海道', count: '1' },
      {
        value: '14',
        label: '神奈川県',
        count: '3',
        children: [
          { value: '14川崎市', label: '川崎市', count: '2' },
          { value: '14横浜市', label: '横浜市', count: '1', children: [{ value: '14横浜市中区', label: '中区' }] }
        ]
      },
      { value: 'none', label: '不明', count: '4' }
    ])
  })

  it('are named in English, and found by kana and Latin letters', () => {
    const [, kanagawa] = placeNodes(counts, [], 'en')
    expect(kanagawa).toMatchObject({ label: 'Kanagawa', words: '神奈川県 Kanagawa かながわけん' })
    expect([placeLabel('14横浜市', 'en'), placeLabel('14横浜市', 'ja'), placeLabel('13', 'en'), placeLabel('none', 'en')]).toEqual([
      'Kanagawa 横浜市',
      '神奈川県横浜市',
      'Tokyo',
      'Unknown'
    ])
  })

  it('are all prefectures without numbers where nothing was counted, with what is chosen', () => {
    const nodes = placeNodes([{ key: '13世田谷区', count: null }], ['14横浜市中区'], 'ja')
    expect([nodes.length, nodes.some(({ count }) => count !== undefined)]).toEqual([47, false])
    expect(nodes[12]?.children).toMatchObject([{ value: '13世田谷区', label: '世田谷区' }])
    expect(nodes[13]?.children).toMatchObject([{ value: '14横浜市中区', label: '横浜市中区' }])
    expect(placeNodes(undefined, [], 'ja')).toHaveLength(47)
  })
})

it('what is chosen last stands for what lies in it, and instead of what it lies in', () => {
  expect(choosePlaces(['14横浜市', '13'], ['14横浜市', '13', '14'])).toEqual(['13', '14'])
  expect(choosePlaces(['14', '13'], ['14', '13', '14横浜市'])).toEqual(['13', '14横浜市'])
  expect(choosePlaces(['14', '13'], ['13'])).toEqual(['13'])
})
