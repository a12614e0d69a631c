import { describe, expect, it } from 'vitest'
import { findCron, findLastTime, nextTimes } from './cron.ts'

const inTokyo = (date: Date): string => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const from = new Date('2026-11-21T15:30:00Z') // Sunday 2026-11-22 0:30 in Tokyo

function next(pattern: string, count = 3): string[] {
  const cron = findCron(pattern)
  return cron ? nextTimes(cron, from, count).map(inTokyo) : ['none']
}

describe('a pattern', () => {
  it.each([
    ['*/20 * * * *', ['2026-11-22 00:40', '2026-11-22 01:00', '2026-11-22 01:20']],
    ['30 0 * * *', ['2026-11-23 00:30', '2026-11-24 00:30', '2026-11-25 00:30']],
    ['0 9-20/5 * * 1-5', ['2026-11-23 09:00', '2026-11-23 14:00', '2026-11-23 19:00']],
    ['15,45 23 31 * *', ['2026-12-31 23:15', '2026-12-31 23:45', '2027-01-31 23:15']],
    ['0 0 29 2 *', ['2028-02-29 00:00', '2032-02-29 00:00']],
    // Either will do when both are named; Sunday is 0 and 7.
    ['0 8 1 * 0', ['2026-11-22 08:00', '2026-11-29 08:00', '2026-12-01 08:00']],
    ['0 8 * * 7', ['2026-11-22 08:00', '2026-11-29 08:00', '2026-12-06 08:00']],
    // A step from one value on goes to the end of the field; 7 is the end of the weekdays.
    ['50/5 0 * * *', ['2026-11-22 00:50', '2026-11-22 00:55', '2026-11-23 00:50']],
    ['0 8 * * 1/3', ['2026-11-22 08:00', '2026-11-23 08:00', '2026-11-26 08:00']],
    ['*/99 8 * * *', ['2026-11-22 08:00', '2026-11-23 08:00', '2026-11-24 08:00']],
    // Not "either": a step over all days names none in particular.
    ['0 8 */10 * 1', ['2026-12-21 08:00', '2027-01-11 08:00', '2027-02-01 08:00']]
  ])('%s means its times in Tokyo', (pattern, times) => {
    expect(next(pattern, times.length)).toEqual(times)
  })

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 8',
    '5-1 * * * *',
    '*/0 * * * *',
    'a * * * *',
    '0-60/5 * * * *',
    '* * * * 1-9/7',
    // What the library reads beyond that.
    '* * * JAN *',
    '* * * * MON',
    '* * L * *',
    '* * * * 5#2',
    '* * ? * *',
    '@daily',
    '0 0 31 2 *'
  ])('%s is none', (pattern) => expect(findCron(pattern)).toBeNull())

  it('tells its last time up to an instant, after another', () => {
    const cron = findCron('30 3 * * *')
    if (!cron) throw new Error('no pattern')
    const last = (after: string, until: string) => findLastTime(cron, new Date(after), new Date(until))?.toISOString() ?? null
    expect([
      last('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'),
      last('2026-11-20T18:30:00Z', '2026-11-21T18:29:59Z'),
      last('2026-11-20T18:30:00Z', '2026-11-21T18:30:00Z'),
      last('2026-01-01T00:00:00Z', '2026-11-21T18:29:59Z')
    ]).toEqual(['2026-11-21T18:30:00.000Z', null, '2026-11-21T18:30:00.000Z', '2026-11-20T18:30:00.000Z'])
  })
})
