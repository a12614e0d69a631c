import { IconButton } from '@mekiki/ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useScouteesTexts } from './scoutees-texts.ts'

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
