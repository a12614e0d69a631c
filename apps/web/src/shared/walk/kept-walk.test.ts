// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetWalk } from './forget-walk.ts'
import { joinPage, keepWalk, pageBeside, pageQuery, readWalk, type Walk } from './kept-walk.ts'

const uuidOf = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const itemOf = (end: number) => ({ uuid: uuidOf(end), themeUuid: uuidOf(0) })
const userUuid = uuidOf(99)
const walk: Walk = {
  userUuid,
  name: '注目',
  href: '/project_groups/all?page=2',
  query: { per_page: 2 },
  perPage: 2,
  total: 7,
  offset: 2,
  items: [itemOf(3), itemOf(4)],
  at: uuidOf(3)
}

describe('the order of a list', () => {
  beforeEach(() => sessionStorage.clear())

  it('is kept for the person who walks, and for nobody else who signs in in the same tab', () => {
    expect(readWalk(userUuid, uuidOf(3))).toBeNull()
    keepWalk(walk)
    expect(readWalk(userUuid, uuidOf(3))).toEqual(walk)
    expect(readWalk(uuidOf(98), uuidOf(3))).toBeNull()
    forgetWalk()
    expect(readWalk(userUuid, uuidOf(3))).toBeNull()
  })

  it('is none of a case that it has not come to, though the list has it', () => {
    keepWalk(walk)
    expect(readWalk(userUuid, uuidOf(4))).toBeNull()
  })

  it('asks of the cases of another page only which they are', () => {
    const query = { theme_uuid: uuidOf(0), column_keys: 'scoutee_summary,scoutee_name', sort_conditions: 'registered_at:asc' }
    expect(pageQuery({ query }, 3)).toEqual({ ...query, page: 3, parts: ['none'], column_keys: 'registered_at' })
  })

  it('is none where what is kept does not fit', () => {
    sessionStorage.setItem('PROJECT_WALK', '{"userUuid":1}')
    expect(readWalk(userUuid, uuidOf(3))).toBeNull()
  })

  it('goes on with the pages beside it, each case once', () => {
    expect([pageBeside(walk, 'before'), pageBeside(walk, 'after')]).toEqual([1, 3])
    const longer = joinPage(joinPage(walk, 'after', [itemOf(4), itemOf(5)]), 'before', [itemOf(1), itemOf(2)])
    expect(longer.items.map(({ uuid }) => uuid)).toEqual([1, 2, 3, 4, 5].map(uuidOf))
    expect([longer.offset, pageBeside(longer, 'before'), pageBeside(longer, 'after')]).toEqual([0, null, 3])
    expect(pageBeside({ ...longer, total: 5 }, 'after')).toBeNull()
    expect(pageBeside({ ...walk, query: null }, 'after')).toBeNull()
  })
})
