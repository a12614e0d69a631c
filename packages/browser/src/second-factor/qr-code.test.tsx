import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

/** The dark cells that a path draws. */
function cellsOf(container: HTMLElement): Set<string> {
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)].map(([, x, y]) => `${x},${y}`))
}

describe('a QR code', () => {
  it('has a name, a white margin and the three corner marks', () => {
    const { container } = render(<QrCode text="otpauth://totp/Mekiki:taro%40example.jp?secret=ABCDEFGH&issuer=Mekiki" label="QRコード" />)
    const picture = screen.getByRole('img', { name: 'QRコード' })
    const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
    const cells = cellsOf(container)
    expect([...cells].filter((cell) => cell.startsWith('0,') || cell.startsWith('1,') || cell.endsWith(',0') || cell.endsWith(',1'))).toEqual([])
    for (const [x, y] of [
      [2, 2],
      [size - 9, 2],
      [2, size - 9]
    ] as const) {
      for (let step = 0; step < 7; step += 1) expect(cells.has(`${x + step},${y}`)).toBe(true)
      expect(cells.has(`${x + 1},${y + 1}`)).toBe(false)
      expect(cells.has(`${x + 3},${y + 3}`)).toBe(true)
    }
  })

  it('says something else for another text', () => {
    const first = cellsOf(render(<QrCode text="one" label="x" />).container)
    const second = cellsOf(render(<QrCode text="two" label="x" />).container)
    expect([...first].toSorted()).not.toEqual([...second].toSorted())
  })
})
