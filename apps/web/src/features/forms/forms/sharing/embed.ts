import type { Form } from '../form-calls.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page that other sites show in a frame. */
export function embedAddress({ publicUrl }: Pick<Form, 'publicUrl'>): string {
  const url = new URL(publicUrl)
  url.pathname = url.pathname.replace(/\/public\//u, '/embed/')
  return url.href
}

/** The page of all open forms of the workspace. */
export function openFormsAddress({ publicUrl }: Pick<Form, 'publicUrl'>): string {
  return publicUrl.slice(0, publicUrl.lastIndexOf('/'))
}

/** What a site writes into its page to show a form. */
export function embedCode(form: Pick<Form, 'publicUrl' | 'name'>): string {
  return `<iframe src="${escape(embedAddress(form))}" title="${escape(form.name)}" width="100%" height="800" style="border:0" loading="lazy"></iframe>`
}

const origin = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/iu

/** What keeps the sites from being saved, by their place in the list. */
export function originFaults(origins: readonly string[]): Map<number, 'badOrigin' | 'doubleOrigin'> {
  const faults = new Map<number, 'badOrigin' | 'doubleOrigin'>()
  const seen = new Set<string>()
  for (const [at, each] of origins.entries()) {
    const plain = each.trim().toLowerCase()
    if (!origin.test(plain)) faults.set(at, 'badOrigin')
    else if (seen.has(plain)) faults.set(at, 'doubleOrigin')
    seen.add(plain)
  }
  return faults
}
