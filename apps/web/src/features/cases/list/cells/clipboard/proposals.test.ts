import { describe, expect, it } from 'vitest'
import type { CellValue } from '../cell-values.ts'
import { type Proposal, type ProposalCells, proposeFill, proposePaste } from './proposals.ts'
import { columns, fieldOf, known, people, projectOf, statuses, tags } from '../testing/scene.ts'

const cellsOf = (...projects: ProposalCells['projects'][number][]): ProposalCells => ({ projects, columns, fieldOf })
const [a, b, c] = [projectOf('a'), projectOf('b'), projectOf('c')]
const at = (top: number, bottom: number, left: number, right = left) => ({ top, bottom, left, right })
const word = (value: CellValue): unknown =>
  value.kind === 'status' ? value.status.uuid : value.kind === 'custom' ? value.value : value.refs.map(({ uuid }) => uuid).join()
const outcome = ({ changes, faults }: Proposal) => [
  changes.map(({ project, value }) => [project.uuid, word(value)]),
  faults.map(({ place, text, fault }) => [place?.project, place?.column, text, fault])
]

describe('what is pasted', () => {
  it('is repeated where the range is a multiple of it, so that one value fills the range', () => {
    expect(outcome(proposePaste([['面談済']], at(0, 2, 1), cellsOf(a, b, c), known))).toEqual([
      [
        ['a', 'met'],
        ['b', 'met'],
        ['c', 'met']
      ],
      []
    ])
  })

  it('goes beyond a range that is smaller, down the rows and over the columns', () => {
    const block = [
      ['見送り', '佐伯真理子'],
      ['新規', '']
    ]
    expect(outcome(proposePaste(block, at(1, 1, 1), cellsOf(a, b, c), known))).toEqual([
      [
        ['b', 'gone'],
        ['b', 'saeki'],
        ['c', 'fresh'],
        ['c', '']
      ],
      []
    ])
  })

  it('passes rows without cells, and says what has no cell at all', () => {
    expect(outcome(proposePaste([['面談済'], ['見送り'], ['新規']], at(0, 0, 1), cellsOf(a, null, b), known))).toEqual([
      [
        ['a', 'met'],
        ['b', 'gone']
      ],
      [[undefined, undefined, '新規', 'outside']]
    ])
  })

  it('finds names by width, kana and blanks aside, several at once, and one that holds a comma itself', () => {
    const block = [
      ['佐伯　真理子、高瀬航平', '長期、要観察'],
      ['hayashi.2@example.com', '優先']
    ]
    expect(outcome(proposePaste(block, at(0, 0, 2), cellsOf(a, b), known))).toEqual([
      [
        ['a', 'saeki,takase'],
        ['a', 'slow'],
        ['b', 'two'],
        ['b', 'first']
      ],
      []
    ])
  })

  it('reads numbers and days in any width, and empties cells', () => {
    const block = [
      ['１，２００', '2027/4/1'],
      ['', '']
    ]
    expect(outcome(proposePaste(block, at(0, 0, 4), cellsOf(a, b), known))).toEqual([
      [
        ['a', 1200],
        ['a', '2027-04-01'],
        ['b', null],
        ['b', null]
      ],
      []
    ])
  })

  it('names each cell that cannot have it, with the reason', () => {
    const closed = projectOf('closed', { canEdit: false })
    const block = [
      ['社名', '受付', '佐伯、林 恵', '優先', '多い', '来週'],
      ['社名', '', '林 恵', '優先', '1', '2027/4/1'],
      ['社名', '新規', '', '優先', '1', '']
    ]
    const [changes, faults] = outcome(proposePaste(block, at(0, 0, 0), cellsOf(a, b, closed), known))
    expect(changes).toEqual([
      ['a', 'first'],
      ['b', 'first'],
      ['b', 1],
      ['b', '2027-04-01']
    ])
    expect(faults?.map(([project, column, , fault]) => [project, column, fault])).toEqual([
      ['a', '企業名', 'readOnly'],
      ['a', 'ステータス', 'unknownStatus'],
      ['a', '社内担当者', 'unknownName'],
      ['a', '予算', 'noNumber'],
      ['a', '期日', 'noDay'],
      ['b', '企業名', 'readOnly'],
      ['b', 'ステータス', 'noStatus'],
      ['b', '社内担当者', 'severalNames'],
      ...columns.map(({ header }) => ['closed', header, 'readOnly'])
    ])
  })
})

describe('what is filled down', () => {
  const source = projectOf('a', {
    statusUuid: statuses.met.uuid,
    statusName: statuses.met.name,
    followerUuids: ['saeki'],
    followers: [{ ...people.saeki, activeFlg: true }],
    categoryUuids: ['first'],
    categories: [tags.first]
  })

  it('is what the first rows hold, one after the other', () => {
    expect(outcome(proposeFill(1, at(0, 2, 1, 2), cellsOf(source, b, c), known))).toEqual([
      [
        ['b', 'met'],
        ['c', 'met'],
        ['b', 'saeki'],
        ['c', 'saeki']
      ],
      []
    ])
    expect(outcome(proposeFill(2, at(0, 3, 1), cellsOf(source, b, c, projectOf('d')), known))[0]).toEqual([
      ['c', 'met'],
      ['d', 'fresh']
    ])
  })

  it('is the status of the same name in a theme with others, and told where there is none', () => {
    const other = projectOf('other', { themeUuid: 'other' })
    expect(outcome(proposeFill(1, at(0, 1, 1), cellsOf(source, other), known))[0]).toEqual([['other', 'met of other']])
    expect(outcome(proposeFill(1, at(0, 1, 1), cellsOf(a, other), known))).toEqual([[], [['other', 'ステータス', '', 'unknownStatus']]])
  })

  it('leaves out people who have left, and says so', () => {
    const left = projectOf('left', { followerUuids: ['x'], followers: [{ uuid: 'x', name: '退職者', activeFlg: false }] })
    expect(outcome(proposeFill(1, at(0, 1, 2), cellsOf(left, b), known))).toEqual([[], [['b', '社内担当者', '', 'unknownName']]])
  })
})
