import { describe, expect, it } from 'vitest'
import { createQueryStatistics, withoutValues } from './query-statistics.ts'

describe('a statement without its values', () => {
  it.each([
    ['select "uuid" from "users" where "email" = $1 and "name" = $12', 'select "uuid" from "users" where "email" = ? and "name" = ?'],
    [`select 'it''s mine', 12.5, -3, '{}'::jsonb from "t2"`, 'select ?, ?, ?, ?::jsonb from "t2"'],
    ['select "a" from "b" where "c" in ($1, $2, $3)', 'select "a" from "b" where "c" in (?, …)'],
    ['insert into "a" ("b", "c") values ($1, default), ($2, $3), ($4, $5) returning "b"', 'insert into "a" ("b", "c") values (?, default), … returning "b"'],
    ['select\n  "a"\n from "b" limit 10 offset $1', 'select "a" from "b" limit ? offset ?'],
    ['select "t1"."x1" from "t1" order by 1', 'select "t1"."x1" from "t1" order by ?']
  ])('%s', (sql, expected) => {
    expect(withoutValues(sql)).toBe(expected)
  })

  it('is the same however many rows it carries, and ends somewhere', () => {
    const insert = (rows: number): string =>
      `insert into "a" ("b", "c") values ${Array.from({ length: rows }, (_, row) => `($${row * 2 + 1}, $${row * 2 + 2})`).join(', ')}`
    expect(withoutValues(insert(3))).toBe(withoutValues(insert(40)))
    expect(withoutValues(insert(30_000)).length).toBeLessThan(4100)
  })

  it('keeps no literal that is cut in the middle', () => {
    expect(withoutValues(`select ${'a, '.repeat(1332)}'secret`)).not.toContain('secr')
  })
})

describe('the statistics of a process', () => {
  it('count each statement once, with the shortest, the longest and all of its times, and begin anew when they are taken', () => {
    const statistics = createQueryStatistics()
    statistics.record('select 1 where a in ($1, $2)', 3)
    statistics.record('select 1 where a in ($1, $2, $3)', 1)
    statistics.record('select 1 where a in ($1, $2)', 5)
    statistics.record('select b', 2)
    const figures = statistics.take().map(({ digest: _digest, ...rest }) => rest)
    expect(figures).toEqual([
      { sql: 'select ? where a in (?, …)', count: 3, max: 5, min: 1, total: 9 },
      { sql: 'select b', count: 1, max: 2, min: 2, total: 2 }
    ])
    expect(statistics.take()).toEqual([])
    statistics.record('select b', 4)
    expect(statistics.take()).toMatchObject([{ sql: 'select b', count: 1, min: 4 }])
  })

  it('hold no more texts than there are statements, however many texts come', () => {
    const statistics = createQueryStatistics()
    for (let round = 1; round < 6000; round += 1) statistics.record(`select a limit ${round}`, 1)
    expect(statistics.take()).toMatchObject([{ count: 5999 }])
  })
})
