import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code, drawn as one path; the white margin is part of it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    // It is read from a screen, where nothing is torn off: large cells help more than spare ones.
    const drawing = encode(text, { ecc: 'L', border: 2 })
    return { size: drawing.size, path: drawing.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') }
  }, [text])
  return (
    <svg className="mk-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect className="mk-qr-ground" width={size} height={size} />
      <path className="mk-qr-cells" d={path} />
    </svg>
  )
}
