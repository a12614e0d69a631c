import MuiDialog from '@mui/material/Dialog'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { keepFocus, keepFormFocus } from '../base/kept-focus.ts'
import { unlessComposing } from '../base/keyboard.ts'
import { pressMainButton } from '../base/layer-form.ts'
import { ScrollBody } from '../layout/scroll-body.tsx'
import { useTexts } from '../base/ui-context.tsx'
import { useBusy } from '../base/use-busy.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  width?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** While an act runs, Esc and the scrim do not close. */
  isBusy?: boolean
}

const widths = { small: 'xs', medium: 'sm', large: 'md' } as const

/**
 * A named dialog: focus stays inside, begins in the first field where there is a foot, and returns on closing; Esc closes the top one only and not while
 * composing, Ctrl+Enter presses its main button.
 */
export function Dialog({ open, onClose, title, children, footer, width = 'small', role = 'dialog', isBusy = false }: DialogProps) {
  const texts = useTexts()
  const id = useId()
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <MuiDialog
      open={open}
      onClose={unlessComposing(close)}
      maxWidth={widths[width]}
      fullWidth
      role={role}
      aria-labelledby={id}
      transitionDuration={120}
      slotProps={{ paper: { ref: footer === undefined ? keepFocus : keepFormFocus, onKeyDown: pressMainButton } }}
    >
      <div className="mk-dialog-head">
        <h2 id={id}>{title}</h2>
        {role === 'dialog' && <IconButton icon={X} label={texts.close} onClick={close} />}
      </div>
      <ScrollBody className="mk-dialog-body" titleId={id}>
        {children}
      </ScrollBody>
      {footer !== undefined && <div className="mk-dialog-foot">{footer}</div>}
    </MuiDialog>
  )
}

/** A dialog without head and foot near the top of the page, for what is itself one control; it closes on Esc and beside it. */
export function TopDialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <MuiDialog
      open
      onClose={unlessComposing(onClose)}
      maxWidth={false}
      fullWidth
      transitionDuration={80}
      slotProps={{ container: { className: 'mk-top-dialog' }, paper: { 'aria-label': label, className: 'mk-top-paper' } }}
    >
      {children}
    </MuiDialog>
  )
}

/** A page of its own over the screen, with head and foot as it draws them; for what has no room beside anything. It closes on Esc. */
export function PageDialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <MuiDialog open fullScreen onClose={unlessComposing(onClose)} transitionDuration={0} slotProps={{ paper: { 'aria-label': label } }}>
      {children}
    </MuiDialog>
  )
}

/** More names than this are counted, so that the question stays in view. */
const NAMED_TARGETS = 8

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** A noun: what is about to happen. */
  title: string
  /** The question, and whether it can be taken back. */
  body: string
  /** The names it concerns, or one line with their number. */
  targets?: readonly string[]
  /** What else changes with it. */
  sideEffects?: readonly string[]
  confirmLabel: string
  isDanger?: boolean
  /** It may not be confirmed as it stands. */
  isBlocked?: boolean
  width?: DialogProps['width']
  /** A promise keeps the dialog open and busy; it closes when that succeeds and stays when it fails. */
  onConfirm: () => unknown
  /** What else is to be decided. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  body,
  targets = [],
  sideEffects = [],
  confirmLabel,
  isDanger = true,
  isBlocked = false,
  width = 'small',
  onConfirm,
  children
}: ConfirmDialogProps) {
  const texts = useTexts()
  const { isBusy, run } = useBusy()
  const confirm = () =>
    run(async () => {
      await onConfirm()
      onClose()
    })
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant={isDanger ? 'danger' : 'primary'} loading={isBusy} disabled={isBlocked} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog" width={width} isBusy={isBusy} footer={footer}>
      <p className="mk-confirm-text">{body}</p>
      {targets.length > 0 && (
        <ul className="mk-targets" aria-label={title}>
          {targets.slice(0, NAMED_TARGETS).map((target, index) => (
            <li key={`${index}${target}`}>{target}</li>
          ))}
          {targets.length > NAMED_TARGETS && <li>{texts.more(targets.length - NAMED_TARGETS)}</li>}
        </ul>
      )}
      {sideEffects.length > 0 && (
        <ul className="mk-side-effects">
          {sideEffects.map((effect) => (
            <li key={effect}>
              <Icon icon={TriangleAlert} size={14} />
              {effect}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Dialog>
  )
}
