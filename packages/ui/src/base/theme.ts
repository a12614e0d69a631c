/**
 * Every colour of the product: by light and by dark. Parts read them as `var(--mk-…)`; nothing else spells a colour (`scripts/lints/colours.mjs`). Which
 * grounds a text may stand on, and with what contrast, is in the test.
 */
export const colours = {
  ink: ['#23221F', '#ECEBE8'],
  ink2: ['#55534D', '#C2C0BA'],
  muted: ['#706D65', '#A09E97'],
  line: ['#E6E5E1', '#343843'],
  lineRow: ['#F0EFEC', '#2A2E38'],
  borderButton: ['#CFCDC8', '#4D5361'],
  borderInput: ['#8C8989', '#7F8593'],
  surface: ['#FFFFFF', '#1B1E26'],
  // What lies over a surface: lighter than it in the dark, where a shadow is hardly seen.
  raised: ['#FFFFFF', '#20242D'],
  page: ['#F6F7FA', '#13151B'],
  head: ['#FBFBFA', '#20242D'],
  column: ['#F7F7F5', '#181B22'],
  tag: ['#F4F3F0', '#2B303B'],
  track: ['#EFEEEA', '#2E333F'],
  segments: ['#EFEEEA', '#13151B'],
  segment: ['#FFFFFF', '#343A48'],
  // For texts, icons, lines, marks; `fill` for grounds with white text on them.
  primary: ['#3D549A', '#AEBCEA'],
  onPrimary: ['#FFFFFF', '#13151B'],
  fill: ['#3D549A', '#4F69BC'],
  primaryDark: ['#2F4380', '#566FBF'],
  onFill: ['#FFFFFF', '#FFFFFF'],
  selected: ['#EFF1F7', '#262D42'],
  tint1: ['#DFE4F1', '#2B3452'],
  tint2: ['#BFC8E2', '#3F4D7C'],
  tint3: ['#97A5CF', '#566AA6'],
  tint4: ['#6B7EB8', '#7A8FD0'],
  info: ['#F3F5FA', '#222838'],
  infoLine: ['#D5DCED', '#3A4668'],
  secondary: ['#FFBD17', '#FFBD17'],
  onSecondary: ['#23221F', '#23221F'],
  highlight: ['#FFF0C2', '#4D3E12'],
  danger: ['#C8101C', '#FF9A9A'],
  dangerFill: ['#C8101C', '#C8313B'],
  dangerDark: ['#A50D17', '#D0404A'],
  dangerBg: ['#FCECED', '#42202A'],
  dangerLine: ['#F3C6C8', '#6E3440'],
  warning: ['#8A6100', '#F2C765'],
  warningBg: ['#FFF8E5', '#332B17'],
  warningLine: ['#F0DFAE', '#5E4E22'],
  success: ['#2E7D32', '#85D093'],
  successInk: ['#1F6338', '#A4DEB7'],
  successBg: ['#E6F3EA', '#1C3626'],
  successLine: ['#BFDFC9', '#2F5A40'],
  disabled: ['#F2F2F4', '#262A33'],
  disabledLine: ['#DEDEDF', '#343843'],
  disabledEdge: ['#C9C9CC', '#4D5361'],
  header: ['#3D549A', '#26335E'],
  onHeader: ['#FFFFFF', '#FFFFFF'],
  headerEdge: ['rgba(255,255,255,.7)', 'rgba(255,255,255,.7)'],
  bar: ['#2B2F3D', '#3A4153'],
  onBar: ['#FFFFFF', '#FFFFFF'],
  barHover: ['rgba(255,255,255,.12)', 'rgba(255,255,255,.12)'],
  barText: ['#C9D2F0', '#D3DBF5'],
  scrim: ['rgba(24,30,54,.42)', 'rgba(0,0,0,.6)'],
  // What is as on paper whatever stands around it: pictures of files, codes that a camera reads.
  paper: ['#FFFFFF', '#FFFFFF'],
  paperInk: ['#000000', '#000000']
} as const

/** A colour by light and by dark. */
export type Pair = readonly [light: string, dark: string]

/** Place and size of a shadow, and its colours. */
const shadows = {
  shadowCard: ['0 1px 2px', 'rgba(24,30,54,.05)', 'rgba(0,0,0,.4)'],
  shadowSegment: ['0 1px 2px', 'rgba(24,30,54,.12)', 'rgba(0,0,0,.4)'],
  shadowMenu: ['0 4px 16px', 'rgba(24,30,54,.14)', 'rgba(0,0,0,.5)'],
  shadowPane: ['-8px 0 24px', 'rgba(24,30,54,.06)', 'rgba(0,0,0,.4)'],
  shadowDrawer: ['-8px 0 32px', 'rgba(24,30,54,.10)', 'rgba(0,0,0,.5)'],
  shadowBar: ['0 8px 24px', 'rgba(24,30,54,.18)', 'rgba(0,0,0,.55)']
} as const

const ownFont = '"Noto Sans JP"'
const systemFonts = '"Hiragino Kaku Gothic ProN","Hiragino Sans","BIZ UDPGothic","Yu Gothic UI",Meiryo,"Noto Sans CJK JP",sans-serif'

const measures = {
  headerHeight: '48px',
  titleHeight: '64px',
  tabHeight: '40px',
  toolbarHeight: '56px',
  thHeight: '40px',
  rowHeight: '56px',
  footerHeight: '48px',
  actionHeight: '64px',
  controlSmall: '32px',
  control: '40px',
  controlLarge: '48px',
  radius: '6px',
  radiusCard: '8px',
  radiusBar: '10px',
  radiusChip: '12px',
  gutter: '24px',
  noticeTop: '116px',
  zDialog: '1300',
  zBusy: '20000',
  zNotice: '21000',
  // A page that takes the font later has one of the system's in the first place until then (`packages/browser/src/plain/load-fonts-later.ts`).
  font: `var(--mk-font-first,${ownFont}),${systemFonts}`,
  fontMono: 'ui-monospace,"SFMono-Regular",Menlo,Consolas,"Noto Sans Mono CJK JP",monospace'
} as const

/** The product's font, for what measures words and cannot read a token. */
export const fontFamily = `${ownFont},${systemFonts}`

type Token = keyof typeof colours | keyof typeof shadows | keyof typeof measures

const kebab = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

/** The custom property of a token. */
export const variableOf = (name: string): string => `var(--mk-${kebab(name)})`

/** A token's value where a style is written in code: `primaryDark` is `var(--mk-primary-dark)`. */
export const token = (name: Token): string => variableOf(name)

/** The eight colours of a status, in the order in which a template offers them. */
const tones = ['gray', 'blue', 'indigo', 'purple', 'yellow', 'orange', 'green', 'stone'] as const

export type StatusTone = (typeof tones)[number]

/** The tone of a status colour as the server keeps it: an index into the design's eight. */
export const statusToneOf = (color: number): StatusTone => tones[color] ?? 'gray'

const tintNames = ['teal', 'purple', 'green', 'orange', 'gray', 'blue', 'red', 'yellow'] as const

export type Tint = (typeof tintNames)[number]

const named = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** Ground, text and dot of a status. */
export const statusTones = /* @__PURE__ */ named(tones, (tone) => {
  const of = (part: string): string => variableOf(`status-${tone}-${part}`)
  return [of('ground'), of('text'), of('dot')] as const
})

/** Ground and text of the tints that avatars and company marks take by the hash of what they stand for. */
export const tints = /* @__PURE__ */ named(tintNames, (tint) => [variableOf(`tint-${tint}-ground`), variableOf(`tint-${tint}-text`)] as const)

/** A colour that follows the colour scheme of its place; by light alone for a browser that knows no pairs. */
const colourOf = ([light, dark]: Pair, isPaired: boolean): string => (isPaired ? `light-dark(${light},${dark})` : light)

const propertiesOf = (tokens: readonly (readonly [name: string, value: string])[]): Record<string, string> =>
  Object.fromEntries(tokens.map(([name, value]) => [`--mk-${kebab(name)}`, value]))

/** A table of colours as custom properties for `:root`: `primaryDark` becomes `--mk-primary-dark`. `isPaired`: as the browser knows pairs of colours. */
export const colourVariables = (table: Record<string, Pair>, isPaired = true): Record<string, string> =>
  propertiesOf(Object.entries(table).map(([name, pair]) => [name, colourOf(pair, isPaired)]))

/** The tokens that every page has, as custom properties. */
export const cssVariables = (isPaired = true): Record<string, string> => ({
  ...colourVariables(colours, isPaired),
  ...propertiesOf([
    ...Object.entries(shadows).map(([name, [place, ...pair]]) => [name, `${place} ${colourOf(pair, isPaired)}`] as const),
    ...Object.entries(measures)
  ])
})
