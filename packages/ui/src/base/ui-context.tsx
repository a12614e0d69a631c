import { createContext, type AnchorHTMLAttributes, type ComponentType, type ReactElement, type ReactNode, type Ref } from 'react'
import type { Language } from '@mekiki/i18n/languages'
import type { UiTexts } from '@mekiki/i18n/ui'
import { useRequired } from './required-context.ts'
import type { Pair } from './theme.ts'

declare module 'react' {
  interface CSSProperties {
    [name: `--mk-${string}`]: string | number | undefined
  }
}

/** What a link part is given: an ordinary anchor's attributes. The router's link is put in its place by `UiProvider`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement>; children?: ReactNode }

export interface TooltipProps {
  /** Empty shows none. */
  title: ReactNode
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** When the child has a visible text of its own, which the hint then describes instead of naming. */
  isDescription?: boolean
  /** Shows at once, at this element; the owner decides when it ends. */
  anchor?: HTMLElement
}

export interface KitAroundProps {
  /** The page's style nonce. */
  nonce: string | undefined
  children: ReactNode
}

/** What draws the parts that need a library: `Around` stands once around everything. */
export interface UiKit {
  Around: ComponentType<KitAroundProps>
  /** The tokens of its own parts. */
  colours?: Record<string, Pair>
  Tooltip: ComponentType<TooltipProps>
  /** Keeps notices off the main buttons that there are with it, until what it gives is called. */
  keepClear?: (region: HTMLElement | null) => () => void
}

interface UiContextValue {
  texts: UiTexts
  language: Language
  link: ComponentType<LinkProps>
  tooltip: UiKit['Tooltip']
  /** Stands in for what cannot be loaded at present; null while everything can. */
  away: ReactNode
}

export const UiContext = /* @__PURE__ */ createContext<UiContextValue | null>(null)

const useUi = (): UiContextValue => useRequired(UiContext)

/** The parts' own texts in the current language. Throws outside `UiProvider`. */
export function useTexts(): UiTexts {
  return useUi().texts
}

/** The current language. Throws outside `UiProvider`. */
export function useLanguage(): Language {
  return useUi().language
}

/** What makes choices in front of the page a part of it that can be found and skipped: they lie outside its landmarks. */
export function useFrontLandmark(): { role: 'region'; 'aria-label': string } {
  const { inFront } = useTexts()
  return { role: 'region', 'aria-label': inFront }
}

/** What is shown in place of the stand-ins of what is loading, while nothing can be loaded; null else. Throws outside `UiProvider`. */
export function useAwayNote(): ReactNode {
  return useUi().away
}

/** Whether what is being saved has to wait for the connection. Throws outside `UiProvider`. */
export function useIsAway(): boolean {
  return useUi().away !== null
}

/** A hint on hover and focus, as the kit draws it. */
export function Tooltip(props: TooltipProps) {
  const Shown = useUi().tooltip
  return <Shown {...props} />
}

/** A link inside the application: the router's where `UiProvider` was given one, else a plain anchor. */
export function AppLink(props: LinkProps) {
  const Target = useUi().link
  return <Target {...props} />
}
