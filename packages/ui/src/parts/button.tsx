import Clock from 'lucide-react/icons/clock'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classes } from '../base/classes.ts'
import { Icon, type IconGlyph } from './icon.tsx'
import { AppLink, useIsAway, useTexts, Tooltip } from '../base/ui-context.tsx'
import { useBusy } from '../base/use-busy.ts'
import Copy from 'lucide-react/icons/copy'
import { notify } from '../overlays/notice-store.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'link' | 'danger' | 'dangerOutline'
/** 32 px in toolbars, 40 in forms, 48 on phones. */
export type ControlSize = 'small' | 'medium' | 'large'

interface ButtonOptions {
  variant?: ButtonVariant
  size?: ControlSize
  icon?: IconGlyph
  endIcon?: IconGlyph
  /** Shows the spinner and refuses presses; the button keeps its focus. */
  loading?: boolean
  block?: boolean
  /** Why it cannot be pressed now. It stays reachable, so that the reason can be read. */
  disabledReason?: string | undefined
  /** Where the reason shows: above, where it would cover what stands below. */
  reasonPlacement?: 'top' | 'bottom'
  /** A promise keeps the button busy until it settles. */
  onClick?: (event: MouseEvent<HTMLElement>) => unknown
  /** Makes it a link that looks like a button. */
  href?: string
  ref?: Ref<HTMLButtonElement>
}

export type ButtonProps = ButtonOptions & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonOptions>

/** What a button shows while its act is open: that it goes on, or that it waits for the connection. */
function Busy() {
  const texts = useTexts()
  if (!useIsAway()) return <span className="mk-spin" aria-hidden="true" />
  return (
    <span className="mk-btn-waits" title={texts.waitsForConnection} role="img" aria-label={texts.waitsForConnection}>
      <Icon icon={Clock} />
    </span>
  )
}

function Inside({ icon, endIcon, isBusy, children }: { icon?: IconGlyph; endIcon?: IconGlyph; isBusy: boolean; children: ReactNode }) {
  return (
    <>
      {isBusy ? <Busy /> : icon && <Icon icon={icon} />}
      {children !== undefined && <span className="mk-btn-text">{children}</span>}
      {endIcon && <Icon icon={endIcon} />}
    </>
  )
}

/** A push button. It cannot be pressed twice: while `loading`, or while the promise of its `onClick` is open, presses do nothing. */
export function Button({
  variant = 'secondary',
  size = 'small',
  icon,
  endIcon,
  loading = false,
  block,
  onClick,
  href,
  className,
  children,
  type = 'button',
  disabled,
  disabledReason,
  reasonPlacement = 'bottom',
  ...rest
}: ButtonProps) {
  const { isBusy, run } = useBusy()
  const waits = loading || isBusy
  const name = classes('mk-btn', `mk-btn-${variant}`, `mk-size-${size}`, block && 'mk-btn-block', disabledReason !== undefined && 'mk-btn-refused', className)
  if (href !== undefined && !disabled) {
    return (
      <AppLink href={href} className={name} aria-label={rest['aria-label']} onClick={onClick && ((event) => void onClick(event))}>
        <Inside icon={icon} endIcon={endIcon} isBusy={false}>
          {children}
        </Inside>
      </AppLink>
    )
  }
  const isRefused = waits || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isRefused) event.preventDefault()
    else if (onClick) run(() => onClick(event))
  }
  const button = (
    <button {...rest} type={type} className={name} disabled={disabled} aria-busy={waits || undefined} aria-disabled={isRefused || undefined} onClick={press}>
      <Inside icon={icon} endIcon={endIcon} isBusy={waits}>
        {children}
      </Inside>
    </button>
  )
  return disabledReason === undefined ? (
    button
  ) : (
    <Tooltip title={disabledReason} placement={reasonPlacement} isDescription>
      {button}
    </Tooltip>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'endIcon' | 'block' | 'children' | 'aria-label' | 'variant'> {
  icon: IconGlyph
  /** Said by screen readers and shown as tooltip. */
  label: string
  variant?: 'plain' | 'outline' | 'onPrimary' | 'danger'
  /** A count over the corner, such as unread notices. */
  badge?: number
  isActive?: boolean
}

/** A button that shows an icon only; its label is also its tooltip. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  size = 'small',
  badge,
  isActive,
  loading = false,
  onClick,
  href,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const { isBusy, run } = useBusy()
  const waits = loading || isBusy
  const name = classes('mk-iconbtn', `mk-iconbtn-${variant}`, `mk-size-${size}`, isActive && 'mk-is-active', className)
  const inside = (
    <>
      {waits ? <span className="mk-spin" aria-hidden="true" /> : <Icon icon={icon} />}
      {badge !== undefined && badge > 0 && (
        <span className="mk-badge mk-tnum" aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </>
  )
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!waits && onClick) run(() => onClick(event))
  }
  return (
    <Tooltip title={label}>
      {href === undefined ? (
        <button {...rest} type={type} className={name} aria-label={label} aria-busy={waits || undefined} onClick={press}>
          {inside}
        </button>
      ) : (
        <AppLink href={href} className={name} aria-label={label} aria-current={isActive ? 'page' : undefined}>
          {inside}
        </AppLink>
      )}
    </Tooltip>
  )
}

/**
 * Puts a text on the clipboard and says so, in words of its own where there are any, or that the browser did not allow it; gives whether it did. Null where
 * the browser has no clipboard to offer (a page without https).
 */
export function useCopy(copied?: string): ((text: string) => Promise<boolean>) | null {
  const texts = useTexts()
  if (!('clipboard' in navigator)) return null
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      notify.error(texts.copyFailed)
      return false
    }
    notify.success(copied ?? texts.copied)
    return true
  }
}

/** Copies a number, an address or a key that stands beside it; absent where copying is not possible. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const texts = useTexts()
  const copy = useCopy()
  return copy && <IconButton icon={Copy} label={label ?? texts.copy} onClick={() => copy(text)} />
}
