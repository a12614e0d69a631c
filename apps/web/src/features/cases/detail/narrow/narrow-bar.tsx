import { Button, IconButton, useWidthStep } from '@mekiki/ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatNumber } from '@mekiki/i18n/format'
import type { ReactNode } from 'react'
import { useDetailTexts } from '../detail-texts.ts'
import type { Ways } from './ways.ts'

/** The row over a case on a screen without room beside it: back, the case before and after, and further acts. On a phone it takes the brand bar's place. */
export function NarrowBar({ ways, children }: { ways: Ways; children?: ReactNode }) {
  const texts = useDetailTexts()
  const isPhone = useWidthStep() === 'phone'
  const { backLabel, onBack, position, total, onPrevious, onNext } = ways
  const moveVariant = isPhone ? 'onPrimary' : 'outline'
  return (
    <div className="mk-nb">
      {isPhone ? (
        <IconButton variant="onPrimary" icon={ArrowLeft} label={texts.narrow.backTo(backLabel)} onClick={onBack} />
      ) : (
        <Button variant="link" icon={ArrowLeft} className="mk-nb-back" onClick={onBack}>
          {backLabel}
        </Button>
      )}
      <div className="mk-nb-moves">
        {position !== null && (
          <>
            <IconButton variant={moveVariant} icon={ChevronLeft} label={texts.preview.previous} disabled={onPrevious === null} onClick={() => onPrevious?.()} />
            <span className="mk-nb-position mk-tnum" role="status">
              {texts.preview.position(formatNumber(position), formatNumber(total))}
            </span>
            <IconButton variant={moveVariant} icon={ChevronRight} label={texts.preview.next} disabled={onNext === null} onClick={() => onNext?.()} />
          </>
        )}
      </div>
      <div className="mk-nb-acts">{children}</div>
    </div>
  )
}
