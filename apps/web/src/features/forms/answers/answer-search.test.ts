import { describe, expect, it } from 'vitest'
import { filterOf, isNarrowed, readAnswerSearch } from './answer-search.ts'

describe('the address of a list of answers', () => {
  it('is read, and what it cannot mean falls back', () => {
    const uuid = '0196f9d0-0000-7000-8000-000000000001'
    expect(readAnswerSearch({ keyword: '水', state: 'withdrawn', sort_order: 'asc', page: '3', per_page: '20', answer: uuid, file: 'a/b' })).toEqual({
      keyword: '水',
      state: 'withdrawn',
      order: 'asc',
      page: 3,
      perPage: 20,
      answerUuid: uuid,
      fileKey: 'a/b'
    })
    const bad = readAnswerSearch({ keyword: ['a', 'b'], state: 'lost', sort_order: 'up', page: '-1', per_page: 'x', answer: '1' })
    expect(bad).toEqual({ keyword: '', state: undefined, order: 'desc', page: 1, perPage: undefined, answerUuid: undefined, fileKey: undefined })
  })

  it('tells the calls only what narrows', () => {
    const none = readAnswerSearch({})
    expect([isNarrowed(none), filterOf(none)]).toEqual([false, {}])
    const some = readAnswerSearch({ keyword: '水', state: 'corrected' })
    expect([isNarrowed(some), filterOf(some)]).toEqual([true, { keyword: '水', state: 'corrected' }])
  })
})
