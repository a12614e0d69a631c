import { formatNumber } from '@mekiki/i18n/format'
import { Button, IconButton } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import PanelRight from 'lucide-react/icons/panel-right'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useDetailTexts } from '../detail/detail-texts.ts'

export interface PreviewBarProps {
  position: number | null
  total: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
  isWide: boolean
  onToggleWide: () => void
  detailHref: string | null
  /** Further acts, before the close button. */
  children?: ReactNode
}

/** The row over a preview: the way through the list, its width, the full page, and the way out. */
export function PreviewBar({ position, total, onPrevious, onNext, onClose, isWide, onToggleWide, detailHref, children }: PreviewBarProps) {
  const texts = useDetailTexts()
  return (
    <div className="mk-pp-bar">
      <IconButton icon={ChevronUp} label={texts.preview.previous} variant="outline" disabled={onPrevious === null} onClick={() => onPrevious?.()} />
      <IconButton icon={ChevronDown} label={texts.preview.next} variant="outline" disabled={onNext === null} onClick={() => onNext?.()} />
      {position !== null && <span className="mk-pp-position">{texts.preview.position(formatNumber(position), formatNumber(total))}</span>}
      <div className="mk-pp-acts">
        <IconButton
          icon={PanelRight}
          label={isWide ? texts.preview.narrow : texts.preview.wide}
          isActive={isWide}
          aria-pressed={isWide}
          onClick={onToggleWide}
        />
        {detailHref !== null && (
          <Button variant="ghost" icon={ExternalLink} href={detailHref}>
            {texts.preview.openDetail}
          </Button>
        )}
        {children}
        <IconButton icon={X} label={texts.preview.close} onClick={onClose} />
      </div>
    </div>
  )
}
