import type { Pair, StatusTone, Tint } from './theme.ts'

/** Colours of the brand bar's parts, of bars and lists. */
export const frameColours = {
  headerTab: ['rgba(255,255,255,.88)', 'rgba(255,255,255,.88)'],
  headerHover: ['rgba(255,255,255,.16)', 'rgba(255,255,255,.16)'],
  headerField: ['rgba(255,255,255,.14)', 'rgba(255,255,255,.12)'],
  headerFieldHover: ['rgba(255,255,255,.18)', 'rgba(255,255,255,.2)'],
  headerKey: ['rgba(24,30,54,.22)', 'rgba(24,30,54,.42)'],
  headerLine: ['rgba(255,255,255,.4)', 'rgba(255,255,255,.4)'],
  barLine: ['#555A6B', '#5F677D'],
  barMuted: ['#9DA1AF', '#B3B8C6'],
  barDanger: ['#FFA9A9', '#FFB4B4'],
  // Under the cards of a case: cards are lighter than what they lie on.
  ground: ['#FBFBFA', '#13151B'],
  rowHover: ['#FAFAFB', '#20242D'],
  tagSelected: ['#F4F3F0', '#373F55'],
  edge: ['rgba(24,30,54,.07)', 'rgba(0,0,0,.38)'],
  // One's own score beside the mean of all, and the mean beside each.
  own: ['#B07D00', '#E0A24A']
} as const

/** Ground, text and dot of each status, by light and by dark. */
export const statusColours = {
  gray: ['#EEF0F2', '#44505C', '#7A8794', '#2B323B', '#C6CFD9', '#8F9CAA'],
  blue: ['#E6F0FA', '#1D5490', '#3F87CF', '#1A3049', '#A8D0F7', '#5FA3E4'],
  indigo: ['#EBEAFA', '#453F9C', '#7169D6', '#2B2A52', '#C8C4F8', '#938CEE'],
  purple: ['#F4EBF9', '#6B3391', '#A35FCB', '#38254B', '#DFBFF3', '#BA80DE'],
  yellow: ['#FFF3D6', '#735000', '#D99A00', '#3A2F12', '#F3D17E', '#E3AD26'],
  orange: ['#FCEBE0', '#8C3F0E', '#E07B39', '#402617', '#F7C09B', '#EB8F51'],
  green: ['#E3F3E9', '#1F6338', '#3BA55F', '#1A3726', '#A4DEB7', '#52BC77'],
  stone: ['#F1F0EE', '#625F58', '#A8A59D', '#31302D', '#CCC9C2', '#A6A29A']
} as const satisfies Record<StatusTone, readonly string[]>

/** Ground and text, by light and by dark, of each tint. */
export const tintColours = {
  teal: ['#DDF0F3', '#17606C', '#173A41', '#9ADCE6'],
  purple: ['#F1E7F8', '#6B3391', '#38254B', '#DFBFF3'],
  green: ['#DFF1E5', '#1F6338', '#1A3726', '#A4DEB7'],
  orange: ['#FBE7DB', '#8C3F0E', '#402617', '#F7C09B'],
  gray: ['#E6E7EC', '#44505C', '#2F333D', '#C6CFD9'],
  blue: ['#E1E6F5', '#2F4380', '#28335A', '#BECBF5'],
  red: ['#FCE4E8', '#A01C33', '#45202C', '#FBB3C0'],
  yellow: ['#F5ECCD', '#735000', '#3A3213', '#EFD68C']
} as const satisfies Record<Tint, readonly string[]>

/** The tokens that the pages before the sign-in do without: they come with the kit. */
export const kitColours: Record<string, Pair> = Object.fromEntries([
  ...Object.entries<Pair>(frameColours),
  ...Object.entries(statusColours).flatMap(([tone, [ground, text, dot, darkGround, darkText, darkDot]]): [string, Pair][] => [
    [`status-${tone}-ground`, [ground, darkGround]],
    [`status-${tone}-text`, [text, darkText]],
    [`status-${tone}-dot`, [dot, darkDot]]
  ]),
  ...Object.entries(tintColours).flatMap(([tint, [ground, text, darkGround, darkText]]): [string, Pair][] => [
    [`tint-${tint}-ground`, [ground, darkGround]],
    [`tint-${tint}-text`, [text, darkText]]
  ])
])
