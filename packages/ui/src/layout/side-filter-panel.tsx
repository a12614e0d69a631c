import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../parts/button.tsx'
import { FieldPlace } from '../base/field-place.ts'
import { Drawer } from '../overlays/drawer.tsx'
import { isComposing } from '../base/keyboard.ts'
import { useTexts } from '../base/ui-context.tsx'
import { useWidthStep } from '../base/width-step.ts'
import { filterFieldsClass } from './filters-in-use.ts'
import { useMovingPart } from './moving-part.ts'

interface SideFilterPanelProps {
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}

/** The filters of a list, left of it; where they have no place beside it, a drawer over it. What is typed stays when one becomes the other. */
export function SideFilterPanel({ onClose, actions, children }: SideFilterPanelProps) {
  const texts = useTexts()
  const step = useWidthStep()
  const isOver = step === 'phone' || step === 'tablet'
  const { host, place } = useMovingPart(filterFieldsClass, isOver)
  // The drawer does not hear the keys of fields that are drawn beside it.
  const press = (event: KeyboardEvent) => {
    if (!isOver || event.key !== 'Escape' || isComposing(event)) return
    event.stopPropagation()
    onClose()
  }
  return (
    <>
      {isOver ? (
        <Drawer open onClose={onClose} title={texts.filters} actions={actions} side="left" width={360} isFlush>
          <div ref={place} className={filterFieldsClass} />
        </Drawer>
      ) : (
        <aside className="mk-side" aria-label={texts.filters}>
          <div className="mk-side-head">
            <h2>{texts.filters}</h2>
            {actions}
            <IconButton icon={ChevronLeft} label={texts.closeFilters} onClick={onClose} />
          </div>
          <div ref={place} className={filterFieldsClass} />
        </aside>
      )}
      {createPortal(
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its fields
        <div className={filterFieldsClass} onKeyDown={press}>
          <FieldPlace value={isOver}>{children}</FieldPlace>
        </div>,
        host
      )}
    </>
  )
}
