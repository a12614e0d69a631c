import { projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { expect, test } from 'vitest'
import { columnsWithout, itemsOf } from './use-item-columns.ts'

const groups = [
  { uuid: 'a', items: ['a1', 'a2'] },
  { uuid: 'b', items: ['b1'] },
  { uuid: 'c', items: ['c1'] }
]

test('the items of a theme stand in its order, those of all in that of the groups', () => {
  expect(itemsOf(groups, ['c', 'gone', 'a'])).toEqual(['c1', 'a1', 'a2'])
  expect(itemsOf(groups, null)).toEqual(['a1', 'a2', 'b1', 'c1'])
  expect(itemsOf(groups, [])).toEqual([])
})

test('columns of parts that are hidden are gone, all others stay', () => {
  expect(columnsWithout([])).toEqual(projectListColumns)
  const left = columnsWithout(['review', 'record_and_file'])
  expect(projectListColumns.filter((column) => !left.includes(column)).toSorted()).toEqual([
    'all_average_score',
    'latest_project_record',
    'latest_review_comment',
    'my_average_score',
    'project_records_count',
    'selecting_reviewer_average_score'
  ])
})
