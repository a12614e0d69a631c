import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import type { Language } from '@mekiki/i18n/languages'
import type { UiTexts } from '@mekiki/i18n/ui.ja'
import { NoticeHost } from './notices.tsx'
import { createMekikiTheme, cssVariables } from './theme.ts'
import { UiContext, type LinkProps } from './ui-context.tsx'
import './styles/index.css'

const variables = <GlobalStyles styles={{ ':root': cssVariables() }} />

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>
}

/**
 * Look, language, links and notices for everything below it; stands once at the root.
 * `nonce` is the page's style nonce: without it the content security policy refuses the UI kit's styles (security S12).
 */
export function UiProvider({
  texts,
  language,
  nonce,
  link = PlainLink,
  away = null,
  children
}: {
  texts: UiTexts
  language: Language
  nonce?: string
  link?: ComponentType<LinkProps>
  /** While nothing can be loaded or saved: what says so in place of what would load. */
  away?: ReactNode
  children: ReactNode
}) {
  const cache = useMemo(() => createCache({ key: 'mk', prepend: true, ...(nonce ? { nonce } : {}) }), [nonce])
  const theme = useMemo(() => createMekikiTheme(language), [language])
  const value = useMemo(() => ({ texts, language, link, away }), [texts, language, link, away])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        {variables}
        <UiContext value={value}>
          {children}
          <NoticeHost />
        </UiContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
