import { encode } from 'uqr'

/** A QR code as squares of side 1, its white margin included. */
export interface QrDrawing {
  size: number
  /** The dark squares as one path. */
  path: string
}

/** A text as a QR code: `ecc` is how much of it may be torn or covered (L least, Q a quarter), `margin` the white cells around it. */
export function drawQr(text: string, { ecc, margin }: { ecc: 'L' | 'Q'; margin: number }): QrDrawing {
  const { size, data } = encode(text, { ecc, border: margin })
  return { size, path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') }
}
