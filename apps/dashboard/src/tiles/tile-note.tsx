import type { ReactNode } from 'react'

/** A sentence in the place of a drawing. */
export function TileNote({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <div className="mk-tile-state" role={isQuiet ? undefined : 'status'}>
      {children}
    </div>
  )
}
