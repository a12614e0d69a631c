import type { ReactNode } from 'react'
import { ConnectionBar } from '../connection/connection-bar.tsx'
import './shell.css'

interface ShellProps {
  /** The words of the link that leads past the header. */
  skip: string
  header: ReactNode
  /** Between the header and the screen. */
  notice?: ReactNode
  /** Behind the screen. */
  end?: ReactNode
  /** The screen. */
  children: ReactNode
}

/** What an application shows to whoever is signed in: the brand bar, the state of the connection, and the place of the screen. */
export function Shell({ skip, header, notice, end, children }: ShellProps) {
  return (
    <div className="mk-shell">
      <a className="mk-skip" href="#content">
        {skip}
      </a>
      {header}
      <ConnectionBar />
      {notice}
      <main className="mk-shell-main" id="content" tabIndex={-1}>
        {children}
      </main>
      {end}
    </div>
  )
}
