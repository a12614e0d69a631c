import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))

describe('the text of some bytes', () => {
  it('is read as UTF-8, with or without its mark', () => {
    expect(decodeText(utf8('髙﨑𠮷'), false)).toBe('髙﨑𠮷')
    expect(decodeText(utf8('\uFEFF設備'), false)).toBe('設備')
  })

  it('is read as UTF-16 by its mark', () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x42, 0x30), false)).toBe('あ')
    expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x30, 0x42), false)).toBe('あ')
  })

  it('is read as the Shift_JIS of Windows where it is no UTF-8', () => {
    expect(decodeText(Uint8Array.of(0x90, 0xdd, 0x94, 0xf5, 0x87, 0x8a), false)).toBe('設備㈱')
  })

  it('may end within a character where it is the first part of a file', () => {
    const whole = utf8('ab設')
    expect(decodeText(whole.subarray(0, 4), true)).toBe('ab')
    expect(decodeText(whole.subarray(0, 4), false)).not.toBe('ab')
  })
})
