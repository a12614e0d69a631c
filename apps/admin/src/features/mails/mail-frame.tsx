import { useEffect, useRef } from 'react'
import { framedHtml } from './framed-html.ts'

interface TrustedPolicy {
  createHTML: (html: string) => string
}

const makers = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy } }

let policy: TrustedPolicy | null = null

/** The page's policy lets a text become a document only by a named rule; this is the one place that needs it. */
function trusted(html: string): string {
  const rules: TrustedPolicy = { createHTML: (text) => text }
  policy ??= makers.trustedTypes?.createPolicy('mekiki', rules) ?? rules
  return policy.createHTML(html)
}

const nonceOf = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** A mail as its reader sees it, in a frame of its own: no scripts, no forms, no way to the page around it. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(framedHtml(html, nonceOf()))
  }, [html])
  return <iframe ref={frame} className="mk-mail-frame" title={title} sandbox="" />
}
