import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import MuiTooltip from '@mui/material/Tooltip'
import { useMemo } from 'react'
import type { TooltipProps, KitAroundProps, UiKit } from './base/ui-context.tsx'
import { kitColours } from './base/kit-theme.ts'
import { token } from './base/theme.ts'
import { keepClearOfButtons } from './overlays/clear-of-buttons.ts'

const focusRing = { outline: `2px solid ${token('primary')}`, outlineOffset: 2 }

/** The kit would reckon with a colour's parts, which a token has only once it is drawn: the browser mixes instead. */
const mixed = {
  alpha: (colour: string, share: number | string) => `color-mix(in srgb, ${colour} calc((${share}) * 100%), transparent)`,
  lighten: (colour: string) => colour,
  darken: (colour: string) => colour
}

const intent = (main: string, { dark = main, contrastText = token('surface') } = {}) => ({ main, light: main, dark, contrastText })

/** The same tokens, which follow the colour scheme by themselves. */
const palette = {
  primary: intent(token('fill'), { dark: token('primaryDark'), contrastText: token('onFill') }),
  secondary: intent(token('secondary'), { contrastText: token('onSecondary') }),
  error: intent(token('danger')),
  warning: intent(token('warning')),
  info: intent(token('primary')),
  success: intent(token('success')),
  text: { primary: token('ink'), secondary: token('ink2'), disabled: token('muted') },
  action: {
    active: token('ink2'),
    hover: token('selected'),
    selected: token('selected'),
    disabled: token('muted'),
    disabledBackground: token('disabled'),
    focus: token('selected')
  },
  divider: token('line'),
  background: { default: token('page'), paper: token('raised') }
}

/**
 * The UI kit's theme: the same tokens, its layers as the specification names them. None of the parts that are used has a text of its own; the library's
 * table of texts would take 18 ms of each start for numbers of its tables.
 */
function createMekikiTheme(): Theme {
  const theme = createTheme({
    palette,
    typography: {
      fontFamily: token('font'),
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
  })
  return Object.assign(theme, mixed)
}

const componentDefaults: NonNullable<Theme['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: token('scrim') } } } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiPopover: {
    defaultProps: { disableScrollLock: true, transitionDuration: 120 },
    styleOverrides: { paper: { border: `1px solid ${token('line')}`, borderRadius: 8, boxShadow: token('shadowMenu') } }
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: 13,
        lineHeight: '20px',
        minHeight: 36,
        gap: 8,
        '&.Mui-selected': { backgroundColor: token('selected') },
        '&.Mui-focusVisible': { backgroundColor: token('selected'), outlineOffset: -2 }
      }
    }
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300, enterNextDelay: 200 },
    styleOverrides: {
      tooltip: {
        backgroundColor: token('bar'),
        color: token('onBar'),
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 400,
        borderRadius: 6,
        padding: '6px 10px',
        maxWidth: 360,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere'
      },
      arrow: { color: token('bar') }
    }
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: token('shadowDrawer'), borderLeft: `1px solid ${token('line')}` } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 10, boxShadow: token('shadowBar') } } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: { borderColor: token('borderInput') },
      input: { '&::placeholder': { color: token('muted'), opacity: 1 } }
    }
  }
}

function Around({ nonce, children }: KitAroundProps) {
  const cache = useMemo(() => createCache({ key: 'mk', prepend: true, ...(nonce ? { nonce } : {}) }), [nonce])
  const theme = useMemo(() => createMekikiTheme(), [])
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
export const uiKit: UiKit = { Around, Tooltip: KitTooltip, colours: kitColours, keepClear: keepClearOfButtons }
