import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { enUS, jaJP } from '@mui/material/locale'
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import MuiTooltip from '@mui/material/Tooltip'
import { useMemo } from 'react'
import type { Language } from '@mekiki/i18n/languages'
import type { TooltipProps, KitAroundProps, UiKit } from './base/ui-context.tsx'
import { tokens } from './base/theme.ts'

const focusRing = { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 }

/** The UI kit's theme: the same tokens, its own texts in `language`, its layers as the specification names them. */
function createMekikiTheme(language: Language): Theme {
  return createTheme(
    {
      palette: {
        primary: { main: tokens.primary, dark: tokens.primaryDark, contrastText: '#FFFFFF' },
        secondary: { main: tokens.secondary, contrastText: tokens.ink },
        error: { main: tokens.danger, dark: tokens.dangerDark },
        warning: { main: tokens.warning },
        success: { main: tokens.success },
        text: { primary: tokens.ink, secondary: tokens.ink2, disabled: tokens.muted },
        divider: tokens.line,
        background: { default: tokens.page, paper: tokens.surface }
      },
      typography: {
        fontFamily: tokens.font,
        fontSize: 14,
        fontWeightMedium: 700,
        h1: { fontSize: 20, lineHeight: '32px', fontWeight: 700 },
        h2: { fontSize: 14, lineHeight: '24px', fontWeight: 700 },
        h3: { fontSize: 14, lineHeight: '24px', fontWeight: 700 },
        body1: { fontSize: 14, lineHeight: '24px' },
        body2: { fontSize: 13, lineHeight: '20px' },
        caption: { fontSize: 12, lineHeight: '20px' },
        button: { fontSize: 14, fontWeight: 700, textTransform: 'none', letterSpacing: 0 }
      },
      shape: { borderRadius: 6 },
      spacing: 8,
      zIndex: { modal: 1300, snackbar: 21000 },
      components: componentDefaults
    },
    language === 'ja' ? jaJP : enUS
  )
}

const componentDefaults: NonNullable<Theme['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokens.scrim } } } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiPopover: {
    defaultProps: { disableScrollLock: true, transitionDuration: 120 },
    styleOverrides: { paper: { border: `1px solid ${tokens.line}`, borderRadius: 8, boxShadow: tokens.shadowMenu } }
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: 13,
        lineHeight: '20px',
        minHeight: 36,
        gap: 8,
        '&.Mui-selected': { backgroundColor: tokens.selected },
        '&.Mui-focusVisible': { backgroundColor: tokens.selected, outlineOffset: -2 }
      }
    }
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300, enterNextDelay: 200 },
    styleOverrides: {
      tooltip: {
        backgroundColor: tokens.bar,
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 400,
        borderRadius: 6,
        padding: '6px 10px',
        maxWidth: 360,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere'
      },
      arrow: { color: tokens.bar }
    }
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: tokens.shadowDrawer, borderLeft: `1px solid ${tokens.line}` } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 10, boxShadow: tokens.shadowBar } } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: { borderColor: tokens.borderInput },
      input: { '&::placeholder': { color: tokens.muted, opacity: 1 } }
    }
  }
}

function Around({ language, nonce, children }: KitAroundProps) {
  const cache = useMemo(() => createCache({ key: 'mk', prepend: true, ...(nonce ? { nonce } : {}) }), [nonce])
  const theme = useMemo(() => createMekikiTheme(language), [language])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}

function KitTooltip({ title, children, placement = 'bottom', isDescription = false, anchor }: TooltipProps) {
  const pinned = anchor ? { open: true, slotProps: { popper: { anchorEl: anchor } } } : {}
  return (
    // A hint that only names its button lets the pointer through: it would cover the buttons of the row below.
    <MuiTooltip {...pinned} title={title ?? ''} placement={placement} describeChild={isDescription} disableInteractive={!isDescription && !anchor}>
      {children}
    </MuiTooltip>
  )
}

/** The library behind menus, dialogs and hints, with the product's look. What stands before the sign-in does without it and its bytes. */
export const uiKit: UiKit = { Around, Tooltip: KitTooltip }
