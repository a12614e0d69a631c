import type { ReactNode } from 'react'

const line = { stroke: 'var(--mk-tint3)', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className="mk-picture" width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="48" cy="62" rx="36" ry="5" fill="var(--mk-info)" />
      {children}
    </svg>
  )
}

/** Nothing was ever made here: an open box. */
export function NeverUsedPicture() {
  return (
    <Picture>
      <path d="M22 30 48 20l26 10v24L48 62 22 54Z" fill="var(--mk-selected)" {...line} />
      <path d="m22 30 26 9 26-9M48 39v23" {...line} />
      <path d="M48 4v9m-12-4 4 6m20-6-4 6" {...line} stroke="var(--mk-secondary)" />
    </Picture>
  )
}

/** Conditions leave nothing: a glass over empty lines. */
export function ByFilterPicture() {
  return (
    <Picture>
      <rect x="18" y="12" width="46" height="46" rx="6" fill="var(--mk-selected)" {...line} />
      <path d="M27 24h28M27 34h14M27 44h10" {...line} />
      <circle cx="59" cy="40" r="13" fill="var(--mk-surface)" {...line} stroke="var(--mk-primary)" />
      <path d="m69 50 9 9M54.5 40h9" {...line} stroke="var(--mk-primary)" />
    </Picture>
  )
}

/** Not allowed: a lock. */
export function NoPermissionPicture() {
  return (
    <Picture>
      <rect x="26" y="30" width="44" height="30" rx="6" fill="var(--mk-selected)" {...line} stroke="var(--mk-primary)" />
      <path d="M36 30v-8a12 12 0 0 1 24 0v8" {...line} stroke="var(--mk-primary)" />
      <circle cx="48" cy="43" r="3.5" fill="var(--mk-primary)" />
      <path d="M48 46v6" {...line} stroke="var(--mk-primary)" />
    </Picture>
  )
}

/** Something failed: a torn cable with a spark. */
export function ErrorPicture() {
  return (
    <Picture>
      <path d="M6 46h20a8 8 0 0 0 8-8v-2h8m48-8H72a8 8 0 0 0-8 8v0h-6" {...line} />
      <rect x="36" y="28" width="8" height="16" rx="3" fill="var(--mk-danger-bg)" {...line} stroke="var(--mk-danger)" />
      <rect x="54" y="28" width="8" height="16" rx="3" fill="var(--mk-danger-bg)" {...line} stroke="var(--mk-danger)" />
      <path d="M49 8v10M38 12l5 7m17-7-5 7" {...line} stroke="var(--mk-secondary)" />
    </Picture>
  )
}
