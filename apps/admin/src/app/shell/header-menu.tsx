import { lazy } from '@mekiki/browser/connection/lazy'
import { type HeaderTab, IconButton } from '@mekiki/ui'
import MenuIcon from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { useShellTexts } from './shell-texts.ts'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })))

/** The button of the menu on screens without room for the areas; the menu itself is fetched when it is asked for. */
export function HeaderMenu({ tabs, name }: { tabs: readonly HeaderTab[]; name: string }) {
  const texts = useShellTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={MenuIcon} label={texts.menu} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <MenuDrawer tabs={tabs} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
