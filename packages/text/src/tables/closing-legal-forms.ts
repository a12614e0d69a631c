// Apart from those at the front of names, which every screen needs.
import { LATIN_LEADING_FORMS } from './legal-forms.ts'

/**
 * Legal forms in Latin letters that may close a name. Some initials are words without their dots
 * (a spa, a street number), so only the dotted form stands here.
 */
export const LATIN_TRAILING_FORMS: readonly string[] = [
  ...LATIN_LEADING_FORMS,
  'ltd',
  'limited',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company limited',
  'llc',
  'llp',
  'plc',
  'l.l.c',
  'l.l.p',
  'p.l.c',
  'kk',
  'gk',
  'yk',
  'gmbh',
  'ag',
  'a.g',
  'pte',
  'pty',
  'pvt',
  'bhd',
  'sdn',
  'oy',
  'oyj',
  'ab',
  'aps',
  'sarl',
  'sas',
  's.a',
  's.a.s',
  's.r.l',
  's.p.a',
  'b.v',
  'n.v'
]

/** Forms of legal entities as their readings are written, dropped where they stand before or behind a name. */
export const SPOKEN_LEGAL_FORMS: readonly string[] = [
  'カブシキガイシャ',
  'カブシキカイシャ',
  'ユウゲンガイシャ',
  'ユウゲンカイシャ',
  'ゴウドウガイシャ',
  'ゴウドウカイシャ',
  'ゴウメイガイシャ',
  'ゴウシガイシャ',
  'イッパンシャダンホウジン',
  'イッパンザイダンホウジン',
  'コウエキシャダンホウジン',
  'コウエキザイダンホウジン',
  'トクテイヒエイリカツドウホウジン',
  'イリョウホウジン',
  'ガッコウホウジン',
  'シャカイフクシホウジン',
  'シュウキョウホウジン'
]

/** As banks shorten them, and others after them: before or behind a name, with one bracket alone. */
export const BANK_LEGAL_FORMS: readonly string[] =
  'カ ユ ド メ シ シャ ザイ イ ガク フク シュウ トクヒ 株 有 同 名 資 社 一社 公社 財 一財 公財 特非 NPO 医 学 福 社福 宗 農 独 地独 大 国'.split(' ')
