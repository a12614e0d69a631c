import { ResponseError } from '@mekiki/api-client'
import { ErrorBlock, SkeletonRows, useDelayed } from '@mekiki/ui'
import type { ReactNode } from 'react'

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  /** What could not be loaded, as a sentence. */
  cause?: string
  /** Stands in for the content after 300 ms; rows of a list when absent. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** The content of a query, its stand-in while it loads for the first time, or the error block. What is there stays while it is read anew. */
export function Loaded<T>({ query, cause, skeleton, children }: LoadedProps<T>) {
  const isLate = useDelayed(query.isPending)
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const requestId = query.error instanceof ResponseError ? query.error.body?.requestId : undefined
    return <ErrorBlock {...(cause !== undefined && { cause })} {...(requestId !== undefined && { requestId })} onReload={() => query.refetch()} />
  }
  return isLate ? (skeleton ?? <SkeletonRows />) : null
}
