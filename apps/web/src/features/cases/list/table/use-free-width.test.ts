import { expect, it } from 'vitest'
import { fillRoom } from './use-free-width.ts'

const column = (key: string, width: number) => ({ key, header: key, width, render: () => null })
const widths = (columns: readonly { key: string; width: number }[]) => columns.map(({ key, width }) => [key, width])

it('the summary gets what the other columns leave, and never less than its own', () => {
  const columns = [column('scoutee_name', 200), column('scoutee_summary', 240), column('updated_at', 140)]
  expect(widths(fillRoom(columns, 1248))).toEqual([
    ['scoutee_name', 200],
    ['scoutee_summary', 860],
    ['updated_at', 140]
  ])
  expect(fillRoom(columns, 628)).toBe(columns)
  expect(fillRoom(columns, 0)).toBe(columns)
})

it('other texts share it where no summary is shown, and nothing grows where there is none', () => {
  const notes = [column('scoutee_name', 200), column('latest_project_record', 100), column('latest_review_comment', 100)]
  expect(widths(fillRoom(notes, 549)).map(([, width]) => width)).toEqual([200, 150, 150])
  const numbers = [column('scoutee_name', 200), column('updated_at', 140)]
  expect(fillRoom(numbers, 1600)).toBe(numbers)
})
