import fc from 'fast-check'
import { isWebAddress } from '@mekiki/contract/primitives/web-address'
import { describe, expect, it } from 'vitest'
import { badUrls, isHttpUrl, linkify } from './links.ts'

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@example.com',
  '//example.com',
  'http:example.com',
  'http:/example.com',
  'http://',
  'https://',
  'http:///x',
  'http://?x',
  'http://#x',
  'http://\\x',
  'http://exa mple.com',
  'http://example.com/\u0000',
  'http://example.com/\u202egpj',
  'blob:https://example.com/x',
  'about:blank',
  'example.com',
  '',
  'http://[::1',
  'http://a:b:c',
  'https://example.com\n'
]

describe('isHttpUrl', () => {
  it.each(['http://example.com', 'https://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM', 'https://例え.jp/パス', 'http://localhost:3000', 'http://[::1]/'])(
    'accepts %s',
    (text) => {
      expect(isHttpUrl(text)).toBe(true)
    }
  )

  it.each(hostile)('refuses %j', (text) => {
    expect(isHttpUrl(text)).toBe(false)
  })
})

it('is the rule by which the contract takes addresses of pages', () => {
  const part = fc.oneof(fc.constantFrom(...hostile, 'https://', 'http://例え.jp', '/', ':', '%zz', '@', '['), fc.string({ unit: 'binary', maxLength: 5 }))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const text = parts.join('')
      expect(isWebAddress(text)).toBe(isHttpUrl(text))
    })
  )
})

describe('linkify', () => {
  it.each([
    ['詳細はhttps://example.com/aをご覧ください。', ['https://example.com/a']],
    ['(https://example.com/a_(b)), http://example.org.', ['https://example.com/a_(b)', 'http://example.org']],
    ['「https://example.com/?q=1&r=2」', ['https://example.com/?q=1&r=2']],
    ['xhttp://example.com ftp://example.com www.example.com', []],
    ['http://', []],
    ['<https://example.com/"onclick=x>', ['https://example.com/']]
  ])('finds in %s the links %j', (text, expected) => {
    const links = linkify(text).filter((segment) => segment.href !== undefined)
    expect(links.map((segment) => segment.text)).toEqual(expected)
  })

  it('gives the address as URL parses it', () => {
    expect(linkify('HTTP://EXAMPLE.COM/../a')).toEqual([{ text: 'HTTP://EXAMPLE.COM/../a', href: 'http://example.com/a' }])
  })

  it('makes no link of anything else and loses no character', () => {
    const part = fc.oneof(fc.constantFrom(...hostile, 'https://example.com/', '。', ' ', 'あ', '"', '<'), fc.string({ unit: 'binary', maxLength: 5 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('')
        const segments = linkify(text)
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        for (const { href } of segments) if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^\s"<>]+$/)
      })
    )
  })
})

describe('badUrls', () => {
  it('names what was typed as a web address and cannot be parsed, and no other text', () => {
    expect(badUrls('資料はhttps://、議事録は http://exa[mple.jp/a にあります')).toEqual(['https://', 'http://exa[mple.jp/a'])
    expect(badUrls('https://example.jp/資料?a=1。（http://example.jp）と example.jp と HTTPS://EXAMPLE.JP/')).toEqual([])
    expect(badUrls('http://example.jp:99999/ と https://%zz/')).toEqual(['http://example.jp:99999/', 'https://%zz/'])
  })
})
