import { useMemo, type ComponentType, type ReactNode } from 'react'
import type { Language } from '@mekiki/i18n/languages'
import type { UiTexts } from '@mekiki/i18n/ui'
import { NoticeHost } from '../overlays/notices.tsx'
import { plainKit } from './plain-kit.tsx'
import { cssVariables } from './theme.ts'
import { type LinkProps, UiContext, type UiKit } from './ui-context.tsx'
import '../styles/index.css'

const declarations = Object.entries(cssVariables()).map(([name, value]) => `${name}:${value}`)
const variables = `:root{${declarations.join(';')}}`

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
  children: ReactNode
}) {
  const { Around, Tooltip: tooltip } = kit
  const value = useMemo(() => ({ texts, language, link, tooltip, away }), [texts, language, link, tooltip, away])
  return (
    <Around language={language} nonce={nonce}>
      <style nonce={nonce} href="mk-tokens" precedence="tokens">
        {variables}
      </style>
      <UiContext value={value}>
        {children}
        <NoticeHost />
      </UiContext>
    </Around>
  )
}
