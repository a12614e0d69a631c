import { setImmediate as nextTick } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compress, encodings, isCompressible } from './encodings.ts'

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1, gzip;q=0.5', 'gzip'],
    ['gzip ; q=0.5 , br ; q=0.5', 'br'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, *;q=0', 'identity'],
    ['br;q=x', 'identity'],
    ['zstd, deflate', 'identity']
  ])('is what %s likes best: %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })

  it('is one of those that are offered', () => {
    expect(chooseEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip')
  })
})

describe('what is worth compressing', () => {
  it.each([
    ['application/json; charset=utf-8', true],
    ['application/problem+json', true],
    ['text/html; charset=utf-8', true],
    ['text/csv', true],
    ['image/svg+xml', true],
    ['text/event-stream; charset=utf-8', false],
    ['application/zip', false],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
    ['application/pdf', false],
    ['application/octet-stream', false],
    ['image/png', false],
    ['font/woff2', false],
    ['', false]
  ])('%s: %s', (type, is) => {
    expect(isCompressible(type)).toBe(is)
  })
})

describe('compress', () => {
  // The event loop turns thousands of times meanwhile; held up by the work itself it would not turn once.
  it.each(encodings)('lets others have their turn meanwhile, as %s', async (encoding) => {
    let isDone = false
    let turns = 0
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => String(at)).join())
    const compressed = compress(bytes, encoding, 5).finally(() => (isDone = true))
    for (; !isDone; turns += 1) await nextTick()
    expect((await compressed).length).toBeLessThan(bytes.length)
    expect(turns).toBeGreaterThan(10)
  })
})
