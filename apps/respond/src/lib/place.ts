const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** Whether a value is the text of a UUID. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

/** Where the page is: a form, a workspace's list of open forms, an answer of one's own by its link, or nowhere. */
export type Place =
  | { kind: 'form'; tenantUuid: string; formUuid: string; isEmbedded: boolean }
  | { kind: 'forms'; tenantUuid: string }
  | { kind: 'receipt'; tenantUuid: string; secret: string }
  | { kind: 'unknown' }

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Reads the address of the page (2§2, 3-decisions "Pages"). */
export function placeOf(path: string): Place {
  const [area, tenant, kind, last, ...rest] = path.split('/').filter((part) => part !== '')
  if ((area !== 'public' && area !== 'embed') || !isUuid(tenant) || rest.length > 0) return { kind: 'unknown' }
  const tenantUuid = tenant.toLowerCase()
  if (kind === 'forms' && isUuid(last)) return { kind: 'form', tenantUuid, formUuid: last.toLowerCase(), isEmbedded: area === 'embed' }
  if (area === 'public' && kind === 'forms' && last === undefined) return { kind: 'forms', tenantUuid }
  const secret = kind === 'receipts' && last !== undefined ? decoded(last) : null
  if (area === 'public' && secret !== null) return { kind: 'receipt', tenantUuid, secret }
  return { kind: 'unknown' }
}

/** The addresses of the public pages, and of the staff's sign-in to a workspace. */
export const addresses = {
  form: (tenantUuid: string, formUuid: string) => `/public/${tenantUuid}/forms/${formUuid}`,
  forms: (tenantUuid: string) => `/public/${tenantUuid}/forms`,
  signIn: (tenantUuid: string) => `/?tenant_uuid=${tenantUuid}`
} as const
