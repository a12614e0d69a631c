import { useEffect, useRef, type ReactNode } from 'react'

/** A page's heading; one that takes the place of another on the way (`takesFocus`) gets the focus, so that it is read out. */
export function Heading({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} className="r-title" tabIndex={-1}>
      {children}
    </h1>
  )
}
