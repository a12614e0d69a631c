import { Button } from '@mekiki/ui'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'

interface PopoverButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'aria-label' | 'children'> {
  isShown: boolean
  /** Whether what it opens has something chosen. */
  isOn?: boolean
  onOpen: () => void
  /** What opens under the button, which is given; it may still be on its way. */
  popover: (anchor: HTMLButtonElement) => ReactNode
}

/** A button of a list's tools, and the popover under it, which something else holds open, such as the address. */
export function PopoverButton({ isShown, isOn = false, onOpen, popover, ...props }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <Button {...props} ref={setAnchor} variant={isShown || isOn ? 'tonal' : 'ghost'} aria-haspopup="dialog" aria-expanded={isShown} onClick={onOpen} />
      <Suspense fallback={null}>{isShown && anchor && popover(anchor)}</Suspense>
    </>
  )
}
