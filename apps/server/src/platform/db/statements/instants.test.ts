import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readInstant } from './instants.ts'

const parseDate: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMP)

const two = (value: number): string => String(value).padStart(2, '0')

describe('an instant as the database writes it', () => {
  it('is the same as the driver reads, to the microsecond and for any zone', () => {
    const instant = fc.record({
      at: fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
      micros: fc.integer({ min: 0, max: 999_999 }),
      zone: fc.constantFrom('+00', '+09', '-03:30', '+05:45')
    })
    fc.assert(
      fc.property(instant, ({ at, micros, zone }) => {
        const fraction = micros === 0 ? '' : `.${String(micros).padStart(6, '0').replace(/0+$/, '')}`
        const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
        const text = `${at.toISOString().slice(0, 10)} ${time}${fraction}${zone}`
        expect(readInstant(text)).toEqual(parseDate(text))
      }),
      { numRuns: 500 }
    )
  })

  it.each(['0044-03-15 12:00:00+00 BC', '12026-01-05 00:00:00+00', 'infinity', '-infinity'])('is left to the driver where it is unusual: %s', (text) => {
    expect(readInstant(text)).toEqual(parseDate(text))
  })
})
