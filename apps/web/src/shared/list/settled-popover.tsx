import { ResponseError } from '@mekiki/api-client'
import { ErrorBlock, Popover, SkeletonRows, useDelayed } from '@mekiki/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListPartsTexts } from './list-parts-texts.ts'

interface SettledPopoverProps {
  anchor: Element
  title: string
  /** What it begins with: the kept setting, and the names of what it holds. */
  queries: readonly UseQueryResult[]
  onClose: () => void
  /** The popover itself, once everything is there. */
  children: ReactNode
}

/**
 * A popover that changes a kept setting waits for it, also when the address opens it before anything was read: what it showed without the
 * setting it would save in its place.
 */
export function SettledPopover({ anchor, title, queries, onClose, children }: SettledPopoverProps) {
  const texts = useListPartsTexts()
  const missing = queries.filter((query) => query.data === undefined)
  const isLate = useDelayed(missing.length > 0)
  if (missing.length === 0) return children
  const failed = missing.filter((query) => query.isError)
  const requestId = failed.map(({ error }) => (error instanceof ResponseError ? error.body?.requestId : undefined)).find((id) => id !== undefined)
  return (
    <Popover anchor={anchor} onClose={onClose} title={title}>
      {failed.length > 0 ? (
        <ErrorBlock
          cause={texts.settingFailed}
          remedy={texts.loadRemedy}
          {...(requestId !== undefined && { requestId })}
          onReload={() => Promise.all(failed.map((query) => query.refetch()))}
        />
      ) : (
        isLate && <SkeletonRows rows={5} />
      )}
    </Popover>
  )
}
