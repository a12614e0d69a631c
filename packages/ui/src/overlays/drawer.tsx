import MuiDrawer from '@mui/material/Drawer'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { classes } from '../base/classes.ts'
import { keepFocus, keepFormFocus } from '../base/kept-focus.ts'
import { unlessComposing } from '../base/keyboard.ts'
import { pressMainButton } from '../base/layer-form.ts'
import { ScrollBody } from '../layout/scroll-body.tsx'
import { useTexts } from '../base/ui-context.tsx'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** Right after the title: a count, a state. */
  titleEnd?: ReactNode
  subtitle?: ReactNode
  /** Beside the close button. */
  actions?: ReactNode
  tabs?: ReactNode
  footer?: ReactNode
  children: ReactNode
  width?: number
  /** Where it comes from: what belongs to the screen from the right, the menu from the left. */
  side?: 'left' | 'right'
  /** Without the scrim the list beside it stays readable; focus is kept inside either way. */
  hasScrim?: boolean
  /** The body without its padding, for lists. */
  isFlush?: boolean
  /** Whether the focus begins in its first field; as a rule where there is a footer. */
  isForm?: boolean
}

/**
 * A panel from a side: named, focus kept inside, beginning in the first field where there is a footer, which stays in view. Esc closes the top layer
 * only and not while composing, Ctrl+Enter presses the main button.
 */
export function Drawer({
  open,
  onClose,
  title,
  titleEnd,
  subtitle,
  actions,
  tabs,
  footer,
  children,
  width = 480,
  side = 'right',
  hasScrim = true,
  isFlush = false,
  isForm = footer !== undefined
}: DrawerProps) {
  const texts = useTexts()
  const id = useId()
  return (
    <MuiDrawer
      anchor={side}
      open={open}
      onClose={unlessComposing(onClose)}
      hideBackdrop={!hasScrim}
      transitionDuration={160}
      slotProps={{
        paper: { ref: isForm ? keepFormFocus : keepFocus, onKeyDown: pressMainButton, 'aria-labelledby': id, style: { width, maxWidth: '100vw' } }
      }}
    >
      <div className="mk-drawer">
        <div className={classes('mk-drawer-head', tabs === undefined && 'mk-drawer-line')}>
          <div className="mk-drawer-titles">
            <div className="mk-drawer-title">
              <h2 id={id}>{title}</h2>
              {titleEnd}
            </div>
            {subtitle !== undefined && <p className="mk-drawer-sub">{subtitle}</p>}
          </div>
          {actions}
          <IconButton icon={X} label={texts.close} onClick={onClose} />
        </div>
        {tabs !== undefined && <div className="mk-drawer-tabs">{tabs}</div>}
        <ScrollBody className={classes('mk-drawer-body', isFlush && 'mk-drawer-flush')} titleId={id}>
          {children}
        </ScrollBody>
        {footer !== undefined && <div className="mk-drawer-foot">{footer}</div>}
      </div>
    </MuiDrawer>
  )
}

interface DrawerActionsProps {
  cancelLabel: string
  confirmLabel: string
  isDisabled?: boolean
  onCancel: () => void
  onConfirm: () => unknown
}

/** The two ways out of a form in a drawer, for its footer. */
export function DrawerActions({ cancelLabel, confirmLabel, isDisabled = false, onCancel, onConfirm }: DrawerActionsProps) {
  return (
    <span className="mk-actions">
      <Button size="medium" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button size="medium" variant="primary" disabled={isDisabled} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </span>
  )
}
