import type { Language } from './languages.ts'

/** The currencies (2§3 "Company"). */
export type Currency = 'jpy' | 'usd'

// Tokyo has had no summer time since 1951, so a fixed shift is exact for every instant the product stores and needs no zone data per cell.
const TOKYO_SHIFT = 9 * 60 * 60 * 1000

// The engine reads almost any text as some date; only an instant as it stands on the wire is one here.
const INSTANT = /^\d{4}-\d{2}-\d{2}T/

/** How long a day lasts; no day in Tokyo is longer or shorter. */
export const millisecondsOfDay = 86_400_000

/** An instant as a date whose UTC parts are those of Tokyo; null for what is no instant. */
export function tokyo(instant: string | number | Date): Date | null {
  const time = typeof instant === 'string' ? (INSTANT.test(instant) ? Date.parse(instant) : Number.NaN) : Number(instant)
  return Number.isNaN(time) ? null : new Date(time + TOKYO_SHIFT)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** An instant as `YYYY/M/D H:mm` in Tokyo; empty text for nothing or for what is not an instant (1§1). */
export function formatDateTime(instant: string | number | Date | null | undefined): string {
  const at = instant === null || instant === undefined ? null : tokyo(instant)
  return at ? `${at.getUTCFullYear()}/${at.getUTCMonth() + 1}/${at.getUTCDate()} ${at.getUTCHours()}:${two(at.getUTCMinutes())}` : ''
}

/** A day (`YYYY-MM-DD`) or the Tokyo day of an instant as `YYYY/M/D`; empty text for nothing. */
export function formatDay(value: string | number | Date | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const plain = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (plain) return `${Number(plain[1])}/${Number(plain[2])}/${Number(plain[3])}`
  const at = tokyo(value)
  return at ? `${at.getUTCFullYear()}/${at.getUTCMonth() + 1}/${at.getUTCDate()}` : ''
}

/** The Tokyo day of an instant as `YYYY-MM-DD`, for comparing with days on the wire. */
export function tokyoDay(instant: string | number | Date): string {
  const at = tokyo(instant)
  return at ? at.toISOString().slice(0, 10) : ''
}

/** Two days as `2026/1/5〜2026/3/31`; one side may be open; empty text when both are. */
export function formatDayRange(from: string | null | undefined, to: string | null | undefined): string {
  return from || to ? `${formatDay(from)}〜${formatDay(to)}` : ''
}

/** A number with thousands commas and half-width digits; empty text for nothing. */
export function formatNumber(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  const text = String(value)
  // The browser's own way takes 8 ms the first time that a page asks for it, which it would do while the page starts.
  return /^-?[\d.]+$/u.test(text) ? formatDecimal(text) : value.toLocaleString('en-US', { maximumFractionDigits: 20 })
}

/** A number in plain digits with thousands commas, to the last of its digits, of which a computer's numbers keep 15; any other text as it is. */
export function formatDecimal(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:(\.\d*?)0*)?$/u.exec(text) ?? []
  if (whole === '') return text
  const digits = whole.replace(/^0+(?=\d)/u, '').replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
  return `${sign}${digits}${rest === '.' ? '' : rest}`
}

/** A score or average with one decimal; empty text for nothing. */
export function formatScore(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : value.toFixed(1)
}

/** A count with its unit: `1,234件`; in English the number alone, since the noun stands beside it. */
export function formatCount(value: number, language: Language, unit = '件'): string {
  return language === 'ja' ? `${formatNumber(value)}${unit}` : formatNumber(value)
}

/** An exact amount with its currency after it: `10,000,000円`, `1,200 USドル`. Empty text for nothing. */
export function formatMoney(amount: number | null | undefined, currency: Currency, language: Language): string {
  if (amount === null || amount === undefined) return ''
  if (language === 'en') return `${formatNumber(amount)} ${currency === 'jpy' ? 'JPY' : 'USD'}`
  return currency === 'jpy' ? `${formatNumber(amount)}円` : `${formatNumber(amount)} USドル`
}

function scaled(amount: number, unit: number): string {
  return formatNumber(Math.trunc(amount / (unit / 10)) / 10)
}

/**
 * A large amount in short: `3.5億円`, `8,000万円`, `1.2兆円`, in English `350M JPY`. Cut, never rounded up.
 * Show the exact amount (`formatMoney`) as its tooltip.
 */
export function formatMoneyShort(amount: number | null | undefined, currency: Currency, language: Language): string {
  if (amount === null || amount === undefined) return ''
  const steps: [number, string][] =
    language === 'ja'
      ? [
          [1e12, '兆'],
          [1e8, '億'],
          [1e4, '万']
        ]
      : [
          [1e12, 'T'],
          [1e9, 'B'],
          [1e6, 'M']
        ]
  const step = steps.find(([unit]) => Math.abs(amount) >= unit)
  if (!step) return formatMoney(amount, currency, language)
  const text = `${scaled(amount, step[0])}${step[1]}`
  if (language === 'en') return `${text} ${currency === 'jpy' ? 'JPY' : 'USD'}`
  return currency === 'jpy' ? `${text}円` : `${text} USドル`
}

/** A member range code (`11_50`) as `11〜50名`, `1001_` as `1001名〜`; `none` as its word; empty text for nothing or an unknown code (2§3 "Company"). */
export function formatMemberRange(code: string | null | undefined, language: Language): string {
  if (!code) return ''
  if (code === 'none') return language === 'ja' ? '未設定' : 'Not set'
  const found = /^(\d+)_(\d*)$/.exec(code)
  if (!found) return ''
  if (!found[2]) return language === 'ja' ? `${found[1]}名〜` : `${found[1]}+`
  return language === 'ja' ? `${found[1]}〜${found[2]}名` : `${found[1]}–${found[2]}`
}

/** A number range: `3.0〜5.0点`; one side may be open; empty text when both are. */
export function formatNumberRange(from: number | null | undefined, to: number | null | undefined, unit = '', decimals = 0): string {
  const side = (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : decimals > 0 ? value.toFixed(decimals) : formatNumber(value)
  const [low, high] = [side(from), side(to)]
  return low || high ? `${low}〜${high}${unit}` : ''
}

/** A file size: `184KB`, `1.2MB`, `3.4GB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}KB`
  if (bytes < 1024 ** 3) return `${(bytes / 1024 / 1024).toFixed(1)}MB`
  return `${(bytes / 1024 ** 3).toFixed(1)}GB`
}
