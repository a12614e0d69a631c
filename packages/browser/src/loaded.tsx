import { ResponseError } from '@mekiki/api-client'
import { ErrorBlock, SkeletonRows, useDelayed } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { AwayNote } from './connection/away-note.tsx'
import { isLostContact } from './connection/lost-contact.ts'
import { useConnection } from './connection/use-connection.ts'

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  /** What could not be loaded, as a sentence. */
  cause?: string
  /** Stands in for the content after 300 ms; rows of a list when absent. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** The content of a query, its stand-in while it loads for the first time, or why there is none. What is there stays while it is read anew. */
export function Loaded<T>({ query, cause, skeleton, children }: LoadedProps<T>) {
  const isLate = useDelayed(query.isPending)
  const { isAway } = useConnection()
  if (query.data !== undefined) return children(query.data)
  // Reading goes on by itself when the connection is back; an error of the line is only its last try.
  if (isAway && (query.isPending || isLostContact(query.error))) return <AwayNote />
  if (query.isError) {
    const requestId = query.error instanceof ResponseError ? query.error.body?.requestId : undefined
    return <ErrorBlock {...(cause !== undefined && { cause })} {...(requestId !== undefined && { requestId })} onReload={() => query.refetch()} />
  }
  return isLate ? (skeleton ?? <SkeletonRows />) : null
}
