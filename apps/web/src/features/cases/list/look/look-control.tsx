import { lazy } from '@mekiki/browser/connection/lazy'
import Palette from 'lucide-react/icons/palette'
import { useState } from 'react'
import { PopoverButton } from '../../../../shared/list/popover-button.tsx'
import { useListTexts } from '../list-texts.ts'

const LookPopover = lazy(() => import('./look-popover.tsx').then((module) => ({ default: module.LookPopover })))

/** How the rows of the list look: what opens under this button changes it. */
export function LookControl({ isOn }: { isOn: boolean }) {
  const texts = useListTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <PopoverButton
      icon={Palette}
      aria-label={texts.look}
      isShown={isOpen}
      isOn={isOn}
      onOpen={() => setOpen(true)}
      popover={(anchor) => <LookPopover anchor={anchor} onClose={() => setOpen(false)} />}
    />
  )
}
