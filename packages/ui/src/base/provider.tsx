import {
  useMemo,
  type ComponentType,
  type ReactNode,
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useState
} from 'react'
import type { Language } from '@mekiki/i18n/languages'
import type { UiTexts } from '@mekiki/i18n/ui'
import { NoticeHost } from '../overlays/notices.tsx'
import { colourVariables, cssVariables, type Pair } from './theme.ts'
import { type LinkProps, UiContext, type UiKit, type TooltipProps } from './ui-context.tsx'
import '../styles/index.css'
import { createPortal } from 'react-dom'

type Target = ReactElement<HTMLAttributes<HTMLElement>>
type Place = Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>

/** A hint above or below its element, which stands still meanwhile: nothing scrolls on the pages before the sign-in but they themselves. */
function PlainTooltip({ title, children, placement = 'bottom', isDescription = false }: TooltipProps) {
  const [place, setPlace] = useState<Place | null>(null)
  const id = useId()
  const target = children as Target
  if (typeof title !== 'string' || title === '') return target
  const show = ({ currentTarget }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) => setPlace(currentTarget.getBoundingClientRect())
  const hide = () => setPlace(null)
  const hears: HTMLAttributes<HTMLElement> = {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      target.props.onKeyDown?.(event)
      if (event.key === 'Escape') hide()
    },
    ...(isDescription ? { 'aria-describedby': place ? id : undefined } : { 'aria-label': title })
  }
  const isAbove = placement === 'top'
  return (
    <>
      {cloneElement(target, hears)}
      {place &&
        createPortal(
          <span
            id={id}
            role="tooltip"
            className={isAbove ? 'mk-hint mk-hint-above' : 'mk-hint'}
            style={{ left: place.left + place.width / 2, top: isAbove ? place.top : place.bottom }}
          >
            {title}
          </span>,
          document.body
        )}
    </>
  )
}

/** Without a library: for what stands before the sign-in, where there are hints but no menus, dialogs and pickers. */
const plainKit: UiKit = { Around: ({ children }) => children, Tooltip: PlainTooltip }

/** A browser of before 2024 knows no pairs of colours: it has the light ones, whatever was chosen. */
const hasPairs = globalThis.CSS?.supports?.('color', 'light-dark(red, red)') ?? true
const ruleOf = (properties: Record<string, string>): string =>
  `:root{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
const usual = `${ruleOf(cssVariables(hasPairs))}${hasPairs ? '' : ':root{color-scheme:light!important}'}`

/** A table of tokens in the page, once for all that name it alike: it stays there. */
function Tokens({ name, rule, nonce }: { name: string; rule: string; nonce: string | undefined }) {
  return (
    <style nonce={nonce} href={name} precedence="tokens">
      {rule}
    </style>
  )
}

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>
}

/**
 * Look, language, links and notices for everything below it; stands once at the root.
 * `nonce` is the page's style nonce: without it the content security policy refuses the styles that are made here (security S12).
 */
export function UiProvider({
  texts,
  language,
  nonce,
  kit = plainKit,
  link = PlainLink,
  away = null,
  colours,
  children
}: {
  texts: UiTexts
  language: Language
  nonce?: string
  /** `uiKit` wherever there are menus, dialogs or pickers. */
  kit?: UiKit
  link?: ComponentType<LinkProps>
  /** While nothing can be loaded or saved: what says so in place of what would load. */
  away?: ReactNode
  /** Tokens that this application alone has. */
  colours?: Record<string, Pair>
  children: ReactNode
}) {
  const { Around, Tooltip: tooltip, colours: ofKit } = kit
  const value = useMemo(() => ({ texts, language, link, tooltip, away }), [texts, language, link, tooltip, away])
  const more = useMemo(() => [ofKit, colours].map((table) => table && ruleOf(colourVariables(table, hasPairs))), [ofKit, colours])
  return (
    <Around nonce={nonce}>
      <Tokens name="mk-tokens" rule={usual} nonce={nonce} />
      {more.map((rule, at) => rule && <Tokens key={at} name={`mk-tokens-${at}`} rule={rule} nonce={nonce} />)}
      <UiContext value={value}>
        {children}
        <NoticeHost keepClear={kit.keepClear} />
      </UiContext>
    </Around>
  )
}
