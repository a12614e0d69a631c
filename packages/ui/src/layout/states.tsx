import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useState, type ReactNode } from 'react'
import { Button, CopyButton } from '../parts/button.tsx'
import { classes } from '../base/classes.ts'
import { useAwayNote, useTexts } from '../base/ui-context.tsx'

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
function NeverUsedPicture() {
  return (
    <Picture>
      <path d="M22 30 48 20l26 10v24L48 62 22 54Z" fill="var(--mk-selected)" {...line} />
      <path d="m22 30 26 9 26-9M48 39v23" {...line} />
      <path d="M48 4v9m-12-4 4 6m20-6-4 6" {...line} stroke="var(--mk-secondary)" />
    </Picture>
  )
}

/** Conditions leave nothing: a glass over empty lines. */
function ByFilterPicture() {
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
function NoPermissionPicture() {
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
function ErrorPicture() {
  return (
    <Picture>
      <path d="M6 46h20a8 8 0 0 0 8-8v-2h8m48-8H72a8 8 0 0 0-8 8v0h-6" {...line} />
      <rect x="36" y="28" width="8" height="16" rx="3" fill="var(--mk-danger-bg)" {...line} stroke="var(--mk-danger)" />
      <rect x="54" y="28" width="8" height="16" rx="3" fill="var(--mk-danger-bg)" {...line} stroke="var(--mk-danger)" />
      <path d="M49 8v10M38 12l5 7m17-7-5 7" {...line} stroke="var(--mk-secondary)" />
    </Picture>
  )
}

function StateBlock({
  picture,
  title,
  body,
  children,
  isAlert = false
}: {
  picture: ReactNode
  title: ReactNode
  body?: ReactNode
  children?: ReactNode
  isAlert?: boolean
}) {
  return (
    <div className="mk-empty" role={isAlert ? 'alert' : undefined}>
      {picture}
      <p className="mk-empty-title">{title}</p>
      {body !== undefined && <p className="mk-empty-body">{body}</p>}
      {children !== undefined && <div className="mk-empty-actions">{children}</div>}
    </div>
  )
}

/**
 * Why a list shows nothing, each with its own picture: `neverUsed` with the first act as `action`,
 * `byFilter` with the way back to all, `noPermission` with whom to ask.
 */
export function EmptyState({
  kind,
  title,
  body,
  action,
  onClear
}: {
  kind: 'neverUsed' | 'byFilter' | 'noPermission'
  title?: string
  body?: ReactNode
  action?: ReactNode
  onClear?: () => void
}) {
  const texts = useTexts()
  if (kind === 'neverUsed')
    return (
      <StateBlock picture={<NeverUsedPicture />} title={title} body={body}>
        {action}
      </StateBlock>
    )
  if (kind === 'noPermission')
    return (
      <StateBlock picture={<NoPermissionPicture />} title={title ?? texts.noPermissionTitle} body={body ?? texts.noPermissionBody}>
        {action}
      </StateBlock>
    )
  return (
    <StateBlock picture={<ByFilterPicture />} title={title ?? texts.emptyFilterTitle} body={body ?? texts.emptyFilterBody}>
      {onClear ? <Button onClick={onClear}>{texts.clearConditions}</Button> : action}
    </StateBlock>
  )
}

/** A failed load: cause, remedy, a way to try again, and the request's number to hand to support. Nothing technical else. */
export function ErrorBlock({ cause, remedy, requestId, onReload }: { cause?: ReactNode; remedy?: ReactNode; requestId?: string; onReload?: () => unknown }) {
  const texts = useTexts()
  return (
    <StateBlock isAlert picture={<ErrorPicture />} title={cause ?? texts.errorTitle} body={remedy ?? texts.errorRemedy}>
      {onReload && (
        <Button icon={RotateCw} onClick={onReload}>
          {texts.reload}
        </Button>
      )}
      {requestId !== undefined && (
        <span className="mk-request-id">
          {texts.requestId('')}
          <code>{requestId}</code>
          <CopyButton text={requestId} />
        </span>
      )}
    </StateBlock>
  )
}

/** A grey stand-in for a line of text, a control or a mark while the first load runs. */
export function Skeleton({ shape = 'line', width }: { shape?: 'line' | 'block' | 'mark'; width?: number | string }) {
  return (
    <span
      className={classes('mk-skeleton', shape !== 'line' && `mk-skeleton-${shape}`)}
      style={width === undefined ? undefined : { width }}
      aria-hidden="true"
    />
  )
}

/** Rows of a list that is loading for the first time; while nothing can be loaded, the reason. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  const texts = useTexts()
  const away = useAwayNote()
  if (away !== null) return away
  return (
    <div className="mk-skeleton-rows" role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="mk-skeleton-row">
          <Skeleton shape="mark" width={16} />
          <Skeleton shape="mark" />
          <Skeleton width={`${18 + ((row * 7) % 12)}%`} />
          <Skeleton width={72} />
          <Skeleton width={`${24 + ((row * 5) % 16)}%`} />
          <Skeleton width={96} />
        </div>
      ))}
    </div>
  )
}

/** True once `isActive` has lasted `delay` ms, so that fast loads show no skeleton and fast acts no backdrop. */
export function useDelayed(isActive: boolean, delay = 300): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isActive, delay])
  return isActive && isLate
}
