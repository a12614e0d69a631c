import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { expect, it } from 'vitest'
import { lastSendTime, nextSendTime } from './send-times.ts'

/** The next times, each after the one before, as they are in Tokyo. */
function timesOf(timing: MailTiming, from: string, count: number): string[] {
  const times: string[] = []
  for (let at = new Date(from); times.length < count;) {
    at = nextSendTime(timing, at)
    times.push(new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16))
  }
  return times
}

it('daily times are at the hour in Tokyo, whatever the day is in UTC', () => {
  expect(timesOf({ frequency: 'daily', hour: 8 }, '2026-11-28T22:59:59Z', 2)).toEqual(['2026-11-29T08:00', '2026-11-30T08:00'])
  expect(timesOf({ frequency: 'daily', hour: 8 }, '2026-11-28T23:00:00Z', 1)).toEqual(['2026-11-30T08:00'])
  expect(timesOf({ frequency: 'daily', hour: 0 }, '2026-11-29T14:30:00Z', 1)).toEqual(['2026-11-30T00:00'])
})

it('weekly times are on the weekdays: 1 is Monday, 7 Sunday', () => {
  expect(timesOf({ frequency: 'weekly', weekdays: [1], hour: 9 }, '2026-11-29T00:00:00Z', 2)).toEqual(['2026-11-30T09:00', '2026-12-07T09:00'])
  expect(timesOf({ frequency: 'weekly', weekdays: [7], hour: 23 }, '2026-11-29T00:00:00Z', 2)).toEqual(['2026-11-29T23:00', '2026-12-06T23:00'])
  const days = timesOf({ frequency: 'weekly', weekdays: [1, 3, 7], hour: 8 }, '2026-11-29T00:00:00Z', 4)
  expect(days).toEqual(['2026-11-30T08:00', '2026-12-02T08:00', '2026-12-06T08:00', '2026-12-07T08:00'])
})

it('monthly times are on the day, and on the last one of a shorter month', () => {
  const months = timesOf({ frequency: 'monthly', day: 31, hour: 8 }, '2027-12-31T12:00:00Z', 4)
  expect(months).toEqual(['2028-01-31T08:00', '2028-02-29T08:00', '2028-03-31T08:00', '2028-04-30T08:00'])
  expect(timesOf({ frequency: 'monthly', day: 1, hour: 0 }, '2026-11-30T14:59:59Z', 2)).toEqual(['2026-12-01T00:00', '2027-01-01T00:00'])
})

it('the last time may be this very moment', () => {
  const at = new Date('2026-11-28T23:00:00Z')
  expect(lastSendTime({ frequency: 'daily', hour: 8 }, at)).toEqual(at)
  expect(lastSendTime({ frequency: 'monthly', day: 31, hour: 8 }, at)).toEqual(new Date('2026-10-30T23:00:00Z'))
})
