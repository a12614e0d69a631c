import { describe, expect, it } from 'vitest'
import { averageOver, liveAverage, reviewTables } from './review-figures.ts'
import type { Review } from './use-reviews.ts'

const perspectives = [
  { uuid: 'tech', label: '技術' },
  { uuid: 'team', label: 'チーム' },
  { uuid: 'fit', label: '親和性' }
]

function reviewOf(by: string, points: readonly (number | null)[], templateUuid = 't'): Review {
  const scores = perspectives.flatMap(({ uuid }, index) => (points[index] == null ? [] : [{ perspectiveUuid: uuid, point: points[index] }]))
  return {
    uuid: `${by} ${templateUuid}`,
    version: 1,
    projectUuid: 'p',
    statusUuid: 's',
    statusName: '面談済',
    reviewTemplateUuid: templateUuid,
    reviewTemplateName: '標準',
    scale: 5,
    perspectives,
    comment: '',
    scores,
    myAverageScore: liveAverage(scores.map(({ point }) => point)),
    createdAt: '2026-11-04T00:00:00Z',
    createdBy: by,
    createdByName: by,
    updatedAt: '2026-11-04T00:00:00Z',
    isVeiled: false,
    canEdit: false
  }
}

describe('the figures of reviews', () => {
  it('give mean, lowest and highest for each perspective, and leave missing points out', () => {
    const [table] = reviewTables([reviewOf('a', [5, 4, 2]), reviewOf('b', [4, 4, 5]), reviewOf('c', [3, null, null])])
    expect(table?.perspectives.map(({ points, mean, min, max, isApart }) => ({ points, mean, min, max, isApart }))).toEqual([
      { points: [5, 4, 3], mean: 4, min: 3, max: 5, isApart: false },
      { points: [4, 4, null], mean: 4, min: 4, max: 4, isApart: false },
      { points: [2, 5, null], mean: 3.5, min: 2, max: 5, isApart: true }
    ])
    expect(table?.best?.uuid).toBe('tech')
  })

  it('average over reviewers, not over points', () => {
    const [table] = reviewTables([reviewOf('a', [5, 5, 5]), reviewOf('b', [1, null, null])])
    expect(table?.average).toBe(3)
    expect(table?.deviation).toBe(2)
  })

  it('average over the chosen reviewers alone', () => {
    const [table] = reviewTables([reviewOf('a', [5, 5, 5]), reviewOf('b', [1, null, null]), reviewOf('c', [])])
    expect(table && [averageOver(table, ['a']), averageOver(table, ['a', 'b', 'c']), averageOver(table, ['c']), averageOver(table, [])]).toEqual([
      5,
      3,
      null,
      null
    ])
  })

  it('tell how far the reviewers lie apart: the standard deviation of their averages', () => {
    const [table] = reviewTables([reviewOf('a', [2, 2, 2]), reviewOf('b', [4, 4, 4]), reviewOf('c', [4, 4, 4]), reviewOf('d', [5, 5, 5])])
    expect(table?.deviation).toBeCloseTo(Math.sqrt(((2 - 3.75) ** 2 + 2 * (4 - 3.75) ** 2 + (5 - 3.75) ** 2) / 4))
  })

  it('stand apart for each template', () => {
    expect(
      reviewTables([reviewOf('a', [5]), reviewOf('b', [4], 'old'), reviewOf('c', [3])]).map(({ templateUuid, reviews }) => [templateUuid, reviews.length])
    ).toEqual([
      ['t', 2],
      ['old', 1]
    ])
  })

  it('are empty without points', () => {
    expect(liveAverage([null, null])).toBeNull()
    const [table] = reviewTables([reviewOf('a', [])])
    expect(table).toMatchObject({ average: null, deviation: null, best: null })
  })
})
