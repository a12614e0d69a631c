/** Every colour, height and shadow of the product. Parts read them as `var(--mk-…)`; nothing else spells a colour. */
export const tokens = {
  ink: '#23221F',
  ink2: '#55534D',
  muted: '#706D65',
  line: '#E6E5E1',
  lineRow: '#F0EFEC',
  borderButton: '#CFCDC8',
  borderInput: '#8C8989',
  surface: '#FFFFFF',
  page: '#F6F7FA',
  head: '#FBFBFA',
  column: '#F7F7F5',
  tag: '#F4F3F0',
  track: '#EFEEEA',
  primary: '#3D549A',
  primaryDark: '#2F4380',
  selected: '#EFF1F7',
  tint1: '#DFE4F1',
  tint2: '#BFC8E2',
  tint3: '#97A5CF',
  tint4: '#6B7EB8',
  info: '#F3F5FA',
  infoLine: '#D5DCED',
  secondary: '#FFBD17',
  highlight: '#FFF0C2',
  danger: '#C8101C',
  dangerDark: '#A50D17',
  dangerBg: '#FCECED',
  warning: '#8A6100',
  warningBg: '#FFF8E5',
  warningLine: '#F0DFAE',
  success: '#2E7D32',
  successBg: '#E6F3EA',
  bar: '#2B2F3D',
  barLine: '#555A6B',
  barText: '#C9D2F0',
  barDanger: '#FFA9A9',
  scrim: 'rgba(24,30,54,.42)',
  shadowCard: '0 1px 2px rgba(24,30,54,.05)',
  shadowMenu: '0 4px 16px rgba(24,30,54,.14)',
  shadowPane: '-8px 0 24px rgba(24,30,54,.06)',
  shadowDrawer: '-8px 0 32px rgba(24,30,54,.10)',
  shadowBar: '0 8px 24px rgba(24,30,54,.18)',
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
  font: '"Noto Sans JP","Hiragino Kaku Gothic ProN","Hiragino Sans","BIZ UDPGothic","Yu Gothic UI",Meiryo,"Noto Sans CJK JP",sans-serif',
  fontMono: 'ui-monospace,"SFMono-Regular",Menlo,Consolas,"Noto Sans Mono CJK JP",monospace'
} as const

/** The eight colours of a status, in the order in which a template offers them. Ground, text and dot. */
export const statusTones = {
  gray: ['#EEF0F2', '#44505C', '#7A8794'],
  blue: ['#E6F0FA', '#1D5490', '#3F87CF'],
  indigo: ['#EBEAFA', '#453F9C', '#7169D6'],
  purple: ['#F4EBF9', '#6B3391', '#A35FCB'],
  yellow: ['#FFF3D6', '#735000', '#D99A00'],
  orange: ['#FCEBE0', '#8C3F0E', '#E07B39'],
  green: ['#E3F3E9', '#1F6338', '#3BA55F'],
  stone: ['#F1F0EE', '#625F58', '#A8A59D']
} as const

export type StatusTone = keyof typeof statusTones

/** Ground and text of the tints that avatars and company marks take by the hash of what they stand for. */
export const tints = {
  teal: ['#DDF0F3', '#17606C'],
  purple: ['#F1E7F8', '#6B3391'],
  green: ['#DFF1E5', '#1F6338'],
  orange: ['#FBE7DB', '#8C3F0E'],
  gray: ['#E6E7EC', '#44505C'],
  blue: ['#E1E6F5', '#2F4380'],
  red: ['#FCE4E8', '#A01C33'],
  yellow: ['#F5ECCD', '#735000']
} as const

const kebab = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

/** The tokens as custom properties for `:root`: `primaryDark` becomes `--mk-primary-dark`. */
export function cssVariables(): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--mk-${kebab(name)}`, value]))
}
