import { useMemo } from 'react'
import { drawQr } from '../draw-qr.ts'

// It is read from a screen, where nothing is torn off: large cells help more than spare ones.
const onScreen = { ecc: 'L', margin: 2 } as const

/** A text as a QR code, drawn as one path; the white margin is part of it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text, onScreen), [text])
  return (
    <svg className="mk-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect className="mk-qr-ground" width={size} height={size} />
      <path className="mk-qr-cells" d={path} />
    </svg>
  )
}
