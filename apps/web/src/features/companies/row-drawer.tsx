import { IconButton } from '@mekiki/ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useScouteesTexts } from './scoutees-texts.ts'
import PanelRight from 'lucide-react/icons/panel-right'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'

/** What the detail over the company list is given. */
export interface RowDrawerProps {
  uuid: string
  /** The rows in view, for the way to the one before and after. */
  items: readonly { uuid: string; name: string }[]
  onOpen: (uuid: string) => void
  onClose: () => void
}

/** The way to the row before and after the one that is open; absent when that is not in view. */
export function RowSteps({ uuid, items, onOpen }: Omit<RowDrawerProps, 'onClose'>) {
  const texts = useScouteesTexts().detail
  const at = items.findIndex((item) => item.uuid === uuid)
  const previous = items[at - 1]
  const next = at < 0 ? undefined : items[at + 1]
  if (at < 0) return null
  return (
    <>
      <IconButton icon={ChevronLeft} label={texts.previous} disabled={!previous} onClick={() => previous && onOpen(previous.uuid)} />
      <IconButton icon={ChevronRight} label={texts.next} disabled={!next} onClick={() => next && onOpen(next.uuid)} />
    </>
  )
}

const key = 'IS_SCOUTEE_PREVIEW_WIDE'
const [narrow, wide] = [720, 1080]

/** How wide the detail over the company list is, in pixels, as last chosen in this browser (2§9), and the button that changes it. */
export function useDetailWidth(): { width: number; toggle: ReactNode } {
  const texts = useScouteesTexts().detail
  const [isWide, setWide] = useState(() => readLocal(key, z.boolean()) ?? false)
  const change = () => {
    setWide(!isWide)
    writeLocal(key, !isWide)
  }
  return {
    width: isWide ? wide : narrow,
    toggle: <IconButton icon={PanelRight} label={isWide ? texts.narrow : texts.wide} isActive={isWide} aria-pressed={isWide} onClick={change} />
  }
}
