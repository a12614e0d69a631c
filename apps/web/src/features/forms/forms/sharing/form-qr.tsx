import { useMemo } from 'react'
import { drawFormQr } from './qr-drawing.ts'

/** The address of a form as a QR code. */
export function FormQr({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawFormQr(text), [text])
  return (
    <svg className="mk-form-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect className="mk-form-qr-ground" width={size} height={size} />
      <path d={path} />
    </svg>
  )
}
