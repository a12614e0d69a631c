import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { classes } from '../base/classes.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { ByFilterPicture, ErrorPicture, NeverUsedPicture, NoPermissionPicture } from '../parts/pictures.tsx'
import { useAwayNote, useTexts } from '../base/ui-context.tsx'

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
