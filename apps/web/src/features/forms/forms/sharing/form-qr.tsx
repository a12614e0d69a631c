import { useMemo } from 'react'
import { drawQr, type QrDrawing } from '@mekiki/browser/draw-qr'
import { colours } from '@mekiki/ui'

const [dark] = colours.paperInk
const [ground] = colours.paper

/** The address of a form as a QR code that survives being printed and torn at a corner, in the margin that its standard asks for on paper. */
export function drawFormQr(address: string): QrDrawing {
  return drawQr(address, { ecc: 'Q', margin: 4 })
}

/** The code as a file that can be drawn at any size. */
export function qrSvg({ size, path }: QrDrawing): Blob {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="${ground}"/><path d="${path}" fill="${dark}"/></svg>
`
  return new Blob([text], { type: 'image/svg+xml' })
}

/** The code as a picture of about 1000 pixels; null where the browser cannot make one. */
export function qrPng({ size, path }: QrDrawing): Promise<Blob | null> {
  const scale = Math.max(1, Math.round(1000 / size))
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = dark
  context.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

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
