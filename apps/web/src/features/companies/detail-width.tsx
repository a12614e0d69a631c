import { IconButton } from '@mekiki/ui'
import PanelRight from 'lucide-react/icons/panel-right'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { useScouteesTexts } from './scoutees-texts.ts'

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
