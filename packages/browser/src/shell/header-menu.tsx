import { IconButton } from '@mekiki/ui'
import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, Suspense, useState } from 'react'

/** The button of the menu on screens whose header has no room for the areas; the menu itself, `children`, is fetched when it is asked for. */
export function HeaderMenu({ label, children }: { label: string; children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={MenuIcon} label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}
