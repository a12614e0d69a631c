import type { SessionRow } from './my-sessions.queries.ts'

/** Names by the sign that tells them; the first that fits counts, since browsers also name those they descend from. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Microsoft Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Google Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//u, 'Safari']
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bWindows\b/u, 'Windows'],
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux']
]

const firstOf = (names: typeof browsers, userAgent: string): string | null => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null

/** The browser and the system behind a User-Agent header, as their makers name them; null for what is not told. */
export function deviceNames(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) }
}

/** A sign-in as its owner sees it. */
export function presentSession(row: SessionRow, currentOriginJti: string) {
  return {
    uuid: row.uuid,
    ...deviceNames(row.user_agent),
    clientAddress: row.client_address,
    firstUsedAt: row.first_used_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.origin_jti === currentOriginJti
  }
}
