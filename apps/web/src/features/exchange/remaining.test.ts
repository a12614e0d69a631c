import { importsEn } from '@mekiki/i18n/exchange/imports.en'
import { importsJa } from '@mekiki/i18n/exchange/imports.ja'
import { describe, expect, it } from 'vitest'
import { type Sample, secondsLeft, withSample } from './remaining.ts'

/** The samples of work that had done so much at each second. */
const after = (done: readonly number[]): Sample[] =>
  done.reduce<Sample[]>((samples, each, second) => withSample(samples, { at: second * 1000, done: each }), [])

describe('the time that is left', () => {
  it('is not told in the first moments, nor while nothing moves, nor at the end', () => {
    expect(secondsLeft([], 100)).toBeNull()
    expect(secondsLeft(after([0, 10, 20]), 100)).toBeNull()
    expect(secondsLeft(after([5, 5, 5, 5, 5]), 100)).toBeNull()
    expect(secondsLeft(after([0, 30, 60, 100]), 100)).toBeNull()
  })

  it('follows the pace of the last ten seconds alone', () => {
    expect(secondsLeft(after([0, 10, 20, 30]), 100)).toBeCloseTo(7)
    const slowed = Array.from({ length: 31 }, (_, second) => (second <= 10 ? second * 1000 : 10_000 + (second - 10) * 10))
    expect(secondsLeft(after(slowed), 10_300)).toBeCloseTo(10)
  })

  it('begins anew with another part of the work', () => {
    expect(secondsLeft(after([0, 50, 100, 150, 0, 10]), 100)).toBeNull()
    expect(secondsLeft(after([0, 50, 100, 150, 0, 10, 20, 30]), 100)).toBeCloseTo(7)
  })

  it('is told in round figures, never less than is left', () => {
    const told = [3, 12, 58, 61, 600, 5400].map((seconds) => [importsJa.run.left(seconds), importsEn.run.left(seconds)])
    expect(told).toEqual([
      ['まもなく終わります', 'Almost done'],
      ['残り約20秒', 'About 20 seconds left'],
      ['残り約1分', 'About 1 minute left'],
      ['残り約2分', 'About 2 minutes left'],
      ['残り約10分', 'About 10 minutes left'],
      ['残り約1時間30分', 'About 1 hour 30 minutes left']
    ])
  })
})
